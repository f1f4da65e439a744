import { expect, test } from 'vitest'
import { claim, context, detail, field, formOf, items } from '../example.ts'
import { type NodeRights, rightsOf } from '../rights/rights.ts'
import type { FormValues } from '../values/value.ts'
import { type CheckOptions, checkValues } from './check-values.ts'

const sent = {
  reason: '出差',
  type: 'travel',
  leave: { from: '2026-01-01', to: '2026-01-02' },
  items: items(['车票', '33.33', '3']),
  secret: '500',
}
const submit: CheckOptions = { mode: 'submit', context }
const rights = (fields: NodeRights['fields'], usual: NodeRights['default'] = 'write', required: string[] = []) =>
  rightsOf(claim, { default: usual, fields, required })

function checked(raw: unknown, options: CheckOptions = submit, schema = claim): FormValues {
  const found = checkValues(schema, raw, options)
  return found.ok ? found.values : expect.fail(JSON.stringify(found.problems))
}

function refused(raw: unknown, options: CheckOptions = submit, schema = claim): string[] {
  const found = checkValues(schema, raw, options)
  return found.ok ? [] : found.problems.map(({ path, key }) => `${path} ${key}`)
}

test('formulas are worked out row by row and over rows, exactly', () => {
  const values = checked(sent)
  expect(values).toMatchObject({ total: '99.99', rest: '400.01' })
  expect(values.items).toEqual([{ id: 'r1', values: { name: '车票', price: '33.33', count: '3', sum: '99.99' } }])
})

test('what the client says of formulas is passed over', () => {
  expect(
    checked({
      ...sent,
      total: '1',
      rest: 'x',
      items: [{ id: 'r1', values: { name: '车票', price: '1', count: '2', sum: '9' } }],
    }).total,
  ).toBe('2')
})

test('all problems come at once, each at its path', () => {
  const raw = {
    type: 'flight',
    secret: 5,
    bonus: '1',
    items: [
      { id: 'r1', values: { price: '1.234' } },
      { id: 'r2', values: { name: '甲', price: 'x' } },
    ],
  }
  expect(refused(raw)).toEqual([
    'type field.unknownChoice',
    'secret form.notDecimal',
    'bonus form.unknownField',
    'items[r2].price form.notDecimal',
    'reason field.required',
    'items[r1].name field.required',
    'items[r1].price form.tooManyDecimals',
  ])
})

test('a draft may lack what is required and exceed limits, not hold what is no value', () => {
  const draft = { mode: 'draft' } as const
  expect(refused({ secret: '1.23456' }, draft)).toEqual([])
  expect(refused({ secret: 'x' }, draft)).toEqual(['secret form.notDecimal'])
})

test('what a condition hides counts as nothing, is emptied on submit and kept in a draft', () => {
  const office = { ...sent, type: 'office' }
  expect(checked(office).leave).toBeNull()
  expect(checked(office, { mode: 'draft', context }).leave).toEqual(sent.leave)
})

test('hidden fields are answered as if they were not there, and their values never appear', () => {
  const stored = checked(sent)
  const options = { ...submit, stored, rights: rights({ secret: 'hidden' }) }
  expect(refused({ secret: '500' }, options)).toEqual(['secret form.unknownField'])
  const found = checkValues(claim, { reason: '改' }, options)
  expect(found.ok && found.values.secret).toBe('500')
  expect(JSON.stringify(found.ok && found.visible)).not.toContain('500')
  expect(found.ok && Object.keys(found.visible)).not.toContain('rest')
})

test('read fields keep what is stored; sent as stored they are no offence', () => {
  const stored = checked(sent)
  const options = { ...submit, stored, rights: rights({ reason: 'write' }, 'read') }
  expect(checked({ reason: '改', secret: '500.00', type: 'travel' }, options)).toEqual({ ...stored, reason: '改' })
  expect(refused({ reason: '改', secret: '501', type: null }, options)).toEqual([
    'secret form.notWritable',
    'type form.notWritable',
  ])
})

test('only what the writer may write is asked for', () => {
  expect(refused({ secret: '1' }, { ...submit, rights: rights({ secret: 'write' }, 'read') })).toEqual([])
  expect(refused({}, { ...submit, rights: rights({ secret: 'write' }, 'read', ['secret']) })).toEqual([
    'secret field.required',
  ])
})

test('somebody who may write one column of a table changes that one only', () => {
  const stored = checked({ ...sent, items: items(['车票', '10', '1'], ['住宿', '20', '1']) })
  const options = { ...submit, stored, rights: rights({ 'items.price': 'write' }, 'read') }
  const values = checked({ items: [{ id: 'r2', values: { price: '25' } }] }, options)
  expect(values).toMatchObject({ total: '35' })
  expect(
    refused(
      {
        items: [
          { id: 'r2', values: { name: '餐' } },
          { id: 'r9', values: {} },
        ],
      },
      options,
    ),
  ).toEqual(['items[r2].name form.notWritable', 'items[r9] form.rowNotYours'])
})

