import { expect, test } from 'vitest'
import type { ScreenRows } from '../document/rows.ts'
import { definitionOf } from './definition-of.ts'
import { guessedFields } from './guessed-fields.ts'
import type { ComponentType } from './types.ts'

/** The columns of a dataset with what its source says of each: `*` before a name is a figure. */
function dataset(heads: string, ...lines: string[]): ScreenRows {
  return {
    columns: heads.split(' ').map((head) => {
      const name = head.replace('*', '')
      return { name, title: name, isFigure: head.startsWith('*') }
    }),
    rows: lines.map((line) => line.split(' ').map((cell) => (cell === '-' ? null : cell))),
  }
}

const guessed = (type: ComponentType, rows: ScreenRows) => guessedFields(rows, definitionOf(type).roles)
const messy = dataset(
  '*id region d_text d *amt *qty',
  '1 杭州 20261103 2026-11-03 12.5 8',
  '2 宁波 20261104 2026-11-04 7 6',
)

test('a text of digits, a day and a number that names a row are no figures, wherever they stand', () => {
  expect(guessed('pie', messy)).toEqual({ category: ['region'], value: ['amt'] })
  expect(guessed('histogram', messy)).toEqual({ category: ['region'], value: ['amt', 'qty'] })
  expect(guessed('numberFlipper', messy)).toEqual({ value: ['amt'] })
  const api = dataset('date *value name', '2026-11-03 4 丁')
  expect(guessed('pie', api)).toEqual({ category: ['date'], value: ['value'] })
})

test('where no column holds figures the part is left to be chosen', () => {
  expect(guessed('pie', dataset('name code', '丁 12'))).toEqual({ category: ['name'] })
})

test('numbers name the rows only where nothing else does and figures are left over', () => {
  expect(guessed('histogram', dataset('*hall *count', '1 20', '2 30'))).toEqual({
    category: ['hall'],
    value: ['count'],
  })
  expect(guessed('histogram', dataset('*count', '20'))).toEqual({ value: ['count'] })
})

test('a goal, a rate and a place are taken by their names, not by where they stand', () => {
  expect(guessed('progressBar', dataset('dept *amt *qty', '甲 5 9'))).toEqual({ category: ['dept'], value: ['amt'] })
  expect(guessed('progressBar', dataset('部门 *年度目标 *完成', '甲 9 5'))).toEqual({
    ...{ category: ['部门'], value: ['完成'] },
    target: ['年度目标'],
  })
  const places = dataset('city *lng *lat *amt *qty', '杭州 120.1 30.2 5 9')
  expect(guessed('scatterMap', places)).toEqual({
    ...{ category: ['city'], value: ['amt'], longitude: ['lng'], latitude: ['lat'] },
  })
  expect(guessed('scatterMap', dataset('city *amt *qty', '杭州 5 9'))).toEqual({ category: ['city'], value: ['amt'] })
})

test('columns along one axis are those that can be seen beside each other', () => {
  const sales = dataset('dept *amount *orders *cost', '财务部 6000000000 25000 5100000000')
  expect(guessed('histogram', sales)).toEqual({ category: ['dept'], value: ['amount', 'cost'] })
  expect(guessed('table', sales)).toEqual({ column: ['dept', 'amount', 'orders', 'cost'] })
  const spread = dataset('area *least *low *middle *high *most', '东 1 20 50 80 100')
  expect(guessed('box', spread).value).toHaveLength(5)
})

test('a column without rows yet is what its source says', () => {
  expect(guessed('pie', dataset('name *total'))).toEqual({ category: ['name'], value: ['total'] })
})
