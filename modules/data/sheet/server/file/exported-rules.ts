import { emptyTail, type SheetTail } from '@mingtai/sheet-core'
import { type Book, type Box, boxOf, type Evaluator, type Sheet } from '@mingtai/sheet-model'
import { conditionLooks } from '../../condition-looks.ts'
import { sharedFilter } from '../../filter.ts'
import { validationsIn } from '../../rules-in.ts'
import { printedTexts } from '../../rule-formulas.ts'

/** The rules of a sheet as files take them. `size` is what is written of it. */
export function exportedRules(
  book: Book,
  sheet: Sheet,
  evaluator: Evaluator,
  size: { rows: number; columns: number },
): SheetTail {
  const within = (box: Box): Box | null =>
    box.fromRow >= size.rows || box.fromColumn >= size.columns
      ? null
      : { ...box, toRow: Math.min(box.toRow, size.rows - 1), toColumn: Math.min(box.toColumn, size.columns - 1) }
  const conditions = (conditionLooks({ book, sheet, evaluator })?.placed ?? []).flatMap((placed) => {
    const ranges = placed.ranges.flatMap((range) => within(range) ?? [])
    return ranges.length === 0 ? [] : [{ ...placed, ranges }]
  })
  // Of rules that overlap a file takes the first.
  const validations = validationsIn(book, sheet).flatMap(({ box, rule, formulas }) => {
    const values = printedTexts(book, sheet, rule.values, { formulas, names: 'addresses' })
    return [{ validation: { ...rule, values }, ranges: [box] }]
  })
  const filter = sharedFilter(book, sheet)
  const box = filter === null ? null : boxOf(book, sheet, filter.range)
  return { ...emptyTail, conditions, validations, filter: box === null ? null : within(box) }
}