test('what is hidden by a condition stays where its writer may not write it', () => {
  const stored = checked(sent)
  const options = { ...submit, stored, rights: rights({ type: 'write' }, 'read') }
  expect(checked({ type: 'office' }, options).leave).toEqual(sent.leave)
})

test('chains of conditions reach their fixed point in one round, also backwards through the layout', () => {
  const shown = (key: string, value: string) => ({ left: { field: key }, operator: 'equals', right: { value } })
  const chain = formOf(
    field('c', 'text', { visibleIf: shown('b', '1'), required: true }),
    field('b', 'text', { visibleIf: shown('a', '1') }),
    field('a', 'text'),
    field('f', 'formula', { formula: 'IF({b}="1",10,20)' }),
    field('g', 'text', { visibleIf: { left: { field: 'f' }, operator: 'equals', right: { value: '10' } } }),
  )
  expect(checked({ a: '0', b: '1', c: '1', g: '1' }, submit, chain)).toEqual({
    a: '0',
    b: null,
    c: null,
    f: '20',
    g: null,
  })
  expect(refused({ a: '1', b: '1' }, submit, chain)).toEqual(['c field.required'])
})

test('columns are shown and required by the values of their row', () => {
  const isOther = { left: { field: 'kind' }, operator: 'equals', right: { value: '其他' } }
  const schema = formOf(
    detail('d', [field('kind', 'text'), field('note', 'text', { visibleIf: isOther, requiredIf: isOther })]),
  )
  const rows = [
    { id: 'r1', values: { kind: '其他' } },
    { id: 'r2', values: { kind: '车', note: '忽略' } },
  ]
  expect(refused({ d: rows }, submit, schema)).toEqual(['d[r1].note field.required'])
  const fine = [{ id: 'r1', values: { kind: '其他', note: '甲' } }, rows[1]]
  expect(checked({ d: fine }, submit, schema).d).toMatchObject([{ values: { note: '甲' } }, { values: { note: null } }])
  const unchanged = [{ values: { note: '甲' } }, { values: { note: '忽略' } }]
  expect(checked({ d: fine }, { mode: 'draft' }, schema).d).toMatchObject(unchanged)
  const rights = rightsOf(schema, { default: 'read', fields: { 'd.kind': 'write' }, required: [] })
  const others = checked({}, { ...submit, stored: checked({ d: fine }, { mode: 'draft' }, schema), rights }, schema)
  expect(others.d).toMatchObject(unchanged)
})

test('rows are counted, and a column may be demanded unique', () => {
  const schema = formOf(detail('d', [field('no', 'text', { unique: true })], { label: '明细', least: 2, most: 3 }))
  const rows = (...nos: string[]) => ({ d: nos.map((no, at) => ({ id: `r${at}`, values: { no } })) })
  expect(refused(rows('1'), submit, schema)).toEqual(['d form.tooFewRows'])
  expect(refused(rows('1', '2', '3', '4'), submit, schema)).toEqual(['d form.tooManyRows'])
  expect(refused(rows('1', '2', '1'), submit, schema)).toEqual(['d[r2].no form.sameInRows'])
})

test.each<[string, unknown, string]>([
  ['no object', [], ' form.valuesMalformed'],
  ['a text', 'x', ' form.valuesMalformed'],
  ['rows as text', { items: 'x' }, 'items form.rowsMalformed'],
  ['a row without id', { items: [{ values: {} }] }, 'items form.rowsMalformed'],
  ['a row with the id __proto__', { items: [{ id: '__proto__', values: {} }] }, 'items form.rowsMalformed'],
  ['the same row twice', { items: items(['a', '1', '1']).concat(items(['b', '1', '1'])) }, 'items form.rowTwice'],
  [
    'an unknown column',
    { items: [{ id: 'r1', values: { constructor: '1' } }] },
    'items[r1].constructor form.unknownField',
  ],
  ['a field of objects', { constructor: '1' }, 'constructor form.unknownField'],
  ['a polluted object', JSON.parse('{"__proto__":{"reason":"1"}}'), ' form.valuesMalformed'],
  [
    '10,001 rows',
    { items: Array.from({ length: 10_001 }, (_, at) => ({ id: `r${at}`, values: {} })) },
    'items form.tooManyRows',
  ],
])('%s is refused', (_, raw, expected) => {
  expect(refused(raw, { mode: 'draft' })).toContain(expected)
  expect(Object.getPrototypeOf({}).reason).toBeUndefined()
})

test('a formula without a result stops who can do something about it', () => {
  const schema = formOf(
    field('a', 'number'),
    field('b', 'number'),
    field('q', 'formula', { label: '单价', formula: '{a}/{b}' }),
  )
  const found = checkValues(schema, { a: '1' }, submit)
  expect(found.ok ? [] : found.problems.map(({ sentence }) => sentence)).toEqual([
    '“单价”算不出结果：除数为零，请检查相关的填写内容。',
  ])
  const readOnly = rightsOf(schema, { default: 'read', fields: {}, required: [] })
  expect(checked({}, { ...submit, rights: readOnly }, schema).q).toBeNull()
})

