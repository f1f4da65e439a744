import { backslashLiteral } from '../template/literals.ts'
import type { BoundValue, SourceConfig } from '../source.ts'
import { zonedText, zoneOf } from '../column/zones.ts'
import type { ServerFacts } from './versions.ts'

/** The zones of a query: which wall clock its days and moments are on. */
export interface Clock {
  /** The session zone of the source. */
  zone: string
  /** The zone of values that name none. */
  server: string
  /** Whether the server gets the session zone with each query; since version 23.6. */
  isTold: boolean
}

export function clockOf(config: SourceConfig, facts: ServerFacts): Clock {
  return { zone: zoneOf(config), server: facts.zone, isTold: facts.takesZone }
}

/** Whether days and moments in conditions and results must be converted between the two zones here. */
export function moves({ zone, server, isTold }: Clock): boolean {
  return !isTold && server !== zone
}

/** A value in the text of a statement; a day or a moment of another wall as the moment that it is there. */
export function literalOn(clock: Clock, value: BoundValue | undefined): string {
  const zoned = typeof value === 'string' ? zonedText(value, clock.zone) : null
  if (zoned === null) return backslashLiteral(value)
  return `toDateTime('${zoned.slice(0, 19).replace('T', ' ')}', '${clock.zone}')`
}
