import { expect, test } from 'vitest'

import { compileFormula, type FormulaValue, functionNames, type Operand, parseFormula } from './index.ts'

function run(text: string, cells: Operand[] = []): FormulaValue {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(`${parsed.key} at ${parsed.at}`)
  return compileFormula(parsed.ast)({ read: (reference) => cells[reference] ?? null })
}

test.each<[string, FormulaValue]>([
  ['=1+2*3', 7],
  ['=-2^2', 4],
  ['=2^3^2', 64],
  ['=50%*4', 2],
  ['="a"&1+1', 'a2'],
  ['=(1+2)*3>=9', true],
  ['="A"="a"', true],
  ['=1/0', { error: '#DIV/0!' }],
  ['=IFERROR(1/0,"无")', '无'],
  ['=IF(1>2,1/0,"否")', '否'],
  ['=SUM({1,2;3,4})', 10],
  ['=ROUND(1.005,2)', 1.01],
  ['=ROUND(-2.5,0)', -3],
  ['=ROUNDUP(1.01,1)', 1.1],
  ['=MOD(-1,3)', 2],
  ['=TEXTJOIN("-",TRUE,"a","","b")', 'a-b'],
  ['=MID("明台报表",2,2)', '台报'],
  ['=SUBSTITUTE("a-b-c","-","+",2)', 'a-b+c'],
  ['=YEAR(DATE(2026,2,30))', 2026],
  ['=MONTH(DATE(2026,2,30))', 3],
  ['=EDATE(DATE(2026,1,31),1)-DATE(2026,2,28)', 0],
  ['=COUNTIF({1,5,10},">=5")', 2],
  ['=RANK(5,{1,5,10})', 2],
  ['=MEDIAN({1,3,2})', 2],
  ['=VLOOKUP("b",{"a",1;"b",2},2,FALSE)', 2],
  ['=SUMPRODUCT({1,2},{3,4})', 11],
  ['=SUM(0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1)', 1],
])('%s is %j', (text, value) => {
  expect(run(text)).toEqual(value)
})

test('references are numbered as they are written and keep their place in the text', () => {
  const parsed = parseFormula('=SUM(B2:$A$1)+C3')
  expect(parsed).toMatchObject({
    ok: true,
    ast: {
      references: [
        { from: { row: 0, column: 0 }, to: { row: 1, column: 1 }, start: 4, end: 11 },
        { from: { row: 2, column: 2 }, to: { row: 2, column: 2 }, start: 13, end: 15 },
      ],
    },
  })
  expect(run('=SUM(B2:A1)+C3', [{ values: [1, 2, 'x', null], columns: 2 }, 4])).toBe(7)
})

test.each([
  ['=1+', 'operand', 3],
  ['=SUM(1', 'bracket', 6],
  ['=NOPE(1)', 'function', 1],
  ['=单价*2', 'name', 1],
  ['=（1，2）', 'union', 3],
  ['=OFFSET(A1,B1,0)', 'dynamic', 1],
  ['=INDIRECT(A1)', 'dynamic', 1],
  ['=A1:INDEX(B1:B9,2)', 'dynamic', 4],
  ['=LAMBDA(x,x,x)', 'lambda', 10],
  ['=LAMBDA([x],y,1)', 'lambda', 12],
  ['=Sheet2!A1', 'sheet', 1],
  ['=ROUND()', 'arguments', 1],
  [`=${'('.repeat(65)}`, 'depth', 65],
  [`=${'1+'.repeat(5000)}1`, 'length', 8192],
  ['="a', 'quote', 1],
  ['=1 2', 'rest', 3],
  ['=A1:', 'range', 4],
])('%s is refused', (text, key, at) => {
  expect(parseFormula(text)).toMatchObject({ ok: false, key, at })
})

test('more than three hundred functions are there', () => {
  expect(functionNames().length).toBeGreaterThan(300)
})

test('a function of the host is asked with its reference and its other arguments', () => {
  const parsed = parseFormula('=SUM(ALL(A2))+prev(A3,1+1)', { host: ['ALL', 'PREV'] })
  if (!parsed.ok) throw new Error(parsed.key)
  const asked: unknown[] = []
  const value = compileFormula(parsed.ast)({
    read: () => 0,
    call: (name, args, references) => {
      asked.push([name, references, args[1]?.() ?? null])
      return name === 'ALL' ? { values: [1, 2, 3], columns: 1 } : 10
    },
  })
  expect(value).toBe(16)
  expect(asked).toEqual([
    ['ALL', [0], null],
    ['PREV', [1, null], 2],
  ])
  expect(parseFormula('=ALL(A2)')).toMatchObject({ ok: false, key: 'function' })
})
