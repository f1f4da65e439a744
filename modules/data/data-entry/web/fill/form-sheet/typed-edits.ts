import type { LayoutPlan } from '@mingtai/entry-model'
import { otherKey } from '../model/other-key.ts'
import { type SheetEdits, typedFields, typedInto } from '../model/sheet-edits.ts'
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
  const own = plan === null ? null : markedTexts({ plan }, { column, table }, texts)
  const block = { row, column, texts: own?.texts ?? texts }
  const denial = isMany ? otherKey({ binding, rows }, { ...block, columns: own?.columns }) : null
  if (denial !== null) return { edits: [], left: denial }
  const typed =
    own === null || isInOrder(own.columns, column)
      ? typedInto(binding, rows, block)
      : typedByField({ binding, rows }, { row, columns: own.columns, texts: own.texts })
  const lost = own?.lost ?? 0
  return lost === 0 ? typed : { ...typed, left: typed.left ?? `粘贴的内容有 ${lost} 列没有可填的格，没有填入。` }
}

/** Whether fields lie on the sheet as their columns follow each other in the table. */
function isInOrder(columns: readonly number[], first: number): boolean {
  return columns.every((column, at) => column === first + at)
}

/** Each text into the column of its own field, row by row. */
function typedByField(
  { binding, rows }: Pick<TablePart, 'binding' | 'rows'>,
  { row, columns, texts }: { row: number; columns: readonly number[]; texts: readonly (readonly string[])[] },
): SheetEdits {
  const parts = texts.map((line, down) =>
    typedFields(binding, rows, {
      row: row + down,
      fields: line.flatMap((text, at) => (columns[at] === undefined ? [] : [{ column: columns[at], text }])),
    }),
  )
  return {
    edits: parts.flatMap(({ edits }) => edits),
    left: parts.find(({ left }) => left !== null)?.left ?? null,
  }
}
