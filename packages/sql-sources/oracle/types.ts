import { wallClock, zoneOffset } from '@mingtai/zh'
import type { ColumnKind, RawValue } from '../column/text-columns.ts'

export interface OracleColumn {
  dbTypeName?: string
  precision?: number
  scale?: number
}

/** How a column of Oracle is read. Its DATE has a time; a NUMBER without a declared scale takes what its values need. */
export function kindOf({ dbTypeName = '', precision = 0, scale }: OracleColumn, zone: string): ColumnKind {
  if (dbTypeName === 'NUMBER') {
    const isDeclared = precision > 0 && scale !== undefined && scale >= 0
    return { kind: 'decimal', scale: isDeclared ? scale : null }
  }
  if (/^BINARY_(FLOAT|DOUBLE)$/.test(dbTypeName)) return { kind: dbTypeName === 'BINARY_FLOAT' ? 'single' : 'float' }
  if (dbTypeName === 'BOOLEAN') return { kind: 'boolean' }
  if (/^TIMESTAMP WITH (LOCAL )?(TIME ZONE|TZ)/.test(dbTypeName)) return { kind: 'timestamp', zone }
  return { kind: /^(DATE|TIMESTAMP)/.test(dbTypeName) ? 'timestamp' : 'text' }
}

/** Whether the driver must hand a column over as text, so that no digit is lost. */
export function asText({ dbTypeName = '' }: OracleColumn): boolean {
  return /^(NUMBER|CLOB|NCLOB|LONG)$/.test(dbTypeName)
}

/** Whether the driver must hand a column over whole: by itself it gives a locator that has to be read. */
export function asBytes({ dbTypeName = '' }: OracleColumn): boolean {
  return dbTypeName === 'BLOB'
}

/** A value of the driver: wall clocks are those of this process, moments are told in their zone, numbers are texts such as `.5`. */
export function rawValue(value: unknown, type: ColumnKind): RawValue {
  const { kind } = type
  if (value === null || value === undefined) return null
  if (value instanceof Date)
    return clockText(type.kind === 'timestamp' && type.zone !== undefined ? wallIn(type.zone, value) : wallClock(value))
  if (typeof value === 'string') return kind === 'decimal' ? value.replace(/^(-?)\.(?=\d)/, '$10.') : value
  if (typeof value === 'number' || typeof value === 'boolean' || Buffer.isBuffer(value)) return value
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

function wallIn(zone: string, moment: Date): number {
  return moment.getTime() + zoneOffset(zone, moment.getTime())
}

function clockText(wall: number): string {
  return new Date(wall).toISOString().replace('T', ' ').replace('Z', '')
}
