import { functionNames } from '@mingtai/formula'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalFrom, textOfDecimal } from '../decimal/decimal.ts'
import { compileFieldFormula, formFunctions } from './compile.ts'
import { named } from './names.ts'
import { type FormulaValue, isDecimal, isFailure, type Operand } from './value.ts'

const number = (text: string): FormulaValue => decimalFrom(text) ?? expect.fail(`${text} is no decimal`)

function result(source: string, values: Record<string, Operand> = {}): unknown {
  const compiled = compileFieldFormula(source, '合计')
  if (!compiled.ok) return compiled.why.key
  const { names, run } = compiled.formula
  const made = run({
    read: (at) => values[names[at] ?? ''] ?? null,
    ...{ memo: null, isShared: () => false },
    isWorkday: (day) => day !== '2026-10-01' && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
  })
  if (isDecimal(made)) return textOfDecimal(made)
  return isFailure(made) ? `!${made.failure}` : made
}

test.each<[string, unknown]>([
  ['0.1+0.2', '0.3'],
  ['1-0.9-0.1', '0'],
  ['ROUND(2.345,2)', '2.35'],
  ['ROUND(1.005*100,0)', '101'],
  ['10/4', '2.5'],
  ['ROUND(1/3,4)', '0.3333'],
  ['1/0', '!divide'],
  ['IFERROR(1/0,0)', '0'],
  ['-2^2', '4'],
  ['2^-2', '0.25'],
  ['50%', '0.5'],
  ['"a"&1.50', 'a1.5'],
  ['IF(1>2,"是","否")', '否'],
  ['IF(TRUE,"是")', '是'],
  ['IFS(FALSE,1,TRUE,2)', '2'],
  ['SWITCH("乙","甲",1,"乙",2,3)', '2'],
  ['AND(1=1,"a"="A")', true],
  ['NOT(FALSE)', true],
  ['MAX(1,2.5,-3)', '2.5'],
  ['MIN(1,2.5,-3)', '-3'],
  ['MOD(-7,3)', '2'],
  ['INT(-1.5)', '-2'],
  ['ROUNDUP(1.01,1)', '1.1'],
  ['ROUNDDOWN(-1.99,1)', '-1.9'],
  ['CEILING(12.1,5)', '15'],
  ['ABS(-3)', '3'],
  ['RMBUPPER(1234.5)', '壹仟贰佰叁拾肆元伍角'],
  ['LEFT("报销单",2)', '报销'],
  ['LEN("报销单")', '3'],
  ['MID("20260131",5,2)', '01'],
  ['SUBSTITUTE("a-b","-","")', 'ab'],
  ['TEXT(1234.5,"#,##0.00")', '1,234.50'],
  ['YEAR(DATE(2026,1,31))', '2026'],
  ['DAYS(DATE(2026,3,1),DATE(2026,2,1))', '28'],
  ['NETWORKDAYS(DATE(2026,9,28),DATE(2026,10,4))', '4'],
  ['CONCAT("甲",1,"乙")', '甲1乙'],
  ['TEXTJOIN("、",TRUE,"甲","","乙")', '甲、乙'],
  ['LET(x,2,x*3)', '6'],
  ['SUM(1,2,"3")', '3'],
  ['999999999999999*999999999999999', '999999999999998000000000000001'],
  ['VALUE("1,200.5")', '1200.5'],
  ['ISBLANK({a})', true],
  ['2^1000', '!number'],
  ['1e20', 'form.formulaNumber'],
])('%s is %j', (source, expected) => expect(result(source)).toBe(expected))

const list = (...texts: (string | null)[]): Operand => ({
  list: texts.map((text) => (text === null ? null : number(text))),
})

test('columns are added up, multiplied place by place and chosen by criteria', () => {
  const values = {
    'd.price': list('1.1', '2.2', null),
    'd.count': list('3', '4', '5'),
    'd.kind': { list: ['差', '办', '差'] },
  }
  expect(result('SUM({d.price})', values)).toBe('3.3')
  expect(result('SUM({d.price}*{d.count})', values)).toBe('12.1')
  expect(result('SUMPRODUCT({d.price},{d.count})', values)).toBe('12.1')
  expect(result('COUNT({d.price})', values)).toBe('2')
  expect(result('AVERAGE({d.count})', values)).toBe('4')
  expect(result('SUMIF({d.kind},"差",{d.count})', values)).toBe('8')
  expect(result('SUMIFS({d.count},{d.kind},"差",{d.count},">3")', values)).toBe('5')
  expect(result('COUNTIF({d.count},">=4")', values)).toBe('2')
  expect(result('SUM({d.none})', values)).toBe('0')
})

test('names may stand in wide braces and with blanks; texts in quotes stay texts', () => {
  expect(result('｛ 单价 ｝×{数量}', { 单价: number('1.5'), 数量: number('2') })).toBe('3')
  expect(result('"{单价}"', {})).toBe('{单价}')
  expect(named('{a}+{b}*{a}').names).toEqual(['a', 'b'])
})

test.each([
  ['SUM({a}', 7, '第 8 个字符处括号不成对'],
  ['{amount}+{amount2}+', 19, '第 20 个字符处缺少数值'],
  ['{a} {b}', 4, '第 5 个字符处缺少运算符'],
  ['', 0, '第 1 个字符处公式是空的'],
])('%j is refused at its place', (source, at, words) => {
  const compiled = compileFieldFormula(source, '合计')
  if (compiled.ok) expect.fail('it was read')
  expect([compiled.at, compiled.why.key]).toEqual([at, 'form.formulaWrong'])
  expect(String(compiled.why.args[1])).toContain(words)
})

test.each([
  ['A1+1', 'form.formulaCell'],
  ['SUM(A1:B2)', 'form.formulaCell'],
  ['XFD9', 'form.formulaCell'],
  ['TODAY()', 'form.formulaFunction'],
  ['RAND()', 'form.formulaFunction'],
  ['PMT(1,2,3)', 'form.formulaFunction'],
  ['NOSUCH(1)', 'form.formulaFunction'],
  ['1+'.repeat(1_500) + '1', 'form.formulaWrong'],
  ['('.repeat(100) + '1' + ')'.repeat(100), 'form.formulaWrong'],
])('%s is refused', (source, key) => expect(result(source)).toBe(key))

test('every function of forms is one that formulas know', () => {
  expect(formFunctions.filter((name) => !functionNames().includes(name))).toEqual([])
})

test('sums of a column are those of whole numbers of cents', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), { maxLength: 40 }), (cents) => {
      const text = (value: bigint) => textOfDecimal({ scaled: value, scale: 2 })
      const made = result('SUM({d.x})', { 'd.x': list(...cents.map(text)) })
      expect(made).toBe(text(cents.reduce((sum, each) => sum + each, 0n)))
    }),
  )
})

test('no text makes the reading of a formula fail otherwise than with a sentence', () => {
  const piece = fc.constantFrom(
    '{a}',
    '{a.b}',
    '{',
    '}',
    '(',
    ')',
    '+',
    '*',
    '"',
    '“',
    'SUM',
    ',',
    '1',
    '.5',
    '%',
    'XFD1',
    ' ',
    ':',
    '《',
    '\u202e',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
      ),
      (source) => {
        const made = result(source, { a: number('1'), 'a.b': list('1', '2') })
        expect(['string', 'boolean', 'object']).toContain(typeof made)
      },
    ),
    { numRuns: 1_000 },
  )
})
