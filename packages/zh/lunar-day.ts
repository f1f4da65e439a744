/**
 * The years 1900 to 2100 of the Chinese calendar (GB/T 33661), five hexadecimal digits each: whether the leap month is long,
 * twelve bits for the months that have 30 days, and the month that is repeated.
 */
const years = (
  '04bd8 04ae0 0a570 054d5 0d260 0d950 16554 056a0 09ad0 055d2 04ae0 0a5b6 0a4d0 0d250 1d255 ' +
  '0b540 0d6a0 0ada2 095b0 14977 04970 0a4b0 0b4b5 06a50 06d40 1ab54 02b60 09570 052f2 04970 ' +
  '06566 0d4a0 0ea50 16a95 05ad0 02b60 186e3 092e0 1c8d7 0c950 0d4a0 1d8a6 0b550 056a0 1a5b4 ' +
  '025d0 092d0 0d2b2 0a950 0b557 06ca0 0b550 15355 04da0 0a5b0 14573 052b0 0a9a8 0e950 06aa0 ' +
  '0aea6 0ab50 04b60 0aae4 0a570 05260 0f263 0d950 05b57 056a0 096d0 04dd5 04ad0 0a4d0 0d4d4 ' +
  '0d250 0d558 0b540 0b6a0 195a6 095b0 049b0 0a974 0a4b0 0b27a 06a50 06d40 0af46 0ab60 09570 ' +
  '04af5 04970 064b0 074a3 0ea50 06b58 05ac0 0ab60 096d5 092e0 0c960 0d954 0d4a0 0da50 07552 ' +
  '056a0 0abb7 025d0 092d0 0cab5 0a950 0b4a0 0baa4 0ad50 055d9 04ba0 0a5b0 15176 052b0 0a930 ' +
  '07954 06aa0 0ad50 05b52 04b60 0a6e6 0a4e0 0d260 0ea65 0d530 05aa0 076a3 096d0 04afb 04ad0 ' +
  '0a4d0 1d0b6 0d250 0d520 0dd45 0b5a0 056d0 055b2 049b0 0a577 0a4b0 0aa50 1b255 06d20 0ada0 ' +
  '14b63 09370 049f8 04970 064b0 168a6 0ea50 06b20 1a6c4 0aae0 092e0 0d2e3 0c960 0d557 0d4a0 ' +
  '0da50 05d55 056a0 0a6d0 055d4 052d0 0a9b8 0a950 0b4a0 0b6a6 0ad50 055a0 0aba4 0a5b0 052b0 ' +
  '0b273 06930 07337 06aa0 0ad50 14b55 04b60 0a570 054e4 0d160 0e968 0d520 0daa0 16aa6 056d0 ' +
  '04ae0 0a9d4 0a2d0 0d150 0f252 0d520'
).split(' ')
const FIRST_YEAR = 1900
const DAY = 86_400_000
/** The first day of the first year. */
const FIRST_DAY = Date.UTC(1900, 0, 31) / DAY

/** A day of the Chinese calendar. */
export interface LunarDay {
  year: number
  /** The month's number in its year: months after a repeated one count one more, up to 13, as Excel counts them. */
  month: number
  /** Its name's number, 1 to 12. */
  named: number
  isLeap: boolean
  day: number
}

/** The day of the Chinese calendar on which a day since 1970-01-01 falls; null outside of 1900-01-31 to 2101-01-28. */
export function lunarDay(day: number): LunarDay | null {
  let rest = day - FIRST_DAY
  if (rest < 0) return null
  for (const [at, code] of years.entries()) {
    const months = monthsOf(code)
    const length = months.reduce((sum, month) => sum + month, 0)
    if (rest >= length) {
      rest -= length
      continue
    }
    const repeated = Number.parseInt(code.charAt(4), 16)
    let month = 0
    while (rest >= (months[month] ?? 0)) rest -= months[month++] ?? 0
    const isLeap = repeated > 0 && month === repeated
    const named = repeated > 0 && month >= repeated ? month : month + 1
    return { year: FIRST_YEAR + at, month: month + 1, named, isLeap, day: rest + 1 }
  }
  return null
}

/** The days of each month of a year, the repeated one among them. */
function monthsOf(code: string): number[] {
  const bits = Number.parseInt(code, 16)
  const repeated = bits & 15
  const months: number[] = []
  for (let month = 1; month <= 12; month++) {
    months.push(bits & (0x1_00_00 >> month) ? 30 : 29)
    if (month === repeated) months.push(bits & 0x1_00_00 ? 30 : 29)
  }
  return months
}
