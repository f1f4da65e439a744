import type { CalendarEntry } from './calendar-entries.ts'

/** An entry with its place among those that overlap it. */
export interface Placed {
  entry: CalendarEntry
  lane: number
  lanes: number
}

/** Entries of a day beside each other where they overlap, and over the whole width where they do not. */
export function lanesOf(entries: readonly CalendarEntry[]): Placed[] {
  const sorted = entries.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const groups: { entry: CalendarEntry; lane: number }[][] = []
  let until = 0
  for (const entry of sorted) {
    const isApart = entry.startsAt.getTime() >= until
    if (isApart) groups.push([])
    const group = groups.at(-1) ?? []
    const busy = new Set(group.filter((one) => one.entry.endsAt > entry.startsAt).map(({ lane }) => lane))
    let lane = 0
    while (busy.has(lane)) lane += 1
    group.push({ entry, lane })
    until = Math.max(isApart ? 0 : until, entry.endsAt.getTime())
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1
    return group.map((one) => ({ ...one, lanes }))
  })
}
