import { expect, test } from 'vitest'
import { newComponent } from '../catalogue/new-component.ts'
import { rowsOf } from '../catalogue/samples.ts'
import type { ComponentType } from '../catalogue/types.ts'
import type { Options } from '../document/setting.ts'
import type { ScreenRows } from '../document/rows.ts'
import { hiddenRows } from './rows-problem.ts'

function told(type: ComponentType, rows: ScreenRows, options: Options = {}): string | null {
  const made = newComponent({ id: 'a', type, name: '图', options, frame: { width: 300, height: 300 } })
  const [name, ...values] = rows.columns.map((column) => column.name)
  const fields = { category: [name ?? ''], value: values }
  return hiddenRows({ ...made, fields }, rows)?.key ?? null
}

test('a series that nobody sees beside another is told, but for shares of a whole', () => {
  const sales = rowsOf('部门 金额 笔数', '财务部 6000000000 25000', '研发部 5000000000 24000')
  expect(told('histogram', sales)).toBe('screen.flatSeries')
  expect(told('line', sales)).toBe('screen.flatSeries')
  expect(told('histogram', sales, { stacking: 'percent' })).toBeNull()
  expect(told('histogram', rowsOf('部门 甲 乙', '财务部 60 25'))).toBeNull()
})

test('figures below zero have no slice, and that is told', () => {
  expect(told('pie', rowsOf('名 值', 'a 3', 'b -1'))).toBe('screen.negativeSlices')
  expect(told('pie', rowsOf('名 值', 'a 3', 'b 0'))).toBeNull()
})

test('more categories than there is room for are told', () => {
  const many = rowsOf('名 值', ...Array.from({ length: 100 }, (_, at) => `类目${at} 1`))
  expect(told('histogram', many)).toBe('screen.categoriesCut')
  expect(told('histogram', many, { isRanked: true })).toBe('screen.categoriesRanked')
  expect(told('radar', many)).toBe('screen.categoriesCut')
  expect(told('line', many)).toBeNull()
})
