import { phrase } from '@mingtai/messages'
import { type OfficialDocument, textOf } from '../model/document.ts'
import { paragraphsOf } from './edit-text.ts'
import { type Finding, sources, wholeOf } from './finding.ts'

/** What the faces of official documents have no shape for: characters of the rare planes, and pictures of phones. */
const rare = /[\u{10000}-\u{10FFFF}\u{E000}-\u{F8FF}]\u{FE0F}?/gu

/** Characters that a screen may show and the issued file cannot: each is named where it stands. */
export function glyphFindings(document: OfficialDocument): Finding[] {
  const { title, mainRecipients, copyRecipients, signers } = document
  const elements = [
    ['title', title],
    ['mainRecipients', mainRecipients.join('')],
    ['copyRecipients', copyRecipients.join('')],
    ['signers', signers.join('')],
  ] as const
  const around = elements.flatMap(([element, text]) =>
    found(text).map((letters) => ({ letters, place: wholeOf(element) })),
  )
  const inside = paragraphsOf(document).flatMap(({ paragraph, block }) =>
    found(textOf(paragraph)).map((letters) => ({ letters, place: wholeOf('body', block) })),
  )
  return [...around, ...inside].map(({ letters, place }) => {
    return { source: sources.fonts, phrase: phrase('documentCheck.glyphs', letters), place, mending: null }
  })
}

/** The rare characters of a text, each once; nothing: it has none. */
function found(text: string): string[] {
  const letters = [...new Set(text.match(rare) ?? [])]
  return letters.length === 0 ? [] : [letters.join('、')]
}
