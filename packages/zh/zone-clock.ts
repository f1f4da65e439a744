/** Clocks of named zones: what the wall shows there at a moment, and how far that is from UTC. */

const QUARTER = 900_000
const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, Map<number, number>>()

/** Milliseconds by which the wall of a zone is ahead of UTC at a moment. Zones change at quarters of an hour. */
export function zoneOffset(zone: string, moment: number): number {
  const quarter = Math.floor(moment / QUARTER)
  const ofZone = known.get(zone) ?? new Map<number, number>()
  known.set(zone, ofZone)
  const found = ofZone.get(quarter)
  if (found !== undefined) return found
  // The values of one column are near each other; more than this is many columns, not one.
  if (ofZone.size > 50_000) ofZone.clear()
  const offset = offsetAt(zone, quarter * QUARTER)
  ofZone.set(quarter, offset)
  return offset
}

/** The moment at which the wall of a zone shows a clock, the first one where it shows it twice. */
export function momentIn(zone: string, wall: number): number {
  const early = wall - zoneOffset(zone, wall - 86_400_000)
  return early + zoneOffset(zone, early) === wall ? early : wall - zoneOffset(zone, wall - zoneOffset(zone, wall))
}

const DAY = 86_400_000
const SERIAL_OF_1970 = 25_569

/** What a cell says when it is pointed at: of a moment, how far its clock is from UTC; its text alone where no zone is known. */
export function momentTitle(serial: unknown, text: string, zone: string | undefined): string {
  if (zone === undefined || typeof serial !== 'number') return text
  const wall = Math.round((serial - SERIAL_OF_1970) * DAY)
  return `${text} ${offsetText(zoneOffset(zone, momentIn(zone, wall)))}（${zone}）`
}

/** `+08:00` of milliseconds. */
export function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Whether this is the name of a zone that can be counted with. */
export function isZone(name: string): boolean {
  try {
    formatOf(name)
    return /^[A-Za-z][\w+/-]*$/.test(name)
  } catch {
    return false
  }
}

function offsetAt(zone: string, moment: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const shown = new Date(0)
  shown.setUTCFullYear(year, month - 1, day)
  shown.setUTCHours(hour, minute, second)
  return shown.getTime() - Math.floor(moment / 1000) * 1000
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
  formats.set(zone, format)
  return format
}
