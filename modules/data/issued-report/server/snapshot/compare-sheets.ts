import type { GridRow } from '@mingtai/modules/data/report/server/deliver'
import { diffArrays } from 'diff'
import type { CellChange } from '../../issued.ts'
import { exactDifference, isFigure } from './exact-difference.ts'

/** Rows that were put in and taken out, before two sheets are compared row by row in their order. */
const MOST_EDITS = 4000

export interface SheetComparison {
  changes: CellChange[]
  changed: number
  added: number
  removed: number
  same: number
}

/** Two frozen sheets, cell by cell: rows find each other by their words, so that one that was put in moves no other. */
export function compareSheets(sheet: string, before: readonly GridRow[], after: readonly GridRow[]): SheetComparison {
  const titles = titlesOf(after.length > 0 ? after : before)
  const found: SheetComparison = { changes: [], changed: 0, added: 0, removed: 0, same: 0 }
  for (const { from, to } of pairs(before, after)) {
    const [old, fresh] = [from === null ? null : before[from], to === null ? null : after[to]]
    if (old && fresh) compareRows(found, { sheet, titles, old, fresh, from: from ?? 0, to: to ?? 0 })
    else if (fresh) {
      found.added += 1
      found.changes.push(whole('added', { sheet, row: fresh, at: to ?? 0 }))
    } else if (old) {
      found.removed += 1
      found.changes.push(whole('removed', { sheet, row: old, at: from ?? 0 }))
    }
  }
  return found
}

interface Pair {
  from: number | null
  to: number | null
}

function pairs(before: readonly GridRow[], after: readonly GridRow[]): Pair[] {
  const parts = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: MOST_EDITS })
  if (parts === undefined)
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
      from: at < before.length ? at : null,
      to: at < after.length ? at : null,
    }))
  let [from, to] = [0, 0]
  return parts.flatMap(({ added, removed, value }) =>
    value.map((): Pair => {
      if (added) return { from: null, to: to++ }
      if (removed) return { from: from++, to: null }
      return { from: from++, to: to++ }
    }),
  )
}

/** The words of a row without its figures: what the row is of. */
function keyOf({ shown, stored }: GridRow): string {
  return shown.map((text, at) => (isFigure(stored[at]) ? '' : (text ?? ''))).join('\u0001')
}

interface RowPair {
  sheet: string
  titles: readonly string[]
  old: GridRow
  fresh: GridRow
  from: number
  to: number
}

function compareRows(found: SheetComparison, { sheet, titles, old, fresh, from, to }: RowPair): void {
  const width = Math.max(old.shown.length, fresh.shown.length)
  for (let column = 0; column < width; column++) {
    const [was, is] = [old.stored[column] ?? null, fresh.stored[column] ?? null]
    const [showed, shows] = [old.shown[column] ?? null, fresh.shown[column] ?? null]
    if (was === is && showed === shows) {
      if (is !== null) found.same += 1
      continue
    }
    found.changed += 1
    const places = { before: { row: from, text: showed }, after: { row: to, text: shows } }
    const words = { label: labelOf(fresh, to), title: titles[column] ?? '' }
    found.changes.push({ sheet, kind: 'changed', column, ...places, ...words, difference: exactDifference(was, is) })
  }
}

function whole(kind: 'added' | 'removed', { sheet, row, at }: { sheet: string; row: GridRow; at: number }): CellChange {
  const text = row.shown.filter((cell) => cell !== null).join('  ')
  const place = { row: at, text }
  const ends = kind === 'added' ? { before: null, after: place } : { before: place, after: null }
  return { sheet, kind, column: 0, ...ends, label: labelOf(row, at), title: '整行', difference: null }
}

function labelOf({ shown, stored }: GridRow, at: number): string {
  return shown.find((text, column) => text !== null && !isFigure(stored[column])) ?? `第 ${at + 1} 行`
}

/** The nearest words above each column before its first figure. */
function titlesOf(rows: readonly GridRow[]): string[] {
  const width = Math.max(0, ...rows.slice(0, 200).map(({ shown }) => shown.length))
  return Array.from({ length: width }, (_, column) => {
    const first = rows.findIndex(({ stored }) => isFigure(stored[column]))
    const head = rows.slice(0, first < 0 ? 3 : first)
    return head.findLast(({ shown }) => shown[column] != null)?.shown[column] ?? ''
  })
}
