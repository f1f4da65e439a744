import { type EntryLayout, type LayoutCell, narrowLayout } from '@mingtai/entry-model'
import { withContent } from './marked-layout.ts'

type Titled = readonly { name: string; title: string }[]

/** A column took the cell of another: what stood for the one now says the other, and what the moved one left behind is no label any more. */
export function withLabels(
  before: EntryLayout,
  after: EntryLayout,
  { columns, name, displaced }: { columns: Titled; name: string; displaced: string | undefined },
): EntryLayout {
  const title = titleOf(columns, name)
  const old = displaced === undefined || displaced === name ? null : labelOf(before, displaced)
  const relabelled =
    old === null ? after : withContent(after, old, { kind: 'text', text: `${title}${endOf(textOf(old))}` })
  const left = labelOf(before, name)
  const isLeft = left !== null && !isSame(left, old) && plain(textOf(left)) === plain(title)
  const hasMoved = before.marks.some((mark) => mark.name === name && !after.marks.some((one) => isSame(one, mark)))
  return isLeft && hasMoved ? withContent(relabelled, left, { kind: 'empty' }) : relabelled
}

/** The text that says what is filled in at the cell of a column, and heads nothing beside it. */
function labelOf(layout: EntryLayout, name: string): LayoutCell | null {
  const { row } = narrowLayout(layout)
  const found = row.find((part) => part.kind === 'field' && part.name === name)
  const label = found?.kind === 'field' ? found.label : null
  return label === null || (layout.kind === 'list' && label.columnSpan > 1) ? null : label
}

function titleOf(columns: Titled, name: string): string {
  return columns.find((column) => column.name === name)?.title ?? name
}

function textOf({ content }: LayoutCell): string {
  return content.kind === 'text' ? content.text : ''
}

/** Chinese that is spread over its cell, a colon and a sign of what is needed do not make another word of it. */
function plain(text: string): string {
  return text.replaceAll(/[\s:：*＊]/g, '')
}

function endOf(text: string): string {
  return /(?<![:：*＊\s])[:：*＊\s]*$/.exec(text)?.[0].trim() ?? ''
}

function isSame(one: { row: number; column: number }, other: { row: number; column: number } | null): boolean {
  return one.row === other?.row && one.column === other.column
}
