import { escaped } from '../xml.ts'

/** Text as runs: line ends and tabs are elements of their own. */
export function textRuns(text: string, letters: string): string {
  if (text === '') return ''
  const parts = text.split(/(\r\n?|\n|\t)/).map((part) => {
    if (part === '\t') return '<w:tab/>'
    if (/^[\r\n]/.test(part)) return '<w:br/>'
    return part === '' ? '' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`
  })
  return `<w:r>${letters}${parts.join('')}</w:r>`
}

/** A field that the reading program fills in: page numbers, links. */
export function fieldRun(instruction: string, inside: string): string {
  return `<w:fldSimple w:instr=" ${escaped(instruction)} ">${inside}</w:fldSimple>`
}

/** Runs behind a link to an address that may be followed safely; others stay plain. */
export function linkRuns(link: unknown, runs: string): string {
  if (typeof link !== 'string' || !/^(https?:|mailto:)/i.test(link)) return runs
  return fieldRun(`HYPERLINK "${link.replaceAll('"', '%22').replaceAll('\\', '%5C')}"`, runs)
}
