const digits = '零壹贰叁肆伍陆柒捌玖'
/** Other signs for the same digits, as people and old programs write them. */
const spellings: Readonly<Record<string, string>> = {
  〇: '零',
  一: '壹',
  二: '贰',
  貳: '贰',
  弍: '贰',
  三: '叁',
  參: '叁',
  四: '肆',
  五: '伍',
  六: '陆',
  陸: '陆',
  七: '柒',
  八: '捌',
  九: '玖',
  十: '拾',
  百: '佰',
  千: '仟',
  萬: '万',
  億: '亿',
  圆: '元',
  圓: '元',
  正: '整',
}
const places: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n }

/**
 * The amount that words of money say, as text with two decimals: 壹仟贰佰叁拾肆元伍角 is 1234.50. null where they are no
 * amount; nothing is guessed.
 */
export function amountOfCapitals(text: string): string | null {
  const plain = [...text.replaceAll(/\s/g, '')].map((sign) => spellings[sign] ?? sign).join('')
  const found =
    /^(?:([零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+)元)?零?(?:([壹贰叁肆伍陆柒捌玖])角)?零?(?:([壹贰叁肆伍陆柒捌玖])分)?整?$/.exec(
      plain,
    )
  if (found === null) return null
  const [, whole, tenth, hundredth] = found
  if (whole === undefined && tenth === undefined && hundredth === undefined) return null
  const yuan = whole === undefined ? 0n : wholeOf(whole)
  if (yuan === null) return null
  const digit = (sign: string | undefined) => (sign === undefined ? 0 : digits.indexOf(sign))
  return `${yuan}.${digit(tenth)}${digit(hundredth)}`
}

/** Yuan: groups of four before 亿 and 万, each with its places in falling order. */
function wholeOf(text: string): bigint | null {
  const parts = /^(?:(.+)亿)?(?:(.+?)万)?(.*)$/.exec(text)
  if (parts === null) return null
  const [, hundredMillions = '', tenThousands = '', rest = ''] = parts
  if (hundredMillions.includes('亿')) return null
  const high = hundredMillions === '' ? 0n : wholeOf(hundredMillions)
  const middle = tenThousands === '' ? 0n : groupOf(tenThousands)
  const low = rest === '' ? 0n : groupOf(rest)
  if (high === null || middle === null || low === null) return null
  return high * 100_000_000n + middle * 10_000n + low
}

/** Up to four digits with their places: 壹仟贰佰叁拾肆. */
function groupOf(text: string): bigint | null {
  let sum = 0n
  let last = 10_000n
  let digit: bigint | null = null
  for (const sign of text) {
    const place = places[sign]
    if (sign === '零') {
      if (digit !== null) return null
    } else if (place === undefined) {
      const value = digits.indexOf(sign)
      if (value < 1 || digit !== null) return null
      digit = BigInt(value)
    } else {
      if (place >= last || (digit === null && place !== 10n)) return null
      sum += (digit ?? 1n) * place
      last = place
      digit = null
    }
  }
  return sum + (digit ?? 0n)
}
