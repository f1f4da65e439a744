/** How many columns stay in place on a phone: the first, unless it takes more than half the room from the figures. */
export function frozenOnPhone(widths: readonly number[], room: number): number {
  return (widths[0] ?? 0) <= room / 2 ? 1 : 0
}
