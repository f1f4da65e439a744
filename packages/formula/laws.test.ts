import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contextOf, evaluated } from './examples/reading.ts'
import {
  compileFormula,
  formulaShapes,
  functionNames,
  isError,
  parseFormula,
  printFormula,
  shiftFormula,
} from './index.ts'

const atom = fc.oneof(
  fc.nat(9999).map(String),
  fc.constantFrom(
    '1.5',
    '"a""b"',
    'TRUE',
    '#N/A',
    'A1',
    '$B$2',
    'C$3',
    'A1:B3',
    'D:E',
    '2:3',
    '{1,-2;"x",TRUE}',
    '"苹*"',
  ),
)
const { formula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    fc
      .tuple(
        tie('formula'),
        fc.constantFrom('+', '-', '*', '/', '^', '&', '=', '<>', '<', '>', '<=', '>='),
        tie('formula'),
      )
      .map(([a, sign, b]) => a + sign + b),
    tie('formula').map((inner) => `(${inner})`),
    tie('formula').map((inner) => `-${inner}`),
    tie('formula').map((inner) => `(${inner})%`),
    fc
      .tuple(
        fc.constantFrom(...functionNames().filter((name) => name !== 'LET')),
        fc.array(tie('formula'), { maxLength: 4 }),
      )
      .map(([name, args]) => `${name}(${args.join(',')})`),
  ),
}))

describe('any formula', () => {
  test('is read back from its print as the same tree', () => {
    fc.assert(
      fc.property(formula, (text) => {
        const parsed = parseFormula(text)
        if (!parsed.ok) return
        const again = parseFormula(printFormula(parsed.ast))
        expect(again.ok ? again.ast.root : again).toEqual(parsed.ast.root)
      }),
      { numRuns: 500 },
    )
  })

  test('is worked out to a value or an error, and never throws', () => {
    fc.assert(
      fc.property(formula, (text) => {
        const parsed = parseFormula(text)
        if (!parsed.ok) return
        const value = compileFormula(parsed.ast)(contextOf(parsed.ast))
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
        else expect(value === null || ['string', 'boolean'].includes(typeof value) || isError(value)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  test('is read or refused, whatever is typed', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...'=A1$:,;(){}"\'!#%+-*/^&<>. 5E（），：“”、；表SUM'),
      maxLength: 40,
    })
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ maxLength: 60 })), (text) => {
        const parsed = parseFormula(text)
        if (parsed.ok) compileFormula(parsed.ast)(contextOf(parsed.ast))
        else expect(parsed.at).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 3000 },
    )
  })

  test('has the same shape wherever it is copied to', () => {
    const { shaped } = formulaShapes()
    fc.assert(
      fc.property(formula, fc.nat(50), fc.nat(20), (text, rows, columns) => {
        const parsed = parseFormula(text)
        if (!parsed.ok) return
        const copy = shiftFormula(text, { kind: 'copy', rows, columns })
        shaped(text, { row: 100, column: 30 })
        const there = shaped(copy, { row: 100 + rows, column: 30 + columns })
        const read = parseFormula(copy)
        if (!read.ok || !there.ok) return
        const corners = read.ast.references.flatMap(({ from, to }) => [from.row, from.column, to.row, to.column])
        expect(there.corners).toEqual(corners)
      }),
      { numRuns: 300 },
    )
  })
})

describe('algebra', () => {
  const number = fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 100)

  test('sums do not mind their order, and rounding comes back', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(evaluated(`=ROUND(${a}+${b}+${c},6)`)).toBe(evaluated(`=ROUND(${c}+(${b})+(${a}),6)`))
        expect(evaluated(`=SUM(${a},${b},${c})=SUM(${c},${a},${b})`)).toBe(true)
        expect(evaluated(`=ROUND(ROUND(${a},2)-(${a}),2)`)).toBe(0)
      }),
    )
  })

  test('a day serial is the day that it says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2_958_464 }), (serial) => {
        expect(evaluated(`=DATE(YEAR(${serial}),MONTH(${serial}),DAY(${serial}))`)).toBe(serial)
        expect(evaluated(`=MOD(WEEKDAY(${serial + 1})-WEEKDAY(${serial}),7)`)).toBe(1)
      }),
    )
  })
})

describe('a shifted formula', () => {
  const insert = (text: string, at: number, count = 1) =>
    shiftFormula(text, { kind: 'insert', axis: 'row', at, count, sheet: null })
  const remove = (text: string, at: number, count = 1) =>
    shiftFormula(text, { kind: 'delete', axis: 'row', at, count, sheet: null })

  test('follows its cells when lines come and go', () => {
    expect(insert('=SUM(A1:$A$9)+B2', 1, 2)).toBe('=SUM(A1:$A$11)+B4')
    expect(insert('="A5"&A5&LOG10(A5)', 0)).toBe('="A5"&A6&LOG10(A6)')
    expect(insert('=SUM(A:B)+SUM(2:3)', 0)).toBe('=SUM(A:B)+SUM(3:4)')
    expect(remove('=SUM(A2:A9)+A3', 2, 3)).toBe('=SUM(A2:A6)+#REF!')
    expect(remove('=A9', 2, 3)).toBe('=A6')
    expect(remove("='订单 明细'!A9+A9", 0)).toBe("='订单 明细'!A9+A8")
  })

  test('comes back when inserted lines are taken out again', () => {
    fc.assert(
      fc.property(formula, fc.nat(6), fc.integer({ min: 1, max: 5 }), (text, at, count) => {
        expect(remove(insert(text, at, count), at, count)).toBe(text)
      }),
    )
  })
})
