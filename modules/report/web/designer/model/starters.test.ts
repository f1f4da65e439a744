import type { Dataset, SheetTemplate } from '@mingtai/report-engine'
import { checkTemplate } from '@mingtai/report-engine'
import { describe, expect, it } from 'vitest'
import { type StarterKind, starterOf } from './starters.ts'

const dataset: Dataset = {
  name: 'orders',
  title: '订单',
  from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
  fields: [
    { name: 'province', title: '省份', type: 'text' },
    { name: 'department', title: '部门', type: 'text' },
    { name: 'month', title: '月份', type: 'text' },
    { name: 'quantity', title: '数量', type: 'number' },
    { name: 'amount', title: '金额', type: 'number' },
  ],
}

describe('a layout to begin with', () => {
  it.each<[StarterKind, string[]]>([
    ['detail', []],
    ['grouped', ['quantity', 'amount']],
    ['cross', ['amount']],
    ['cross', ['quantity', 'amount']],
  ])('%s with %j runs as it is', (kind, figures) => {
    const starter = starterOf({
      kind,
      title: '标题',
      dataset,
      groups: ['province', 'department'],
      across: 'month',
      figures,
    })
    const spanOf = (row: number, column: number) =>
      starter.merges.find((merge) => merge.row === row && merge.column === column)
    const sheet: SheetTemplate = {
      id: 'one',
      name: '一',
      columnWidths: starter.widths,
      rowHeights: [26, 26, 26, 26],
      frozen: { rows: 0, columns: 0 },
      cells: starter.changes.map(({ row, column, content }) => ({
        row,
        column,
        content,
        style: 0,
        rowSpan: spanOf(row, column)?.rows ?? 1,
        columnSpan: spanOf(row, column)?.columns ?? 1,
      })),
    }
    const checked = checkTemplate({ schema: 3, parameters: [], datasets: [dataset], styles: [{}], sheets: [sheet] })
    expect(problemsOf(checked)).toEqual([])
  })
})

function problemsOf(checked: unknown): unknown {
  return typeof checked === 'object' && checked !== null && 'problems' in checked ? checked.problems : []
}
