import { phrase } from '@mingtai/messages'
import { type OfficialDocument, textOf } from '../model/document.ts'
import { paragraphsOf, withText } from './edit-text.ts'
import { type Finding, sources, wholeOf } from './finding.ts'

/** A year in any pair of brackets with the number behind it, as people type it. */
const NUMBER = /([〔［[（(【﹝])(\d{4})([〕］\]）)】﹞])(第?)(0*)(\d+)号/g

/** 发文字号: 年份用六角括号，发文顺序号不编虚位，不加“第”字; the same for numbers that the text names. */
export function numberFindings(document: OfficialDocument): Finding[] {
  const own = wrongNumbers(document.documentNumber ?? '').map((wrong): Finding => {
    const { documentNumber } = document
    const mended = (documentNumber ?? '').slice(0, wrong.from) + wrong.right + (documentNumber ?? '').slice(wrong.to)
    const place = { element: 'documentNumber', block: 0, from: wrong.from, to: wrong.to } as const
    return findingOf(wrong, place, { ...document, documentNumber: mended })
  })
  const named = paragraphsOf(document).flatMap(({ paragraph, block }) =>
    wrongNumbers(textOf(paragraph)).map((wrong) => {
      const { from, to, right } = wrong
      const mended = withText(document, { block, from, to, text: right })
      return findingOf(wrong, { ...wholeOf('body', block), from, to }, mended)
    }),
  )
  return [...own, ...named]
}

interface WrongNumber {
  from: number
  to: number
  text: string
  right: string
  hasWrongBrackets: boolean
}

function wrongNumbers(text: string): WrongNumber[] {
  return Array.from(text.matchAll(NUMBER)).flatMap((match) => {
    const [whole, open, year, close, , , number] = match
    const right = `〔${year}〕${number}号`
    if (whole === right) return []
    const hasWrongBrackets = open !== '〔' || close !== '〕'
    return [{ from: match.index, to: match.index + whole.length, text: whole, right, hasWrongBrackets }]
  })
}

function findingOf(
  { text, right, hasWrongBrackets }: WrongNumber,
  place: Finding['place'],
  mending: OfficialDocument,
): Finding {
  const said = hasWrongBrackets
    ? phrase('documentCheck.brackets', text, right)
    : phrase('documentCheck.zeros', text, right)
  return { source: sources.format('7.2.5'), phrase: said, place, mending }
}
