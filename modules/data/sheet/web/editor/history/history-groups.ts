import type { HistoryEntry } from '../../../calls.ts'

/** What one person did without a pause, the latest first. */
export interface HistoryGroup {
  /** The latest of them, by which the group is known and seen. */
  last: HistoryEntry
  words: string
  changes: HistoryEntry['changes']
}

const PAUSE = 5 * 60_000
/** So many changes stand in one group. */
const MOST = 60

/** Entries that belong together: cell after cell filled by one person within minutes is one line to read. */
export function historyGroups(entries: readonly HistoryEntry[]): HistoryGroup[] {
  const groups: HistoryGroup[] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const isNear = group !== undefined && Date.parse(group.last.at) - Date.parse(entry.at) < PAUSE
    const isSame = isNear && group.last.personId === entry.personId && isFilling(entry) && isFilling(group.last)
    if (isSame && group.changes.length + entry.changes.length <= MOST) {
      group.changes = [...group.changes, ...entry.changes]
      group.words = `填写 ${group.changes.length} 个单元格`
    } else groups.push({ last: entry, words: entry.words, changes: entry.changes })
  }
  return groups
}

/** Only cells were written, and all of them are told. */
function isFilling({ words, changes }: HistoryEntry): boolean {
  return changes.length > 0 && changes.length < 30 && /^填写 [^、]*$/.test(words)
}
