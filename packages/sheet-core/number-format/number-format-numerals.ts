/** The numerals of `[DBNum1]` 一二三, `[DBNum2]` 壹贰叁, `[DBNum3]` １２３; `[DBNum4]` has no others in Chinese. */
export type Numerals = 1 | 2 | 3 | 4

const DIGITS = {
  1: '〇一二三四五六七八九',
  2: '零壹贰叁肆伍陆柒捌玖',
  3: '０１２３４５６７８９',
  4: '0123456789',
} as const
const PLACES = { 1: '十百千', 2: '拾佰仟', 3: '十百千', 4: '' } as const
const GROUPS = ['', '万', '亿', '兆', '京'] as const
const LONGEST = GROUPS.length * 4

/** Each digit of a text by itself: 2024 is 二〇二四. */
export function digitsIn(text: string, numerals: Numerals | null): string {
  return numerals === null ? text : text.replace(/\d/g, (digit) => DIGITS[numerals].charAt(Number(digit)))
}

/** A number as General writes it, its whole part as it is said: 1234.5 is 一千二百三十四.五. */
export function spokenNumber(text: string, numerals: Numerals): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? []
  return sign + spokenWhole(whole, numerals) + digitsIn(rest, numerals)
}

/** 12 is 一十二, 10203 is 一万〇二百〇三. */
export function spokenWhole(whole: string, numerals: Numerals): string {
  const plain = whole.replace(/^0+(?=\d)/, '')
  if (plain === '0' || numerals === 4 || plain.length > LONGEST) return digitsIn(plain, numerals)
  const groups = plain.padStart(Math.ceil(plain.length / 4) * 4, '0').match(/\d{4}/g) ?? []
  const zero = DIGITS[numerals].charAt(0)
  let text = ''
  for (const [index, group] of groups.entries()) {
    if (group === '0000') continue
    const isGap = text !== '' && (group.startsWith('0') || groups[index - 1] === '0000')
    text += (isGap ? zero : '') + spokenGroup(group, numerals) + GROUPS[groups.length - 1 - index]
  }
  return text
}

/** Days and months: 12 is 十二. */
export function spokenDay(value: number, numerals: Numerals): string {
  if (numerals >= 3) return digitsIn(String(value), numerals)
  const [one, ten] = [DIGITS[numerals].charAt(1), PLACES[numerals].charAt(0)]
  return spokenWhole(String(value), numerals).replace(one + ten, ten)
}

function spokenGroup(group: string, numerals: 1 | 2 | 3): string {
  let text = ''
  for (const [index, digit] of [...group].entries()) {
    if (digit === '0') continue
    if (text !== '' && group[index - 1] === '0') text += DIGITS[numerals].charAt(0)
    text += DIGITS[numerals].charAt(Number(digit)) + PLACES[numerals].charAt(2 - index)
  }
  return text
}
