import type { SheetTemplate } from '../template.ts'
import { addressOf, placeOf } from '../address.ts'

/** For each line of an older sheet its position in a newer one; null: it was removed. */
export interface Alignment {
  rows: (number | null)[]
  columns: (number | null)[]
}

/** Above this many pairs of lines, lines are taken to be where they were. */
const MOST_PAIRS = 4_000_000

/** Finds inserted and removed rows and columns, so that a line that only moved does not count as changed. */
export function alignmentOf(old: SheetTemplate, now: SheetTemplate): Alignment {
  return {
    rows: aligned(signatures(old, 'row'), signatures(now, 'row')),
    columns: aligned(signatures(old, 'column'), signatures(now, 'column')),
  }
}

/** A text for what a line holds, whatever its position; '' for an empty line. */
function signatures(sheet: SheetTemplate, side: 'row' | 'column'): string[] {
  const count = side === 'row' ? sheet.rowHeights.length : sheet.columnWidths.length
  const lines = Array.from({ length: count }, () => '')
  for (const cell of sheet.cells) {
    const { content } = cell
    // Positions across may have moved as well, so that they tell nothing.
    const said =
      content.kind === 'text'
        ? content.text
        : content.kind === 'field'
          ? `${content.dataset}.${content.field}.${content.aggregate}`
          : content.kind === 'formula'
            ? content.formula.replace(/\$?[A-Z]{1,3}\$?\d+/g, '#')
            : content.kind === 'number'
              ? String(content.value)
              : content.kind
    if (said === 'empty' || said === '') continue
    lines[cell[side]] = `${lines[cell[side]] ?? ''}|${said}`
  }
  return lines
}

/** The longest common sequence of lines; empty ones follow the line above them. */
function aligned(old: readonly string[], now: readonly string[]): (number | null)[] {
  if (old.length * now.length > MOST_PAIRS || old.join('\n') === now.join('\n')) return old.map((_, at) => at)
  const [before, after] = [written(old), written(now)]
  const pairs = common(
    before.map((at) => old[at] ?? ''),
    after.map((at) => now[at] ?? ''),
  )
  // Nothing was inserted: a line that lost all its words is still that line.
  if (old.length === now.length && pairs.every(([left, right]) => before[left] === after[right]))
    return old.map((_, at) => at)
  const found = new Map(pairs.map(([left, right]) => [before[left] ?? 0, after[right] ?? 0]))
  // A rewritten line between two unchanged ones counts as the same line.
  pairUp(before, after, found)
  const taken = new Set(found.values())
  const mapped: (number | null)[] = []
  let last = -1
  for (const [at] of old.entries()) {
    const next = found.get(at) ?? (old[at] === '' ? emptyAfter(now, last, taken) : null)
    mapped.push(next)
    if (next !== null) last = next
  }
  return mapped
}

/** The next empty line before a known one; null: there is none, so the line was removed. */
function emptyAfter(now: readonly string[], last: number, taken: ReadonlySet<number>): number | null {
  for (let at = last + 1; at < now.length && !taken.has(at); at += 1) if (now[at] === '') return at
  return null
}

function written(lines: readonly string[]): number[] {
  return lines.flatMap((line, at) => (line === '' ? [] : [at]))
}

/** Between two anchors, as many rewritten lines on both sides are the same lines. */
function pairUp(before: readonly number[], after: readonly number[], found: Map<number, number>): void {
  const taken = new Set(found.values())
  let right = 0
  let gap: number[] = []
  const close = (until: number) => {
    const free = after.slice(right).filter((at) => at < until && !taken.has(at))
    if (free.length === gap.length) gap.forEach((at, index) => found.set(at, free[index] ?? at))
    gap = []
  }
  for (const at of before) {
    const known = found.get(at)
    if (known === undefined) {
      gap.push(at)
      continue
    }
    close(known)
    right = after.indexOf(known) + 1
  }
  close(Infinity)
}

function common(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const here = i * width + j
      lengths[here] =
        a[i] === b[j]
          ? (lengths[here + width + 1] ?? 0) + 1
          : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0)
    }
  }
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1
    else j += 1
  }
  return pairs
}

/** The address of an old cell on the newer sheet; a removed cell keeps its old address. */
export function movedAddress(address: string, { rows, columns }: Alignment): string {
  const place = placeOf(address)
  if (place === null) return address
  const [row, column] = [rows[place.row], columns[place.column]]
  return row === null || row === undefined || column === null || column === undefined
    ? address
    : addressOf({ row, column })
}
