import { shiftFormula } from '@mingtai/formula'
import type { ConditionRule, Merge, Validation } from '@mingtai/sheet-core'
import type { ImportedSheet } from '@mingtai/sheet-files'
import {
  type Book,
  columnsOfSheet,
  lineCount,
  type ObjectKind,
  type ObjectValue,
  type Operation,
  type Range,
  rowsOfSheet,
  type Sheet,
} from '@mingtai/sheet-model'
import { textsOf } from '../../rules-in.ts'
import { formulasOfRule } from '../../rule-formulas.ts'

/** So many rules of one kind are taken over. */
const MOST = 2000

/** Conditional formats, what may be typed, and the filter of a sheet that is read from a file. */
export function ruleOperations(
  book: Book,
  { conditions, validations, filter }: ImportedSheet,
  id: string,
): Operation[] {
  const sheet = book.sheets.get(id)
  if (sheet === undefined) return []
  // The last one that is made is the strongest.
  const conditional = conditions.toReversed().flatMap((one) => ruleObjects(book, sheet, 'condition', one))
  const typed = validations.flatMap(({ ranges, validation }) =>
    ruleObjects(book, sheet, 'validation', { ranges, rule: validation }),
  )
  const all: ObjectValue[] = [...conditional.slice(0, MOST), ...typed.slice(0, MOST)]
  const range = filter === null ? null : rangeIn(book, sheet, filter)
  if (range !== null) all.push({ kind: 'filter', sheet: id, range, data: { criteria: [] } })
  return all.map((value, at) => ({ do: 'object', id: `${id}-r${at}`, value }))
}

function ruleObjects(
  book: Book,
  sheet: Sheet,
  kind: Extract<ObjectKind, 'condition' | 'validation'>,
  { ranges, rule }: { ranges: readonly Merge[]; rule: ConditionRule | Validation },
): ObjectValue[] {
  const [first] = ranges
  return ranges.flatMap((merge) => {
    const range = rangeIn(book, sheet, merge)
    if (range === null || first === undefined) return []
    const shift = { rows: merge.fromRow - first.fromRow, columns: merge.fromColumn - first.fromColumn }
    const texts = textsOf(rule).map((text) =>
      text.startsWith('=') ? shiftFormula(text, { kind: 'copy', ...shift }) : text,
    )
    const tied = formulasOfRule(book, sheet, texts)
    return tied.ok ? [{ kind, sheet: sheet.id, range, data: { rule }, formulas: tied.formulas }] : []
  })
}

/** A rectangle of a new sheet, cut at its end; null: it lies outside. */
function rangeIn(book: Book, sheet: Sheet, { fromRow, fromColumn, toRow, toColumn }: Merge): Range | null {
  const last = { row: lineCount(book, sheet, 'row') - 1, column: lineCount(book, sheet, 'column') - 1 }
  if (fromRow > last.row || fromColumn > last.column) return null
  const [rows, columns] = [rowsOfSheet(sheet.id), columnsOfSheet(sheet.id)]
  return {
    rows: [
      [rows, fromRow, ''],
      [rows, Math.min(toRow, last.row), ''],
    ],
    columns: [
      [columns, fromColumn, ''],
      [columns, Math.min(toColumn, last.column), ''],
    ],
  }
}
