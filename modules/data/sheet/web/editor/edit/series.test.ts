import { expect, test } from 'vitest'
import { continuedSeries } from './series.ts'

const cells = (values: (string | number)[], format?: string) => values.map((value) => ({ value, format }))
const goesOn = (values: (string | number)[], count: number, format?: string) =>
  continuedSeries(cells(values, format), count, 1)

test('figures go on with their step, one alone is repeated, and a day is followed by the next', () => {
  expect(goesOn([1, 2], 3)).toEqual([3, 4, 5])
  expect(goesOn([0.1, 0.2], 2)).toEqual([0.3, 0.4])
  expect(goesOn([7], 2)).toEqual([7, 7])
  expect(goesOn([46000], 2, 'yyyy-mm-dd')).toEqual([46001, 46002])
  expect(continuedSeries(cells([5, 6]), 2, -1)).toEqual([4, 3])
})

test('texts that end in a number count on, and lists go round', () => {
  expect(goesOn(['项目1'], 2)).toEqual(['项目2', '项目3'])
  expect(goesOn(['A-08号', 'A-10号'], 2)).toEqual(['A-12号', 'A-14号'])
  expect(goesOn(['星期六'], 2)).toEqual(['星期日', '星期一'])
  expect(goesOn(['合计', '小计'], 3)).toEqual(['合计', '小计', '合计'])
})
