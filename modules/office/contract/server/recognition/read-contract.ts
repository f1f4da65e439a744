import type { PageWords } from '@mingtai/file-preview'
import { dayText } from '@mingtai/zh'
import type { ReadContract, ReadField } from '../../recognition-calls.ts'
import { contractText, type ContractText } from './contract-text.ts'
import { readAmount } from './read-amount.ts'
import { readClauses } from './read-clauses.ts'
import { readParties } from './read-parties.ts'

/** What the words of a contract say, each with its place. Nothing is made up: what is not found is left out. */
export function readContract(pages: readonly PageWords[]): ReadContract {
  const words = contractText(pages)
  const found = [readName(words), readAmount(words), readTaxRate(words), ...readTerm(words), readPlace(words)]
  return {
    fields: [...found.filter((field) => field !== null), ...readClauses(words)],
    parties: readParties(words),
    pages: pages.filter(({ words: own }) => own.trim() !== '').length,
  }
}

interface Match {
  key: ReadField['key']
  value: string
  offset: number
  length: number
  doubt?: string
}

function fieldAt(words: ContractText, { key, value, offset, length, doubt = '' }: Match): ReadField {
  return { key, value, page: words.pageAt(offset), quote: words.quoteAt(offset, length), doubt }
}

/** By its label, or the first line of the first page that ends as titles of contracts do. */
function readName(words: ContractText): ReadField | null {
  const { text } = words
  const labelled = /(?:合同|项目)名称\s?:\s?([^\n，。；]{4,100})/.exec(text)
  if (labelled !== null) return fieldAt(words, { ...of(labelled), key: 'name', value: saidIn(words, labelled) })
  const before = text.search(/[甲乙]方/)
  const head = text.slice(0, before === -1 ? 600 : Math.min(before, 600))
  for (const match of head.matchAll(/[^\n]+/g)) {
    const line = match[0].trim()
    const said = words.original.slice(match.index, match.index + match[0].length).trim()
    if (line.length > 60 || !/(?:合同|协议|合同书|协议书)(?:\([^)]{1,12}\))?$/.test(line)) continue
    // A title that is broken into lines goes on above.
    const above = /(?:^|\n)([^\n:]{4,40})\n$/.exec(head.slice(0, match.index))?.[1]?.trim() ?? ''
    const isBroken = line.length <= 6 && above !== '' && !/编号/.test(above)
    return fieldAt(words, { ...of(match), key: 'name', value: isBroken ? `${above}${said}` : said })
  }
  return null
}

function readTaxRate(words: ContractText): ReadField | null {
  const rates = [...words.text.matchAll(/税率[^\d\n]{0,10}(\d{1,2}(?:\.\d{1,2})?)\s?%/g)]
  const [first] = rates
  if (first === undefined) return null
  const different = new Set(rates.map((match) => match[1]))
  const doubt = different.size > 1 ? `写了几个税率：${[...different].join('%、')}%，请核对。` : ''
  return fieldAt(words, { ...of(first), key: 'taxRate', value: first[1] ?? '', doubt })
}

const DAY = '\\d{4}\\s?[年./-]\\s?\\d{1,2}\\s?[月./-]\\s?\\d{1,2}\\s?日?'

/** 自…起至…止. */
function readTerm(words: ContractText): ReadField[] {
  const pattern = new RegExp(`(${DAY})\\s?(?:起|\\(含\\))?\\s?[,，]?\\s?(?:至|到|止于|-|—|~)+\\s?(${DAY})`)
  const found = pattern.exec(words.text)
  if (found === null) return []
  const [start, end] = [dayText(found[1] ?? ''), dayText(found[2] ?? '')]
  if (start === null || end === null) return []
  const doubt = end < start ? '结束日期早于开始日期，请核对。' : ''
  return [
    fieldAt(words, { ...of(found), key: 'startDate', value: start, doubt }),
    fieldAt(words, { ...of(found), key: 'endDate', value: end, doubt }),
  ]
}

function readPlace(words: ContractText): ReadField | null {
  const found = /(?:履行|服务|交货|施工|工程|租赁物?)(?:地点|地址)\s?:\s?([^\n。；]{2,100})/.exec(words.text)
  return found === null ? null : fieldAt(words, { ...of(found), key: 'place', value: saidIn(words, found) })
}

/** What the first group of a match says, with the signs that stand there. */
function saidIn({ original }: ContractText, match: RegExpExecArray): string {
  const group = match[1] ?? ''
  const offset = match.index + match[0].indexOf(group)
  return original.slice(offset, offset + group.length).trim()
}

function of(match: RegExpExecArray) {
  return { offset: match.index + (match[0].startsWith('\n') ? 1 : 0), length: match[0].length }
}
