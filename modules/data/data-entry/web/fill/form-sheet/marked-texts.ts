import type { LayoutPlan } from '@mingtai/entry-model'

/** Pasted texts without those that fall on cells between the marks; a card takes one line of them. */
export function markedTexts({ plan }: { plan: LayoutPlan }, column: number, texts: string[][]): string[][] {
  const width = Math.max(0, ...texts.map((line) => line.length))
  if (width <= 1 && texts.length <= 1) return texts
  const marked = plan.alongside(column, width)
  const lines = plan.isCard ? texts.slice(0, 1) : texts
  return lines.map((line) => line.filter((_, at) => marked[at] != null))
}
