import type { Dataset, SheetTemplate } from '@mingtai/report-engine'
import { expect, it } from 'vitest'
import { factsOf } from '../model/dataset/field-facts.ts'
import { starterOf } from '../model/place/starters.ts'
import { starterPlace } from './starter-place.ts'

const dataset: Dataset = {
  ...{ name: 'orders', title: '订单', cacheSeconds: 0 },
  from: { kind: 'query', dataSource: 'demo', sql: 'select province, amount from orders' },
  fields: [
    { name: 'province', title: '省份', type: 'text' },
    { name: 'amount', title: '金额', type: 'number' },
  ],
}
const bare = { across: [], figures: [], subtotals: false, totals: false }
const list = starterOf(
  { kind: 'detail', title: '订单', dataset, facts: factsOf(dataset), groups: ['province', 'amount'], ...bare },
  () => 0,
)

function sheetWith(...cells: [row: number, column: number][]): SheetTemplate {
  return {
    ...{ id: 's', name: '表', columnWidths: [88], rowHeights: [26], frozen: { rows: 0, columns: 0 } },
    cells: cells.map(([row, column]) => ({
      ...{ row, column, rowSpan: 1, columnSpan: 1, style: 0 },
      content: { kind: 'text', text: '有字' },
    })),
  }
}

it('a list that the wizard would write over cells in use says how many, and where nothing is in the way', () => {
  const place = starterPlace(sheetWith([1, 1], [2, 2], [9, 0]), { row: 0, column: 1 }, list)
  expect(place).toEqual({ at: { row: 0, column: 1 }, covers: 2, below: { row: 11, column: 0 } })
})

it('in free cells nothing is covered', () => {
  expect(starterPlace(sheetWith([9, 0]), { row: 0, column: 0 }, list).covers).toBe(0)
})
