import type { OfficialDocument, Paragraph } from '../model/document.ts'

/** A change of a paragraph of the body. */
export interface TextChange {
  block: number
  from: number
  to: number
  text: string
}

/** The document with other characters in a paragraph, in the look of the first that they replace. */
export function withText(document: OfficialDocument, { block, from, to, text }: TextChange): OfficialDocument {
  const paragraph = document.body[block]
  if (paragraph?.kind !== 'paragraph') return document
  return {
    ...document,
    body: document.body.with(block, { ...paragraph, runs: changedRuns(paragraph, { from, to, text }) }),
  }
}

function changedRuns({ runs }: Paragraph, change: Omit<TextChange, 'block'>): Paragraph['runs'] {
  let start = 0
  let isSaid = false
  const changed = runs.flatMap((run) => {
    const [from, to] = [change.from - start, change.to - start]
    start += run.text.length
    if (to < 0 || from > run.text.length || (isSaid && to <= 0)) return [run]
    const words = isSaid ? '' : change.text
    isSaid = true
    const text = run.text.slice(0, Math.max(0, from)) + words + run.text.slice(Math.max(0, to))
    return text === '' ? [] : [{ ...run, text }]
  })
  return changed.length > 0 ? changed : [{ text: change.text, isBold: false }]
}

/** Paragraphs of the body with their numbers. */
export function paragraphsOf({ body }: OfficialDocument): { paragraph: Paragraph; block: number }[] {
  return body.flatMap((paragraph, block) => (paragraph.kind === 'paragraph' ? [{ paragraph, block }] : []))
}
