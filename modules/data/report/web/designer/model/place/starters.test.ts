import { checkTemplate, compileSheet, type Dataset } from '@mingtai/report-engine'
import { describe, expect, it } from 'vitest'
import { factsOf, type Sample } from '../dataset/field-facts.ts'
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

const known = { dataset, facts: factsOf(dataset) }
const choice: StarterChoice = {
  ...{ kind: 'detail', title: '标题', ...known, groups: ['province', 'department'], across: [], figures: [] },
  ...{ subtotals: true, totals: true },
}
const figures = ['quantity', 'amount', 'month'].map((field) => usualFigure(known, field))

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
      { ...choice, kind: 'grouped', title: '', totals: false, figures: [{ field: 'amount', aggregate: 'average' }] },
      () => 0,
    )
    const heads = changes.flatMap(({ content }) => (content.kind === 'text' ? [content.text] : []))
    expect(heads).toEqual(['省份', '部门', '平均金额'])
  })

  it('has one total of everything and one of each group', () => {
    const { changes } = starterOf({ ...choice, kind: 'grouped', figures }, () => 3)
    const subtotals = changes.flatMap(({ content }) =>
      content.kind === 'field' && content.subtotal !== null ? [content.subtotal.label] : [],
    )
    const last = changes.filter(({ row }) => row === 3)
    expect(subtotals).toEqual(['小计'])
    expect(last.map(({ content }) => (content.kind === 'text' ? content.text : content.kind))).toEqual([
      '总计',
      'field',
      'field',
      'field',
    ])
  })

  it('shows a part of the whole beside its figure, wherever it is written', () => {
    const parts = {
      kind: 'grouped' as const,
      title: '',
      figures: [{ field: 'amount', aggregate: 'proportion' as const }],
    }
    const formulas = (at?: { row: number; column: number }) =>
      starterOf({ ...choice, ...parts, totals: false }, () => 0, at).changes.flatMap(({ content }) =>
        content.kind === 'formula' ? [content.formula] : [],
      )
    expect(formulas()).toEqual(['=IF(C$3=0,"",C2/C$3)', '=IF(C$3=0,"",C3/C$3)'])
    expect(formulas({ row: 10, column: 1 })).toEqual(['=IF(D$13=0,"",D12/D$13)', '=IF(D$13=0,"",D13/D$13)'])
  })

  it('keeps its head in sight', () => {
    expect(starterOf(choice, () => 0).frozen).toEqual({ rows: 2, columns: 0 })
    const cross = { ...choice, kind: 'cross' as const, across: ['month'], figures }
    expect(starterOf(cross, () => 0).frozen).toEqual({ rows: 3, columns: 2 })
  })
})

const staff: Dataset = {
  ...dataset,
  fields: [
    { name: 'dept_id', title: '部门编号', type: 'number' },
    { name: 'year', title: '', type: 'number' },
    { name: 'month', title: '本月金额', type: 'number' },
    { name: 'people', title: '人数', type: 'number' },
    { name: 'attendance', title: '出勤率', type: 'number' },
    { name: 'score', title: '合格率', type: 'number' },
    { name: 'joined', title: '入职', type: 'date' },
    { name: 'remark', title: '备注', type: 'text' },
  ],
}
const sample: Sample = {
  fields: staff.fields.map(({ name }) => ({ name, ...(name === 'people' ? { whole: true } : {}) })),
  rows: [
    [3, 2026, 12.5, 7, 0.98, 97.5, 44_568, '长'.repeat(60)],
    [14, 2026, -1_234_567.25, 11, 1, 88, 45_000, null],
  ],
  truncated: true,
}

describe('what fields are', () => {
  const facts = factsOf(staff, sample)
  const all = { ...choice, dataset: staff, facts, groups: staff.fields.map(({ name }) => name), title: '' }
  const shown = starterOf(all, () => 0)
  const lookOf = (field: string) =>
    shown.looks.find(({ row, column }) => row === 1 && staff.fields[column]?.name === field)?.style

  it('keys, times and rates are never added up', () => {
    const usual = staff.fields.map(({ name }) => [name, usualFigure({ dataset: staff, facts }, name).aggregate])
    expect(Object.fromEntries(usual)).toEqual({
      ...{ dept_id: 'count', year: 'count', month: 'sum', people: 'sum' },
      ...{ attendance: 'average', score: 'average', joined: 'count', remark: 'count' },
    })
    const last = shown.changes.filter(({ row, content }) => row === 2 && content.kind === 'field')
    expect(last.map(({ column }) => staff.fields[column]?.name)).toEqual(['month', 'people'])
  })

  it('a year has no thousands, a number of people no decimals, a rate is percent, a day is a day', () => {
    const formats = staff.fields.map(({ name }) => lookOf(name)?.n?.pattern)
    expect(formats).toEqual(['0', '0', '#,##0.00', '#,##0', '0.00%', '#,##0.00', 'yyyy-mm-dd', undefined])
  })

  it('a long text wraps, and every column is as wide as what stands in it', () => {
    expect(lookOf('remark')?.tb).toBe(3)
    const widths = Object.fromEntries(staff.fields.map(({ name }, at) => [name, shown.widths[at]]))
    expect(widths.remark).toBe(280)
    expect(widths.month).toBeGreaterThanOrEqual('-1,234,567.25'.length * 7.2)
    expect(widths.year).toBeLessThan(90)
  })
})
