import { diffArrays } from 'diff'

/** Which item of one list stands for which of another; null: it has none there. */
export interface Pair {
  before: number | null
  after: number | null
}

interface Lists {
  /** What each item says; equal words are the same item. */
  before: readonly string[]
  after: readonly string[]
  /** How alike two items are, from 0 to 1. */
  likeness: (before: number, after: number) => number
}

/** Items that are less alike have nothing to do with one another. */
const ALIKE = 0.3
/** Two lists of more pairs are not looked through for likeness. */
const MOST_PAIRS = 10_000

/** Pairs the items of two lists in their order: equal ones first, and between them those that are most alike. */
export function align({ before, after, likeness }: Lists): Pair[] {
  const pairs: Pair[] = []
  const open: { before: number[]; after: number[] } = { before: [], after: [] }
  let [left, right] = [0, 0]
  const closeGap = () => pairs.push(...alignGap(open.before.splice(0), open.after.splice(0), likeness))
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (removed) for (const _ of value) open.before.push(left++)
    else if (added) for (const _ of value) open.after.push(right++)
    else {
      closeGap()
      for (const _ of value) pairs.push({ before: left++, after: right++ })
    }
  }
  closeGap()
  return pairs
}

function alignGap(before: readonly number[], after: readonly number[], likeness: Lists['likeness']): Pair[] {
  const alone = [
    ...before.map((one): Pair => ({ before: one, after: null })),
    ...after.map((one): Pair => ({ before: null, after: one })),
  ]
  if (before.length === 0 || after.length === 0 || before.length * after.length > MOST_PAIRS) return alone
  return bestPairs(before, after, likeness)
}

/** The pairs in order with the greatest likeness in all. */
function bestPairs(before: readonly number[], after: readonly number[], likeness: Lists['likeness']): Pair[] {
  const [rows, columns] = [before.length, after.length]
  const alike = before.map((one) => after.map((other) => likeness(one, other)))
  const best = Array.from({ length: rows + 1 }, () => Array.from({ length: columns + 1 }, () => 0))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  const gain = (row: number, column: number) => {
    const one = alike[row]?.[column] ?? 0
    return one < ALIKE ? -1 : at(row + 1, column + 1) + one
  }
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const line = best[row]
      if (line !== undefined) line[column] = Math.max(at(row + 1, column), at(row, column + 1), gain(row, column))
    }
  const pairs: Pair[] = []
  for (let [row, column] = [0, 0]; row < rows || column < columns;) {
    const [left, right] = [before[row] ?? null, after[column] ?? null]
    if (row < rows && column < columns && gain(row, column) >= at(row, column)) {
      pairs.push({ before: left, after: right })
      row++
      column++
    } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column))) {
      pairs.push({ before: left, after: null })
      row++
    } else {
      pairs.push({ before: null, after: right })
      column++
    }
  }
  return pairs
}
