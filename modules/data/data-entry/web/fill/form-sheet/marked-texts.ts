import type { LayoutPlan } from '@mingtai/entry-model'

/** Pasted texts without those that fall on cells between the marks. */
export function markedTexts(
  { plan }: { plan: LayoutPlan },
  { column, table = 0 }: { column: number; table?: number },
  texts: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const width = Math.max(0, ...texts.map((line) => line.length))
  if (width <= 1 && texts.length <= 1) return texts
  const marked = plan.alongside(column, width, table)
  return texts.map((line) => line.filter((_, at) => marked[at] != null))
}
