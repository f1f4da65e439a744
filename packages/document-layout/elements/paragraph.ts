import { BODY_TIGHTENING, LINE_CELLS } from '../measures.ts'
import { type Paragraph, textOf } from '../model/document.ts'
import type { DocumentFace } from '../page.ts'
import { breakLines, type LineMeasure, type TextLine } from '../text/break-lines.ts'
import type { TextStyle } from '../text/place-line.ts'
import type { FlowItem } from './flow-item.ts'
import { cells, textItem } from './text-item.ts'

/** 每个自然段左空二字，回行顶格 (section 7.3.3). */
const BODY_INDENT = 2

/** The whole width of the type area in 3号. */
export function bodyMeasure(first: number, rest: number): LineMeasure {
  return { room: cells(LINE_CELLS), first: cells(first), rest: cells(rest), pitch: BODY_TIGHTENING }
}

interface SetParagraph {
  text: string
  lines: readonly TextLine[]
  styles: readonly TextStyle[]
  isHeading: boolean
}

/** A paragraph that has not changed is the same object, and is not set again. */
const settings = new WeakMap<Paragraph, SetParagraph>()

/** Lines of a paragraph of the body; asked again for the same paragraph, they are not made again. */
export function linesOf(paragraph: Paragraph): readonly TextLine[] {
  return setParagraph(paragraph).lines
}

function setParagraph(paragraph: Paragraph): SetParagraph {
  const known = settings.get(paragraph)
  if (known !== undefined) return known
  const text = textOf(paragraph)
  const lines = breakLines(text, bodyMeasure(BODY_INDENT, 0))
  const set = { text, lines, styles: stylesOf(paragraph, text), isHeading: isHeading(paragraph, text) }
  settings.set(paragraph, set)
  return set
}

export function paragraphItem(
  paragraph: Paragraph,
  place: { element: 'body' | 'attachmentBody'; block: number; before: number },
): FlowItem {
  const { element, block, before } = place
  const { text, lines, styles, isHeading: keepsWithNext } = setParagraph(paragraph)
  return textItem({ element, block, text, lines, styles }, { before, keepsWithNext })
}

/** A heading with its text behind it in the same paragraph needs no paragraph after it. */
function isHeading({ level }: Paragraph, text: string): boolean {
  return level > 0 && headingEnd(text) === text.length
}

/** A heading reaches to its first full stop. */
function headingEnd(text: string): number {
  const stop = text.indexOf('。')
  return stop < 0 ? text.length : stop + 1
}

/** 第一层用黑体字、第二层用楷体字、第三层和第四层用仿宋体字 (section 7.3.3). */
const headingFaces: Record<Paragraph['level'], DocumentFace> = {
  0: 'fangsong',
  1: 'hei',
  2: 'kai',
  3: 'fangsong',
  4: 'fangsong',
}

function stylesOf({ level, runs }: Paragraph, text: string): TextStyle[] {
  const end = level === 0 ? 0 : headingEnd(text)
  const styles: TextStyle[] = []
  let from = 0
  for (const { text: words, isBold, change } of runs) {
    const to = from + words.length
    const looks = { isBold, ...(change && { change }) }
    if (from < end || to === 0) styles.push({ from, face: headingFaces[level], ...looks })
    if (to > end) styles.push({ from: Math.max(from, end), face: 'fangsong', ...looks })
    from = to
  }
  return styles.length > 0 ? styles : [{ from: 0, face: headingFaces[level], isBold: false }]
}
