import { type FormSchema, readSchema } from './schema/form-schema.ts'
import type { FormContext, FormPerson } from './values/context.ts'

/** Forms for tests, written as short as a design may be. */
export function formOf(...layout: unknown[]): FormSchema {
  const read = readSchema({ schema: 1, layout })
  if (!read.ok) throw new Error(`${read.why.key} at ${read.at}`)
  return read.schema
}

/** A field with as little as it needs: key, kind, label and what a test speaks of. */
export function field(key: string, kind: string, more: Record<string, unknown> = {}) {
  return { type: 'field', kind, key, label: key, ...more }
}

export function detail(key: string, columns: unknown[], more: Record<string, unknown> = {}) {
  return { type: 'detail', key, label: key, columns, ...more }
}

export const person: FormPerson = {
  id: 'u1',
  name: '张伟',
  phone: '13712345678',
  post: '科员',
  department: { id: 'd2', name: '预算科' },
  organization: { id: 'o1', name: '云州市财政局' },
}

export const context: FormContext = {
  initiator: { ...person, departments: ['d2', 'd1'], organizations: ['o1'], roles: ['base_user'] },
  membershipOf: (id) =>
    id === 'u2' ? { departments: ['d3', 'd1'], organizations: ['o1'], roles: ['group_hr'] } : null,
  aboveOf: (kind, id) => (kind === 'department' && id === 'd2' ? ['d2', 'd1'] : [id]),
}

const options = [
  { value: 'travel', label: '差旅' },
  { value: 'office', label: '办公' },
]

/** An expense claim: the form that examples speak of. */
export const claim = formOf(
  {
    type: 'group',
    id: 'basic',
    title: '基本信息',
    children: [
      {
        type: 'columns',
        id: 'two',
        count: 2,
        children: [
          field('reason', 'text', { label: '事由', required: true }),
          field('type', 'select', { label: '类型', options, required: true }),
        ],
      },
      field('leave', 'dateRange', {
        label: '出差时间',
        visibleIf: { left: { field: 'type' }, operator: 'equals', right: { value: 'travel' } },
      }),
    ],
  },
  detail(
    'items',
    [
      field('name', 'text', { label: '项目', required: true }),
      field('price', 'amount', { label: '单价' }),
      field('count', 'number', { label: '数量' }),
      field('sum', 'formula', { label: '小计', formula: '{price}*{count}', result: 'amount' }),
    ],
    { label: '明细', sums: ['sum'] },
  ),
  field('total', 'formula', { label: '金额', formula: 'SUM({items.sum})', result: 'amount', capitals: true }),
  field('secret', 'amount', { label: '底价' }),
  field('rest', 'formula', { label: '结余', formula: '{secret}-{total}', result: 'amount' }),
)

/** Rows of the claim: name, price and count. */
export function items(...rows: [string, string, string][]) {
  return rows.map(([name, price, count], at) => ({ id: `r${at + 1}`, values: { name, price, count } }))
}
