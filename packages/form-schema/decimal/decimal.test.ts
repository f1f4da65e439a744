import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  compare,
  decimalFrom,
  divide,
  fixedText,
  multiply,
  negated,
  rounded,
  textOfDecimal,
  truncated,
} from './decimal.ts'
import { groupedText } from './grouped.ts'

const of = (text: string) => decimalFrom(text) ?? expect.fail(`${text} is no decimal`)

/** Independent of the engine: a fraction of two whole numbers. */
const oracle = (text: string): [bigint, bigint] => {
  const [whole = '', fraction = ''] = text.split('.')
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}
const same = (text: string, [above, below]: [bigint, bigint]) => {
  const [a, b] = oracle(text)
  return a * below === above * b
}

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 10 }))
  .map(([scaled, scale]) => textOfDecimal({ scaled, scale }))

test('sums, differences and products are those of fractions', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      const [[p, q], [r, s]] = [oracle(a), oracle(b)]
      expect(same(textOfDecimal(add(of(a), of(b))), [p * s + r * q, q * s])).toBe(true)
      expect(same(textOfDecimal(add(of(a), negated(of(b)))), [p * s - r * q, q * s])).toBe(true)
      expect(same(textOfDecimal(multiply(of(a), of(b))), [p * r, q * s])).toBe(true)
      expect(Math.sign(compare(of(a), of(b)))).toBe(p * s === r * q ? 0 : p * s > r * q ? 1 : -1)
    }),
  )
})

test('a quotient is right to half a unit of its 24th decimal', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      const quotient = divide(of(a), of(b))
      if (oracle(b)[0] === 0n) expect(quotient).toBeNull()
      else {
        const [[p, q], [r, s]] = [oracle(a), oracle(b)]
        const [above, below] = [p * s, q * r]
        const { scaled, scale } = quotient ?? expect.fail('no quotient')
        const error = 2n * (above * 10n ** BigInt(scale) - scaled * below) * 10n ** BigInt(24 - scale)
        expect((error < 0n ? -error : error) <= (below < 0n ? -below : below)).toBe(true)
      }
    }),
  )
})

test.each([
  ['2.345', 2, '2.35'],
  ['-2.345', 2, '-2.35'],
  ['2.344', 2, '2.34'],
  ['0.5', 0, '1'],
  ['-0.5', 0, '-1'],
  ['1250', -2, '1300'],
  ['1.005', 2, '1.01'],
])('%s with %i decimals is %s', (text, places, expected) => {
  expect(textOfDecimal(rounded(of(text), places))).toBe(expected)
})

test('what is cut goes towards zero', () => {
  expect(textOfDecimal(truncated(of('-2.99'), 0))).toBe('-2')
  expect(textOfDecimal(truncated(of('1299'), -2))).toBe('1200')
})

test.each([
  '',
  '.',
  '1e5',
  '1E400',
  'NaN',
  'Infinity',
  '0x10',
  '1,000',
  '１',
  '--1',
  '1.',
  '9'.repeat(31),
  ' 1',
  '1\n',
])('%j is no decimal', (text) => expect(decimalFrom(text)).toBeNull())

test('a text is canonical: no zeros around, no sign of zero', () => {
  expect(['0012.3400', '-0.00', '+7', '100'].map((text) => textOfDecimal(of(text)))).toEqual(['12.34', '0', '7', '100'])
})

test('thousands are marked, decimals filled and never cut', () => {
  expect(groupedText('1234567.5', 2)).toBe('1,234,567.50')
  expect(groupedText('-1000', null)).toBe('-1,000')
  expect(groupedText('0.12345', 2)).toBe('0.12345')
  expect(groupedText('999', 0)).toBe('999')
  expect(fixedText(of('1.5'), 2)).toBe('1.50')
})
