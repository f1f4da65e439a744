/** One write of a register. */
export interface Entry<T> {
  /** The batch, by its revision. */
  revision: number
  value: T
}

/** What stands: the latest entry whose batch is not void. */
export function effectiveEntry<T>(entries: readonly Entry<T>[], voided: ReadonlySet<number>): Entry<T> | null {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at]
    if (entry !== undefined && !voided.has(entry.revision)) return entry
  }
  return null
}
