const digits = '〇一二三四五六七八九'
const places = ['', '十', '百', '千']
const groups = ['', '万', '亿', '万亿', '亿亿']

/** Each digit by itself, everything else as it is: 2026年3月 is 二〇二六年三月. */
export function digitsInChinese(text: string): string {
  return text.replace(/\d/g, (digit) => digits.charAt(Number(digit)))
}

/** A number as it is said: 123 is 一百二十三, 10 is 十, -1.05 is 负一点〇五. Not a number, or beyond 20 digits: ''. */
export function numberInChinese(text: string): string {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text.trim())
  const [, sign, whole = '', fraction] = match ?? []
  const plain = whole.replace(/^0+/, '')
  if (match === null || plain.length > 20) return ''
  const said = plain === '' ? '〇' : wholeInChinese(plain)
  return (sign === '-' ? '负' : '') + said + (fraction === undefined ? '' : `点${digitsInChinese(fraction)}`)
}

/** Groups of four digits, each with its 万 or 亿; a gap of zeros of any length is one 零. */
function wholeInChinese(whole: string): string {
  const parts = whole.padStart(Math.ceil(whole.length / 4) * 4, '0').match(/\d{4}/g) ?? []
  let text = ''
  parts.forEach((part, index) => {
    if (part === '0000') return
    const gap = text !== '' && (part.startsWith('0') || parts[index - 1] === '0000')
    text += (gap ? '零' : '') + groupInChinese(part) + (groups[parts.length - 1 - index] ?? '')
  })
  return text.replace(/^一十/, '十').replace(/万亿(.*万?亿)/, '万$1')
}

function groupInChinese(part: string): string {
  let text = ''
  for (const [index, digit] of [...part].entries()) {
    if (digit === '0') continue
    if (text !== '' && part[index - 1] === '0') text += '零'
    text += digits.charAt(Number(digit)) + (places[3 - index] ?? '')
  }
  return text
}
