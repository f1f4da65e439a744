import { type OfficialDocument, textOf } from '@mingtai/document-layout'
import { searchText } from '@mingtai/zh'

const urgencies = { 特急: 'most', 加急: 'urgent' } as const

/** What lists and the search take from a paper. */
export function wordsOfPaper(paper: OfficialDocument) {
  const { title, documentNumber, urgency, mark, mainRecipients, copyRecipients } = paper
  const places = [...mark.issuers, ...mainRecipients, ...copyRecipients]
  return {
    title: title.replaceAll('\n', '').trim(),
    documentNumber: documentNumber ?? '',
    urgency: urgency === null ? ('normal' as const) : urgencies[urgency],
    searchText: searchText([title.replaceAll('\n', ''), documentNumber ?? '', ...places, plainText(paper)].join('\n')),
  }
}

/** The text of a paper without its looks. */
export function plainText({ body }: OfficialDocument): string {
  return body
    .map((block) => {
      if (block.kind === 'paragraph') return textOf(block)
      return block.kind === 'table' ? block.rows.flatMap((row) => row.map(({ text }) => text)).join('\n') : ''
    })
    .join('\n')
}
