import type { LayoutPlan } from '@mingtai/entry-model'

/** Pasted texts as they fall on the fields of a row. */
export interface MarkedTexts {
  texts: readonly (readonly string[])[]
  /** The columns that the texts of a line are for, one beside the other. */
  columns: readonly number[]
  /** Columns with something in them that have no field. */
  lost: number
}

/**
 * Pasted texts without those that fall on cells between the fields. Columns of a spreadsheet go field by field, however
 * many cells a field is merged of; what was copied of the form itself has its blanks between them and falls where it lay.
 */
export function markedTexts(
  { plan }: { plan: LayoutPlan },
  { column, table = 0 }: { column: number; table?: number },
  texts: readonly (readonly string[])[],
): MarkedTexts {
  const width = Math.max(0, ...texts.map((line) => line.length))
  if (width <= 1 && texts.length <= 1) return { texts, columns: [column], lost: 0 }
  const isFilled = (at: number) => texts.some((line) => (line[at] ?? '') !== '')
  const lying = plan.alongside(column, width, table)
  const isOfForm = lying.some((own) => own === null) && lying.every((own, at) => own !== null || !isFilled(at))
  const marked = isOfForm ? lying : plan.inOrder(column, width, table)
  const lost = Array.from({ length: width }, (_, at) => at).filter((at) => marked[at] == null && isFilled(at)).length
  return {
    texts: texts.map((line) => line.filter((_, at) => marked[at] != null)),
    columns: marked.filter((own) => own !== null),
    lost,
  }
}
