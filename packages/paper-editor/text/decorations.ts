import { type BodyLine, type DocumentPages, paper, ROW, typeArea } from '@mingtai/document-layout'
import type { Node } from '@tiptap/pm/model'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { PAGE_GAP } from '../page/page-layer.ts'

/** Millimetres from the top of the first page to a row of any. */
function topOf({ page, row }: { page: number; row: number }): number {
  return (page - 1) * (paper.height + PAGE_GAP) + typeArea.top + row * ROW
}

/**
 * The breaks of the layout as decorations of the text: a line ends behind its last character by a pseudo-element, and the gap
 * to the next page hangs there as well. Nothing stands inside the text, so keys, copying and find work as in any text.
 */
export function lineDecorations(body: Node, pages: DocumentPages): DecorationSet {
  const decorations: Decoration[] = []
  let bottom = startOf(pages)
  body.forEach((node, offset, index) => {
    const lines = pages.bodyLines[index] ?? []
    const place = pages.bodyPlaces[index]!
    const top = topOf(place.from)
    decorations.push(Decoration.node(offset, offset + node.nodeSize, { style: blockStyle(node, top - bottom, lines) }))
    if (node.type.name === 'paragraph') decorations.push(...paragraphDecorations(node, offset + 1, lines))
    bottom = topOf(place.to)
    if (node.type.name !== 'paragraph') decorations.push(roomOf(offset, node, bottom - top))
  })
  return DecorationSet.create(body, decorations)
}

/** Where the body begins on its first page. */
export function startOf({ bodyPlaces }: DocumentPages): number {
  const [first] = bodyPlaces
  return first === undefined ? typeArea.top : topOf(first.from)
}

function blockStyle(node: Node, gap: number, lines: readonly BodyLine[]): string {
  const indent = node.type.name === 'paragraph' ? `;text-indent:${(lines[0]?.indent ?? 0).toFixed(4)}em` : ''
  return `margin-top:${Math.max(0, gap).toFixed(3)}mm${indent}`
}

function roomOf(offset: number, node: Node, height: number): Decoration {
  return Decoration.node(offset, offset + node.nodeSize, { style: `height:${height.toFixed(3)}mm` })
}

function paragraphDecorations(node: Node, start: number, lines: readonly BodyLine[]): Decoration[] {
  const text = node.textContent
  return lines.flatMap((line, at) => {
    const next = lines[at + 1]
    const last = lastLetter(text, line.to)
    const spaced = Decoration.inline(start + line.from, start + line.to, { style: spacing(line.spacing) })
    if (next === undefined) return line.to > line.from ? [spaced] : []
    const gap = topOf(next) - topOf(line) - ROW
    const end =
      gap > 0.01 ? { class: 'paper-page-end', style: `--paper-gap:${gap.toFixed(3)}mm` } : { class: 'paper-line-end' }
    return [spaced, Decoration.inline(start + last, start + line.to, end)]
  })
}

function spacing(value: number): string {
  return `letter-spacing:${value.toFixed(5)}em`
}

function lastLetter(text: string, to: number): number {
  const unit = text.charCodeAt(to - 1)
  return unit >= 0xdc00 && unit < 0xe000 ? to - 2 : to - 1
}
