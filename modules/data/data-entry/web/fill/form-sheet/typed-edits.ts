import type { LayoutPlan } from '@mingtai/entry-model'
import { otherKey } from '../model/other-key.ts'
import { typedInto } from '../model/sheet-edits.ts'
import { pastedOnCard } from './card-edits.ts'
import { markedTexts } from './marked-texts.ts'
import type { ShownCard } from './next-field.ts'
import { rowPlace, type TablePart } from './table-part.ts'

/** What typing and pasting at a cell makes; of a layout what falls between the marks is left out. */
export function typedEdits(
  { table, binding, rows, row }: TablePart & { row: number },
  { plan, shown }: { plan: LayoutPlan | null; shown: ShownCard | null },
  { column, texts }: { column: number; texts: readonly (readonly string[])[] },
) {
  const isMany = texts.length > 1 || (texts[0]?.length ?? 0) > 1
  const from =
    shown !== null && isMany && rowPlace(row).table === 0 && table === 0 ? shown.plan.cellOf(row - 1, column) : null
  if (shown !== null && from !== null) return pastedOnCard(shown, from, texts)
  const own = plan === null ? texts : markedTexts({ plan }, { column, table }, texts)
  const denial = isMany ? otherKey({ binding, rows }, { row, column, texts: own }) : null
  if (denial !== null) return { edits: [], left: denial }
  return typedInto(binding, rows, { row, column, texts: own })
}
