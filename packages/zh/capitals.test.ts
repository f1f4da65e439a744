import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInCapitals } from './capitals.ts'

test.each([
  [0, '零元整'],
  ['0.00', '零元整'],
  [1, '壹元整'],
  [10, '壹拾元整'],
  [1234.5, '壹仟贰佰叁拾肆元伍角'],
  [1.05, '壹元零伍分'],
  [0.05, '伍分'],
  [0.5, '伍角'],
  ['0.1005', '壹角零伍毫'],
  ['1.0005', '壹元零伍毫'],
  [10_005, '壹万零伍元整'],
  [100_500, '壹拾万零伍佰元整'],
  [100_000_005, '壹亿零伍元整'],
  [100_010_000, '壹亿零壹万元整'],
  [1_000_000_000_000, '壹万亿元整'],
  [1_000_100_000_000, '壹万零壹亿元整'],
  [1_000_000_010_000, '壹万亿零壹万元整'],
  [-3.2, '负叁元贰角'],
  ['999999999999999.9999', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分玖厘玖毫'],
  [4.35 * 100, '肆佰叁拾伍元整'],
  ['24944206468.66', '贰佰肆拾玖亿肆仟肆佰贰拾万陆仟肆佰陆拾捌元陆角陆分'],
  [12n, '壹拾贰元整'],
  ['-0.00001', '零元整'],
])('%s is %s', (amount, capitals) => {
  expect(amountInCapitals(amount)).toBe(capitals)
})

test.each(['', ' ', null, 'abc', '1.2.3', '.', '1e5', Number.NaN, Infinity, 1e15, '1000000000000000', 10n ** 15n])(
  '%s has no capitals',
  (amount) => {
    expect(amountInCapitals(amount)).toBe('')
  },
)

test('the capitals name exactly the amount', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 19n) + 1n, 10n ** 19n - 1n), (units) => {
      expect(readBack(amountInCapitals(decimal(units)))).toBe(units)
    }),
  )
})

test('round amounts are named exactly, with no 零 twice, first, or before 元', () => {
  const sparse = fc.array(fc.constantFrom('0', '0', '0', '5', '1'), { minLength: 1, maxLength: 19 })
  fc.assert(
    fc.property(sparse, (figures) => {
      const units = BigInt(figures.join(''))
      const capitals = amountInCapitals(decimal(units))
      expect(readBack(capitals)).toBe(units)
      if (units !== 0n) expect(capitals).not.toMatch(/零零|^零|零[元万亿角分厘毫拾佰仟]|亿亿|万万/)
    }),
    { numRuns: 500 },
  )
})

function decimal(units: bigint): string {
  const figures = (units < 0n ? -units : units).toString().padStart(5, '0')
  return `${units < 0n ? '-' : ''}${figures.slice(0, -4)}.${figures.slice(-4)}`
}

/** Ten-thousandths of a 元, read back by the ordinary rules of Chinese numerals. */
function readBack(capitals: string): bigint {
  const [, sign, yuan, rest = ''] = /^(负?)(?:(.*)元)?(.*)$/.exec(capitals) ?? []
  const fraction = [...'角分厘毫'].reduce((sum, unit, index) => {
    const digit = rest.match(new RegExp(`(.)${unit}`))?.[1] ?? '零'
    return sum + figure(digit) * 10n ** BigInt(3 - index)
  }, 0n)
  const total = readWhole(yuan ?? '') * 10000n + fraction
  return sign === '负' ? -total : total
}

function readWhole(text: string): bigint {
  for (const [unit, size] of [
    ['亿', 10n ** 8n],
    ['万', 10n ** 4n],
    ['仟', 1000n],
    ['佰', 100n],
    ['拾', 10n],
  ] as const) {
    const at = text.lastIndexOf(unit)
    if (at >= 0) return readWhole(text.slice(0, at)) * size + readWhole(text.slice(at + 1))
  }
  return figure(text.replaceAll('零', '') || '零')
}

function figure(digit: string): bigint {
  return BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(digit))
}
