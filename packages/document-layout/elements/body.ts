import { ROW, typeArea } from '../measures.ts'
import type { Attachment, Block, Picture } from '../model/document.ts'
import { plain } from '../text/place-line.ts'
import { breakLines } from '../text/break-lines.ts'
import type { BlockPart } from '../pages/break-pages.ts'
import { type Drawing, flowBlock, type FlowItem, topOf } from './flow-item.ts'
import { bodyMeasure, paragraphItem } from './paragraph.ts'
import { tableItems } from './table.ts'
import { textItem } from './text-item.ts'
import { titleItem } from './title.ts'

type BodyName = 'body' | 'attachmentBody'

/** 正文 or the text of an attachment; `before` are the blank rows above it. */
export function bodyItems(body: readonly Block[], element: BodyName, before: number): FlowItem[] {
  return body.flatMap((block, at) => blockItems(block, { element, block: at, before: at === 0 ? before : 0 }))
}

/** How many items of the flow a block makes. */
export function itemCount(block: Block): number {
  return block.kind === 'table' ? block.rows.length : 1
}

function blockItems(block: Block, place: { element: BodyName; block: number; before: number }): FlowItem[] {
  switch (block.kind) {
    case 'paragraph':
      return [paragraphItem(block, place)]
    case 'table':
      return tableItems(block, place)
    case 'picture':
      return [pictureItem(block, place.before)]
    default:
      return block satisfies never
  }
}

/** A picture is centred, no larger than the type area, and takes whole rows. */
function pictureItem({ id, width, height }: Picture, before: number): FlowItem {
  const scale = Math.min(1, typeArea.width / width, typeArea.height / height)
  const [wide, high] = [width * scale, height * scale]
  const rows = Math.ceil(high / ROW - 1e-6)
  const draw = ({ row }: BlockPart): Drawing => {
    const y = topOf(row) + (rows * ROW - high) / 2
    const x = typeArea.left + (typeArea.width - wide) / 2
    return { pictures: [{ id, x, y, width: wide, height: high }] }
  }
  return { ...flowBlock([rows], { before, fewest: 1 }), draw }
}

/** 附件: 另面编排, its label 顶格 in 黑体, its title centred on the third row (section 7.3.7). */
export function attachedItems(attachments: readonly Attachment[]): FlowItem[] {
  return attachments.flatMap(({ name, body }, block) => {
    if (body === null) return []
    const text = attachments.length > 1 ? `附件${block + 1}` : '附件'
    const lines = breakLines(text, bodyMeasure(0, 0))
    const facts = { element: 'attachmentLabel', block, text, lines, styles: plain('hei') } as const
    return [
      textItem(facts, { startsPage: true, keepsWithNext: true }),
      titleItem(name, { element: 'attachmentTitle', block, before: 1 }),
      ...bodyItems(body, 'attachmentBody', 1),
    ]
  })
}