test('days, working days, choices and people in formulas', () => {
  const schema = formOf(
    field('leave', 'dateRange'),
    field('start', 'date', { precision: 'minute' }),
    field('end', 'date', { precision: 'minute' }),
    field('type', 'select', { options: [{ value: 'a', label: '年假' }] }),
    field('who', 'person'),
    field('days', 'formula', { formula: '{leave.days}' }),
    field('work', 'formula', { formula: 'NETWORKDAYS({leave.from},{leave.to})' }),
    field('hours', 'formula', { formula: '({end}-{start})*24' }),
    field('back', 'formula', { formula: '{leave.to}+1', result: 'date' }),
    field('words', 'formula', { formula: '{type}&{who}&{leave.days}&"天"', result: 'text' }),
  )
  const values = checked(
    {
      leave: { from: '2026-09-28', to: '2026-10-08' },
      start: '2026-01-01 09:00',
      end: '2026-01-01 17:30',
      type: 'a',
      who: [{ id: 'u1', name: '张伟' }],
    },
    { mode: 'submit', context: { isWorkday: (day) => day < '2026-10-01' || day === '2026-10-08' } },
    schema,
  )
  expect(values).toMatchObject({ days: '11', work: '4', hours: '8.5', back: '2026-10-09', words: '年假张伟11天' })
})

const wide = (...columns: unknown[]) => formOf(detail('items', columns, { most: 10_000 }))
const numbered = (cells: (at: number) => Record<string, unknown>) => ({
  items: Array.from({ length: 10_000 }, (_, at) => ({ id: `r${at}`, values: cells(at) })),
})

test('a share of the whole in 10,000 rows adds the column up once', () => {
  const schema = wide(
    field('x', 'number'),
    field('share', 'formula', { formula: '{x}/SUM({items.x})*100', decimals: 4 }),
  )
  const started = process.cpuUsage()
  const rows = checked(
    numbered(() => ({ x: '3' })),
    submit,
    schema,
  ).items
  expect(rows).toMatchObject([
    { values: { share: '0.01' } },
    { values: { share: '0.01' } },
    ...Array.from({ length: 9_998 }, () => ({})),
  ])
  expect(process.cpuUsage(started).user).toBeLessThan(10_000_000)
})

test('sums by criteria in every one of 10,000 rows are stopped and told, not waited for', () => {
  const schema = wide(
    field('x', 'number'),
    field('same', 'formula', { label: '同类', formula: 'COUNTIF({items.x},{x})' }),
  )
  const found = checkValues(
    schema,
    numbered((at) => ({ x: String(at % 7) })),
    submit,
  )
  expect(found.ok ? null : found.problems.at(-1)?.sentence).toBe(
    '“同类”算不出结果：明细太多，每行都要汇总整列，请检查相关的填写内容。',
  )
})

test('conditions over whole tables are asked once for all rows', () => {
  const sum = { left: { table: 'items', over: 'sum', column: 'x' }, operator: 'greater', right: { value: '5' } }
  const any = { rows: 'any', table: 'items', of: { left: { field: 'x' }, operator: 'equals', right: { value: '1' } } }
  const schema = wide(field('x', 'number'), field('note', 'text', { visibleIf: { match: 'all', of: [sum, any] } }))
  const started = process.cpuUsage()
  const rows = numbered((at) => ({ x: at === 9_999 ? '1' : '2', note: '甲' }))
  expect(checked(rows, submit, schema).items).toHaveLength(10_000)
  expect(process.cpuUsage(started).user).toBeLessThan(10_000_000)
})

test('what was chosen before it was closed, or before somebody left, may stay', () => {
  const options = [
    { value: 'a', label: '甲', disabled: true },
    { value: 'b', label: '乙' },
  ]
  const schema = formOf(
    field('s', 'select', { options }),
    field('who', 'person'),
    detail('d', [field('s', 'select', { options })]),
  )
  const values = { s: 'a', who: [{ id: 'u9', name: '李' }], d: [{ id: 'r1', values: { s: 'a' } }] }
  const options2: CheckOptions = { mode: 'submit', context: { nameOf: () => null } }
  expect(refused(values, options2, schema)).toEqual([
    'who form.unknownReference',
    's form.choiceClosed',
    'd[r1].s form.choiceClosed',
  ])
  expect(checked(values, { ...options2, stored: values }, schema)).toEqual(values)
})

test('10,000 rows with a formula each are checked below 200 ms', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    id: `r${at}`,
    values: { name: `物品${at}`, price: `${at}.25`, count: '3' },
  }))
  const wide = formOf(
    detail(
      'items',
      [
        field('name', 'text', { required: true }),
        field('price', 'amount'),
        field('count', 'number'),
        field('sum', 'formula', { formula: '{price}*{count}', result: 'amount' }),
      ],
      { most: 10_000 },
    ),
    field('total', 'formula', { formula: 'SUM({items.sum})', result: 'amount' }),
  )
  // The processor's time of the best of some: what a machine with nothing else to do would need.
  const times = Array.from({ length: 8 }, () => {
    const started = process.cpuUsage()
    expect(checked({ items: rows }, submit, wide).total).toBe('149992500')
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  })
  expect(Math.min(...times)).toBeLessThan(2000)
})
