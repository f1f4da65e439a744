import { refusal } from '@mingtai/messages'
import { formatByCode } from '@mingtai/zh'

export type Reset = 'never' | 'year' | 'month' | 'day'

const PART = /\{(yyyy|yy|MM|dd|yyyyMM|yyyyMMdd|n(?::(\d{1,2}))?)\}/g

/** What a pattern must contain for each reset period; otherwise two papers would get the same number. */
const needed: Record<Reset, RegExp[]> = {
  never: [],
  year: [/\{yy(?:yy)?(?:MM(?:dd)?)?\}/],
  month: [/\{yy(?:yy)?(?:MM(?:dd)?)?\}/, /\{(?:MM|yyyyMM(?:dd)?)\}/],
  day: [/\{yy(?:yy)?(?:MM(?:dd)?)?\}/, /\{(?:MM|yyyyMM(?:dd)?)\}/, /\{(?:dd|yyyyMMdd)\}/],
}
const words: Record<Reset, string> = { never: '', year: '年', month: '月', day: '日' }

/** Refuses a pattern without exactly one running number, with unknown parts, or whose numbers would repeat. */
export function checkPattern(pattern: string, reset: Reset): void {
  const parts = [...pattern.matchAll(PART)].map(([part]) => part)
  const running = parts.filter((part) => part.startsWith('{n')).length
  const isWhole = !/[{}]/.test(pattern.replace(PART, ''))
  const width = Number(/\{n:(\d{1,2})\}/.exec(pattern)?.[1] ?? 1)
  if (running !== 1 || !isWhole || width < 1 || width > 12)
    throw refusal('numbering.patternWrong', '{n} 或 {n:4}', '{yyyy}、{MM}、{dd}').at('pattern')
  if (needed[reset].some((shape) => !shape.test(pattern)))
    throw refusal('numbering.patternRepeats', words[reset]).at('pattern')
}

/** The number as it is written, by the site's clock. */
export function numberIn(pattern: string, n: number, moment: Date): string {
  const day = formatByCode(moment, 3)
  const [yyyy, MM, dd] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)]
  const dates: Record<string, string> = {
    ...{ yyyy, MM, dd, yy: yyyy.slice(2), yyyyMM: yyyy + MM, yyyyMMdd: yyyy + MM + dd },
  }
  return pattern.replace(
    PART,
    (_, part: string, width?: string) => dates[part] ?? String(n).padStart(Number(width ?? 1), '0'),
  )
}

/** The period that counting belongs to. */
export function periodOf(reset: Reset, moment: Date): string {
  const day = formatByCode(moment, 3)
  return day.slice(0, { never: 0, year: 4, month: 7, day: 10 }[reset])
}
