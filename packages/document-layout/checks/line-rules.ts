import { phrase } from '@mingtai/messages'
import { type OfficialDocument, textOf } from '../model/document.ts'
import type { DocumentPages } from '../page.ts'
import { paragraphsOf } from './edit-text.ts'
import { type Finding, sources } from './finding.ts'

/** A paragraph whose last line is one character with its mark. */
export function lineFindings(document: OfficialDocument, { bodyLines }: DocumentPages): Finding[] {
  return paragraphsOf(document).flatMap(({ paragraph, block }): Finding[] => {
    const lines = bodyLines[block] ?? []
    const last = lines.at(-1)
    if (last === undefined || lines.length < 2) return []
    const words = textOf(paragraph).slice(last.from, last.to).trim()
    if (!/^\p{Script=Han}[。；：！？”）》]*$/u.test(words)) return []
    const place = { element: 'body', block, from: last.from, to: last.to } as const
    const said = phrase('documentCheck.shortLine', last.page, words)
    return [{ source: sources.practice, phrase: said, place, mending: null }]
  })
}
