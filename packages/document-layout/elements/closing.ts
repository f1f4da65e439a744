import { BODY_TIGHTENING, CELL, MILLIMETRES_A_POINT, sizes, typeArea } from '../measures.ts'
import type { OfficialDocument } from '../model/document.ts'
import { breakLines } from '../text/break-lines.ts'
import { plain } from '../text/place-line.ts'
import { widthOf } from '../text/advance.ts'
import type { FlowItem } from './flow-item.ts'
import { bodyMeasure } from './paragraph.ts'
import { textItem } from './text-item.ts'

/** 主送机关: 标题下空一行、居左顶格，回行时仍顶格，最后一个名称后标全角冒号 (section 7.3.2). */
export function mainRecipientsItem({ mainRecipients }: OfficialDocument): FlowItem | null {
  if (mainRecipients.length === 0) return null
  const text = `${mainRecipients.join('，')}：`
  const lines = breakLines(text, bodyMeasure(0, 0))
  const facts = { element: 'mainRecipients', block: 0, text, lines, styles: plain('fangsong') } as const
  return textItem(facts, { before: 1, keepsWithNext: true })
}

const LABEL = '附件：'
/** 左空二字, and the label's own three cells. */
const LABEL_INDENT = 2
const NAME_INDENT = 5

/** 附件说明: names without marks behind them, further lines under the name's first character (section 7.3.4). */
export function attachmentNoteItems({ attachments }: OfficialDocument): FlowItem[] {
  return attachments.map(({ name }, block) => {
    const number = attachments.length > 1 ? `${block + 1}.` : ''
    const text = `${block === 0 ? LABEL : ''}${number}${name}`
    const measure = bodyMeasure(block === 0 ? LABEL_INDENT : NAME_INDENT, NAME_INDENT + cellsOf(number))
    const facts = { element: 'attachmentNote', block, text, lines: breakLines(text, measure) } as const
    return textItem({ ...facts, styles: plain('fangsong') }, { before: block === 0 ? 1 : 0 })
  })
}

function cellsOf(text: string): number {
  return (widthOf(text, BODY_TIGHTENING) * sizes.three * MILLIMETRES_A_POINT) / CELL
}

/** 出席、请假、列席 of minutes: label in 黑体, further lines behind its colon (section 10.3). */
export function attendanceItems({ attendance }: OfficialDocument): FlowItem[] {
  return attendance.map(({ label, names }, block) => {
    const text = `${label}：${names.join('　')}`
    const lines = breakLines(text, bodyMeasure(LABEL_INDENT, NAME_INDENT))
    const styles = [...plain('hei'), { from: label.length + 1, face: 'fangsong', isBold: false } as const]
    const facts = { element: 'attendance', block, text, lines, styles } as const
    return textItem(facts, { before: block === 0 ? 1 : 0 })
  })
}

/** 附注: 居左空二字加圆括号编排在成文日期下一行 (section 7.3.6). */
export function noteItem({ note }: OfficialDocument): FlowItem | null {
  if (note === null || note === '') return null
  const text = `（${note}）`
  const lines = breakLines(text, bodyMeasure(LABEL_INDENT, 0))
  const facts = { element: 'note', block: 0, text, lines, styles: plain('fangsong') } as const
  return textItem(facts, { keepsWithPrevious: true })
}

/** Right end of a text that leaves so many cells of the line blank. */
export function rightBlank(count: number): number {
  return typeArea.right - count * CELL
}
