import { text } from './units.ts'

/**
 * Merges the orders of names that two sides made of one. The side that moved names decides; new names stay behind the
 * name that they were put behind. null: both sides moved names differently.
 */
export function ordered(was = '[]', here = was, there = was): string | null {
  const [before, mine, theirs] = [namesIn(was), namesIn(here), namesIn(there)]
  const common = before.filter((name) => mine.includes(name) && theirs.includes(name))
  const among = (list: readonly string[]): string => text(list.filter((name) => common.includes(name)))
  const [old, left, right] = [text(common), among(mine), among(theirs)]
  if (left !== old && right !== old && left !== right) return null
  return text(left === old ? joined(theirs, mine, before) : joined(mine, theirs, before))
}

/** The first list without the names that the other side removed, and with those that it added. */
function joined(first: readonly string[], other: readonly string[], before: readonly string[]): string[] {
  const all = first.filter((name) => other.includes(name) || !before.includes(name))
  other.forEach((name, at) => {
    if (all.includes(name) || before.includes(name)) return
    const previous = other.slice(0, at).findLast((one) => all.includes(one))
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, name)
  })
  return all
}

export function namesIn(words: string): string[] {
  const value: unknown = JSON.parse(words)
  return Array.isArray(value) ? value.map(String) : []
}

/** Whether names that both lists have stand in another order. */
export function isMoved(was: string, is: string): boolean {
  const [before, now] = [namesIn(was), namesIn(is)]
  const among = (list: readonly string[], other: readonly string[]): string =>
    text(list.filter((name) => other.includes(name)))
  return among(before, now) !== among(now, before)
}
