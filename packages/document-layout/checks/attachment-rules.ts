import { phrase } from '@mingtai/messages'
import { type OfficialDocument, textOf } from '../model/document.ts'
import { paragraphsOf } from './edit-text.ts'
import { type Finding, sources, wholeOf } from './finding.ts'

/** 附件说明: what the text names is there, and names have no marks behind them. */
export function attachmentFindings(document: OfficialDocument): Finding[] {
  return [...absentFindings(document), ...markFindings(document)]
}

/** 附件, 附件2, 附件 2 and 附件二 of a text that points to them. */
const NAMED = /附件\s?(\d+|[一二三四五六七八九十])?(?![一-龥]*（另附）)/g
const HAN = '一二三四五六七八九十'

function absentFindings(document: OfficialDocument): Finding[] {
  const count = document.attachments.length
  const seen = new Set<string>()
  return paragraphsOf(document).flatMap(({ paragraph, block }) =>
    Array.from(textOf(paragraph).matchAll(NAMED)).flatMap((match): Finding[] => {
      const [name, number] = match
      const isThere = number === undefined ? count > 0 : ordinal(number) <= count
      if (isThere || seen.has(name)) return []
      seen.add(name)
      const place = { element: 'body', block, from: match.index, to: match.index + name.length } as const
      const said = phrase('documentCheck.attachmentAbsent', name)
      return [{ source: sources.format('7.3.4'), phrase: said, place, mending: null }]
    }),
  )
}

function ordinal(number: string): number {
  return HAN.includes(number) ? HAN.indexOf(number) + 1 : Number(number)
}

function markFindings(document: OfficialDocument): Finding[] {
  return document.attachments.flatMap((attachment, at): Finding[] => {
    const name = attachment.name.replace(/[。，；、：.,;:\s]+$/, '')
    if (name === attachment.name || name === '') return []
    const mending = { ...document, attachments: document.attachments.with(at, { ...attachment, name }) }
    const said = phrase('documentCheck.attachmentMark', attachment.name)
    return [{ source: sources.format('7.3.4'), phrase: said, place: wholeOf('attachmentNote', at), mending }]
  })
}
