import { numberInText } from '@mingtai/formula'
import type { Book, Sheet } from '../book.ts'
import type { Content } from '../operation.ts'
import { readFormula } from './read-formula.ts'

/** What a typed text means. `format` is the number format that goes with how it was written, where the cell has none. */
export type Typed = { ok: true; content: Content; format?: string } | { ok: false; problem: string }

/** More digits than a number can hold: of an identity card, an account. */
const LONG_DIGITS = /^[+-]?\d{16,}$/
/** Codes such as 0012 stay what they are. */
const LEADING_ZERO = /^0\d/

/** Reads a text once, where it is typed; what it means never changes afterwards. */
export function typedContent(book: Book, sheet: Sheet, text: string, format = ''): Typed {
  if (text === '') return { ok: true, content: null }
  if (format === '@') return { ok: true, content: text }
  if (text.startsWith("'")) return { ok: true, content: text.slice(1) }
  if (/^[=＝]./s.test(text)) return readFormula(book, sheet, closedFormula(text))
  const day = dayOfThisYear(text)
  if (day !== null) return { ok: true, content: day, format: 'm"月"d"日"' }
  const plain = plainContent(text)
  return { ok: true, ...plain }
}

/** Brackets that were left open at the end are closed, as spreadsheets do. */
function closedFormula(text: string): string {
  const bare = text.replaceAll(/"[^"]*"|'[^']*'/g, '')
  const open = bare.split(/[(（]/).length - bare.split(/[)）]/).length
  return open > 0 && open < 60 ? `${text}${')'.repeat(open)}` : text
}

/** `3月5日`, `3/5` and `3-5` are days of the year in which they are typed. */
function dayOfThisYear(text: string): number | null {
  const [, month, day] = /^(\d{1,2})(?:月|\/|-)(\d{1,2})日?$/.exec(text.trim()) ?? []
  if (month === undefined || day === undefined) return null
  return numberInText(`${new Date().getFullYear()}-${month}-${day}`)
}

/** The same for texts that are never formulas, such as those of files. */
export function plainContent(text: string): { content: Content; format?: string } {
  const body = text.trim()
  if (/^(true|false)$/i.test(body)) return { content: body.toLowerCase() === 'true' }
  if (LONG_DIGITS.test(body) || LEADING_ZERO.test(body)) return { content: text }
  const number = /\d/.test(body) ? numberInText(body) : null
  if (number === null) return { content: text }
  const format = writtenFormat(body)
  return format === null ? { content: number } : { content: number, format }
}

function writtenFormat(body: string): string | null {
  const decimals = /\.(\d+)/.exec(body)?.[1]?.length ?? 0
  const fraction = decimals === 0 ? '' : `.${'0'.repeat(Math.min(decimals, 6))}`
  if (/^[+-]?\d+(\.\d*)?([eE][+-]?\d+)?$/.test(body)) return null
  if (/[%％]$/.test(body)) return `0${fraction}%`
  if (/^[¥￥]/.test(body)) return `"¥"#,##0${fraction}`
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(body)) return `#,##0${fraction}`
  if (/^[+-]?\d+\s+\d+\/\d+$/.test(body)) return '# ?/?'
  return momentFormat(body)
}

function momentFormat(body: string): string | null {
  const hasDay = /\d[-/.年]\d|月/.test(body)
  const clock = /\d[:：]\d{1,2}([:：]\d)?/.exec(body)
  const time = clock === null ? '' : clock[1] === undefined ? 'hh:mm' : 'hh:mm:ss'
  if (!hasDay) return time === '' ? null : time
  const day = body.includes('年') ? 'yyyy"年"m"月"d"日"' : 'yyyy-mm-dd'
  return time === '' ? day : `${day} ${time}`
}
