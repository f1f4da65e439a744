import { momentIn, offsetText, zoneOffset } from '@mingtai/zh'

import type { SourceConfig } from '../source.ts'

/** The session zone of a source: its own, else that of the site. */
export function zoneOf({ timeZone }: Pick<SourceConfig, 'timeZone'>): string {
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

const momentPattern = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d(?::?\d\d){0,2})$/
const dayOrMoment = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?(\.\d+)?)?$/

/** Whether a text is a moment with its distance from UTC. */
export function isInstant(text: string): boolean {
  return momentPattern.test(text)
}

/**
 * Converts a moment with an offset to the wall clock of a zone, with all its decimals; other texts stay as they are.
 */
export function wallText(text: string, zone: string): string {
  const match = momentPattern.exec(text)
  if (match === null) return text
  const [, day, time, fraction = '', offset = ''] = match
  const moment = Date.parse(`${day}T${time}Z`) - offsetIn(offset)
  return Number.isNaN(moment) ? text : `${plainText(moment + zoneOffset(zone, moment))}${fraction}`
}

/** Converts a wall clock of one zone to that of another. */
export function movedText(text: string, from: string, to: string): string {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d+)?$/.exec(text)
  if (match === null || from === to) return text
  const moment = momentIn(from, Date.parse(`${match[1]}T${match[2]}Z`))
  return Number.isNaN(moment) ? text : `${plainText(moment + zoneOffset(to, moment))}${match[3] ?? ''}`
}

/** Writes a day or wall clock of a zone with its offset (RFC 3339); null for other texts. */
export function zonedText(text: string, zone: string): string | null {
  const match = dayOrMoment.exec(text)
  if (match === null) return null
  const [, day, minutes = '00:00', seconds = ':00', fraction = ''] = match
  const wall = Date.parse(`${day}T${minutes}${seconds}Z`)
  if (Number.isNaN(wall)) return null
  const offset = offsetText(zoneOffset(zone, momentIn(zone, wall)))
  return `${day}T${minutes}${seconds}${fraction}${offset}`
}

/** The offset of a zone for servers that know only offsets; null where it changes within a year. */
export function fixedOffset(zone: string, now = Date.now()): string | null {
  const offsets = Array.from({ length: 13 }, (_, month) => zoneOffset(zone, now + month * 30 * 86_400_000))
  return offsets.every((one) => one === offsets[0]) ? offsetText(offsets[0] ?? 0) : null
}

function offsetIn(text: string): number {
  if (text === 'Z') return 0
  const [hours = 0, minutes = 0, seconds = 0] = (text.slice(1).match(/\d\d/g) ?? []).map(Number)
  const size = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return text.startsWith('-') ? -size : size
}

function plainText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19).replace('T', ' ')
}
