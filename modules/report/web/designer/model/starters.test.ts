import { checkTemplate, compileSheet, type Dataset } from '@mingtai/report-engine'
import { describe, expect, it } from 'vitest'
import { type StarterChoice, starterOf, starterTemplate, usualFigure } from './starters.ts'

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

const choice: StarterChoice = {
  ...{ kind: 'detail', title: '标题', dataset, groups: ['province', 'department'], across: [], figures: [] },
  ...{ subtotals: true, totals: true },
}
const figures = ['quantity', 'amount', 'month'].map((field) => usualFigure(dataset, field))

describe('a layout to begin with', () => {
  it.each<[string, Partial<StarterChoice>]>([
    ['a list', {}],
    ['a list without a title', { title: '' }],
    ['groups', { kind: 'grouped', figures }],
    ['groups without totals', { kind: 'grouped', figures, subtotals: false, totals: false }],
    ['a cross table of one figure', { kind: 'cross', across: ['month'], figures: figures.slice(0, 1) }],
    ['a cross table of several', { kind: 'cross', across: ['month'], figures }],
    ['a cross table of two levels', { kind: 'cross', groups: ['province'], across: ['department', 'month'], figures }],
  ])('%s runs as it is', (_, parts) => {
    const template = starterTemplate({ ...choice, ...parts }, { parameters: [], datasets: [dataset] })
    const checked = checkTemplate(template)
    expect(checked.ok ? [] : checked.problems).toEqual([])
    expect(compileSheet(template, 0, { orders: dataset.fields })).toMatchObject({ ok: true })
  })

  it('says what a figure is', () => {
    const { changes } = starterOf(
      { ...choice, kind: 'grouped', title: '', figures: [{ field: 'amount', aggregate: 'average' }] },
      () => 0,
    )
    const heads = changes.flatMap(({ content }) => (content.kind === 'text' ? [content.text] : []))
    expect(heads).toEqual(['省份', '部门', '平均金额'])
  })

  it('has one total of everything and one of each group', () => {
    const { changes } = starterOf({ ...choice, kind: 'grouped', figures }, () => 3)
    const totals = changes.flatMap(({ content }) => (content.kind === 'field' ? [content.subtotal?.label ?? null] : []))
    expect(totals).toEqual(['总计', '小计', null, null, null])
  })
})
