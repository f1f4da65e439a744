import type { Binding, Content, Dataset, SheetTemplate, TemplateCell } from '@mingtai/report-engine'
import { describe, expect, it } from 'vitest'
import { newBinding } from './contents.ts'
import { marksOf } from '../cell/marks.ts'
import { parentsOf, sentenceOf, statusOf } from './sentence.ts'

const datasets: Dataset[] = [
  {
    name: 'orders',
    title: '订单',
    from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
    fields: [
      { name: 'province', title: '省份', type: 'text' },
      { name: 'department', title: '部门', type: 'text' },
      { name: 'month', title: '月份', type: 'text' },
      { name: 'amount', title: '金额', type: 'number' },
    ],
  },
]

describe('the sentence of a cell', () => {
  it('names every parent of a sum, outermost first', () => {
    const sheet = sheetOf(group('province'), group('department'), figure('sum'))
    expect(say(sheet, 2)).toBe('得到每省、每部门的金额')
    expect(statusOf(sheet.cells[2] ?? null, sheet)).toBe('按 B1 合计')
  })

  it('says that a figure without parents stands once', () => {
    expect(say(sheetOf(figure('sum')), 0)).toBe('得到全部数据的金额，全表一次')
    expect(say(sheetOf({ ...figure('count'), filter: filtered }), 0)).toBe('得到全部符合条件的数据的行数，全表一次')
  })

  it('says how a group grows and where its subtotal stands', () => {
    const subtotal = { position: 'after' as const, label: '小计', style: null, hideWhenSingle: false }
    expect(say(sheetOf({ ...group('province'), subtotal }), 0)).toBe('每个省份一段，段尾有小计')
    expect(say(sheetOf(group('province'), group('department')), 1)).toBe('在每省之内，每个部门一段')
    expect(say(sheetOf({ ...group('month'), expand: 'right' }), 0)).toBe('每个月份一列')
  })

  it('tells a list from the first value alone', () => {
    expect(say(sheetOf(newBinding('orders', 'amount')), 0)).toBe('每条数据的金额，向下一行一行排开')
    expect(say(sheetOf({ ...newBinding('orders', 'amount'), expand: 'none' }), 0)).toBe('每条数据的金额，只取第一个')
  })

  it('calls a block by its number, never by what it is kept under', () => {
    const sheet = sheetOf({ kind: 'text', text: '送货单' }, group('province'), figure('sum'))
    const area = { row: 0, column: 0, rowSpan: 1, columnSpan: 3 }
    const whole = { field: null, leftParent: 'auto', topParent: 'auto', filter: null, sorts: [] }
    const grown = { dataset: 'orders', expand: 'down', aggregate: 'list' } as const
    const block = { ...area, ...whole, ...grown, id: 'b7' }
    const within = { ...sheet, blocks: [block] }
    expect(['A1', 'B1', 'C1'].map((at) => parentsOf(at, within))).toEqual(['块 1', '块 1', 'B1'])
    expect(parentsOf('A1', sheet)).toBe('无')
  })

  it('speaks of fixed cells too', () => {
    expect(say(sheetOf({ kind: 'text', text: '统计期间：${from}' }), 0)).toBe('输出文字，其中的参数换成读者选的值')
    expect(sentenceOf(null, sheetOf(), datasets)).toBe('空白单元格，原样输出')
  })
})

describe('the marks of a sheet', () => {
  it('tint a figure like the innermost group that it belongs to', () => {
    const sheet = sheetOf(group('province'), group('department'), figure('sum'))
    const marks = marksOf({ schema: 4, parameters: [], datasets, styles: [{}], sheets: [sheet] }, sheet, {
      selected: { row: 0, column: 2 },
      block: null,
      pages: false,
    })
    expect(marks.cells.map(({ glyph, level }) => [glyph, level])).toEqual([
      ['down', 0],
      ['down', 1],
      ['sum', 1],
    ])
    expect(marks.arrows).toEqual([
      { from: { row: 0, column: 2 }, to: { row: 0, column: 1 }, label: '左父格 B1', pale: false },
      { from: { row: 0, column: 1 }, to: { row: 0, column: 0 }, label: null, pale: true },
    ])
  })
})

const filtered: Binding['filter'] = {
  join: 'and',
  conditions: [{ field: 'province', operator: 'EQ', value: { kind: 'constant', value: '河南省' } }],
}

function group(field: string): Binding {
  return { ...newBinding('orders', field), aggregate: 'group' }
}

function figure(aggregate: Binding['aggregate']): Binding {
  return { ...newBinding('orders', 'amount'), aggregate, expand: 'none' }
}

function sheetOf(...contents: Content[]): SheetTemplate {
  const cells = contents.map((content, column): TemplateCell => ({
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    style: 0,
    content,
  }))
  return {
    id: 'one',
    name: '一',
    columnWidths: contents.map(() => 80),
    rowHeights: [26],
    frozen: { rows: 0, columns: 0 },
    cells,
  }
}

function say(sheet: SheetTemplate, index: number): string {
  return sentenceOf(sheet.cells[index] ?? null, sheet, datasets)
}
