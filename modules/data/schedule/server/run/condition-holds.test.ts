import { expect, test } from 'vitest'
import { Condition, conditionWords } from '../../condition.ts'
import { released } from '../alert/alert-rows.ts'
import { conditionHolds, firedFigures } from './condition-holds.ts'

const table = {
  columns: [{ title: '省份' }, { title: '金额' }],
  rows: [
    ['河南', '9007199254740993.10'],
    ['江苏', '-3'],
    ['待定', null],
    ['合计', '12.5'],
  ],
}
const holds = (reach: string, comparison: string, value: string) =>
  conditionHolds(Condition.parse({ kind: 'figure', column: '金额', reach, comparison, value }), table)

test('figures are compared digit by digit, and what is no figure is none', () => {
  expect(holds('any', 'GT', '9007199254740993.09')).toBe(true)
  expect(holds('any', 'GT', '9007199254740993.10')).toBe(false)
  expect(holds('all', 'GE', '-3')).toBe(true)
  expect(holds('all', 'GT', '-3')).toBe(false)
  expect(holds('last', 'EQ', '12.50')).toBe(true)
  expect(holds('last', 'NE', '12.5')).toBe(false)
})

test('rows are counted, and a column that is not there is refused by its name', () => {
  expect(conditionHolds({ kind: 'rows', least: 4 }, table)).toBe(true)
  expect(conditionHolds({ kind: 'rows', least: 5 }, table)).toBe(false)
  const gone = { kind: 'figure', column: '利润', reach: 'any', comparison: 'GT', value: '0' } as const
  expect(() => conditionHolds(gone, table)).toThrow('“利润”')
  expect(conditionWords(gone)).toBe('有一行的“利润”大于0')
})

test('figures that fired are told by their row, and an alert ends beyond its own line only', () => {
  const over = Condition.parse({
    kind: 'figure',
    column: '金额',
    reach: 'any',
    comparison: 'GT',
    value: '100',
    release: '10',
  })
  expect(firedFigures(over, table)).toEqual([{ label: '河南', value: '9007199254740993.10' }])
  const lower = { ...table, rows: [['合计', '12.5']] }
  expect([conditionHolds(over, lower), conditionHolds(released(over), lower)]).toEqual([false, true])
  expect(conditionHolds({ kind: 'missing', fewer: 5 }, table)).toBe(true)
  expect(conditionHolds({ kind: 'missing', fewer: 4 }, table)).toBe(false)
})
