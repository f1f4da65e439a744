const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const fractionUnits = ['角', '分', '厘', '毫']

/**
 * An amount as it is written on contracts and receipts: 1234.5 is 壹仟贰佰叁拾肆元伍角. Text is read digit by digit, so
 * that no amount loses a 分. Beyond four decimals it is rounded half up. Empty, not a number, or 1e15 and more: ''.
 */
export function amountInCapitals(amount: number | bigint | string | null): string {
  const parts = readDecimal(amount)
  if (parts === null) return ''
  const tenThousandths = rounded(parts)
  if (tenThousandths >= 10n ** 19n) return ''
  if (tenThousandths === 0n) return '零元整'
  const yuan = yuanInCapitals((tenThousandths / 10000n).toString())
  const fraction = fractionInCapitals((tenThousandths % 10000n).toString().padStart(4, '0'), yuan !== '')
  return (parts.negative ? '负' : '') + yuan + (fraction || '整')
}

interface Decimal {
  negative: boolean
  whole: string
  fraction: string
}

function readDecimal(amount: number | bigint | string | null): Decimal | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(decimalText(amount))
  const [, sign, whole = '', fraction = ''] = match ?? []
  if (whole === '' && fraction === '') return null
  return { negative: sign === '-', whole: whole || '0', fraction }
}

function decimalText(amount: number | bigint | string | null): string {
  if (typeof amount === 'number') return numberText(amount)
  return String(amount ?? '').trim()
}

/** Without an exponent: tiny numbers round to zero anyway, huge ones are refused anyway. */
function numberText(amount: number): string {
  if (Math.abs(amount) < 1e-6) return '0'
  return Math.abs(amount) >= 1e15 ? '' : String(amount)
}

function rounded({ whole, fraction }: Decimal): bigint {
  const truncated = BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'))
  return fraction.charAt(4) >= '5' ? truncated + 1n : truncated
}

/** Groups of four digits, each with its 万 or 亿; a gap of zeros of any length is one 零. */
function yuanInCapitals(whole: string): string {
  if (whole === '0') return ''
  const groups = whole.padStart(16, '0').match(/\d{4}/g) ?? []
  let text = ''
  for (const [index, group] of groups.entries()) {
    if (index === 2 && text !== '') text += '亿'
    if (group === '0000') continue
    const gap = text !== '' && (group.startsWith('0') || groups[index - 1] === '0000')
    text += (gap ? '零' : '') + groupInCapitals(group) + (index % 2 === 0 ? '万' : '')
  }
  return `${text}元`
}

function groupInCapitals(group: string): string {
  let text = ''
  for (const [index, digit] of [...group].entries()) {
    if (digit === '0') continue
    if (text !== '' && group[index - 1] === '0') text += '零'
    text += capital(digit) + (places[3 - index] ?? '')
  }
  return text
}

function fractionInCapitals(fraction: string, follows: boolean): string {
  let text = ''
  for (const [index, digit] of [...fraction].entries()) {
    if (digit === '0') continue
    const gap = index > 0 && fraction[index - 1] === '0' && (follows || text !== '')
    text += (gap ? '零' : '') + capital(digit) + (fractionUnits[index] ?? '')
  }
  return text
}

function capital(digit: string): string {
  return digits.charAt(Number(digit))
}
