import { checkValues, readSchema } from '@mingtai/form-schema'

import { report } from '../usage.ts'

/** Child process: a form with 10,000 rows of eight columns is checked, its formulas worked out, as when it is submitted. */
const ROWS = 10_000
const field = (key: string, kind: string, more: object = {}) => ({ type: 'field', key, label: key, kind, ...more })
const options = ['travel', 'office', 'other'].map((value) => ({ value, label: value }))
const read = readSchema({
  schema: 1,
  layout: [
    {
      ...{ type: 'detail', key: 'items', label: '明细', most: ROWS },
      columns: [
        field('name', 'text', { required: true }),
        field('kind', 'select', { options, required: true }),
        field('day', 'date'),
        field('who', 'person'),
        field('price', 'amount', { min: '0' }),
        field('count', 'number'),
        field('note', 'text', {
          visibleIf: { left: { field: 'kind' }, operator: 'equals', right: { value: 'other' } },
        }),
        field('sum', 'formula', { formula: '{price}*{count}', result: 'amount' }),
      ],
    },
    field('total', 'formula', { formula: 'SUM({items.sum})', result: 'amount' }),
  ],
})
if (!read.ok) throw new Error(read.why.key)
const { schema } = read
const sent = {
  items: Array.from({ length: ROWS }, (_, at) => ({ id: `r${at}`, values: cellsOf(at) })),
}

const times = Array.from({ length: 9 }, () => {
  const begun = process.cpuUsage()
  const found = checkValues(schema, sent, { mode: 'submit' })
  const { user, system } = process.cpuUsage(begun)
  if (!found.ok || found.values.total !== '149992500') throw new Error('the total is wrong')
  return (user + system) / 1e6
}).sort((a, b) => a - b)
report({ bytes: ROWS, work: times[4] ?? 0 })

function cellsOf(at: number) {
  const kind = options[at % 3]?.value ?? ''
  const who = [{ id: `u${at % 50}`, name: '张伟' }]
  return {
    name: `物品${at}`,
    kind,
    day: '2026-01-31',
    who,
    price: `${at}.25`,
    count: '3',
    note: kind === 'other' ? '无' : null,
  }
}
