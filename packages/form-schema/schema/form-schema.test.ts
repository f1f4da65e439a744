import { expect, test } from 'vitest'
import { detail, field, formOf } from '../example.ts'
import { kindNames } from './field.ts'
import { indexOf, labelAt } from './form-index.ts'
import { FormSchema, readSchema } from './form-schema.ts'

const form = (...layout: unknown[]) => ({ schema: 1, layout })
const keyOf = (raw: unknown) => {
  const read = readSchema(raw)
  return read.ok ? null : read.why.key
}
const group = (id: string, ...children: unknown[]) => ({ type: 'group', id, children })

test('a form with every kind is read with its settings filled in', () => {
  const more: Record<string, Record<string, unknown>> = {
    serial: { rule: {} },
    formula: { formula: '1' },
    relation: { target: { from: 'approval' } },
  }
  const kinds = Object.keys(kindNames)
  expect(kinds).toHaveLength(22)
  const schema = formOf(...kinds.map((kind) => field(`f_${kind}`, kind, more[kind])))
  expect(indexOf(schema).fields.size).toBe(22)
  expect(indexOf(schema).fields.get('f_amount')?.field).toMatchObject({ decimals: 2, required: false, visibleIf: null })
})

test('a form is the same when it is read again', () => {
  const schema = formOf(group('g', field('a', 'text')), detail('d', [field('b', 'amount')]))
  expect(formOf(...JSON.parse(JSON.stringify(schema.layout)))).toEqual(schema)
})

test.each([
  ['an unknown setting', form(field('a', 'text', { color: 'red' })), 'form.schemaMalformed'],
  ['an unknown kind', form(field('a', 'video')), 'form.schemaMalformed'],
  ['a key with a blank', form(field('a b', 'text')), 'form.schemaMalformed'],
  ['the key __proto__', form(field('__proto__', 'text')), 'form.schemaMalformed'],
  ['five columns', form({ type: 'columns', id: 'c', count: 5, children: [] }), 'form.schemaMalformed'],
  ['a later schema', { schema: 2, layout: [] }, 'form.schemaMalformed'],
  ['a list', [], 'form.schemaMalformed'],
  ['nothing', null, 'form.schemaMalformed'],
  ['a polluted object', JSON.parse('{"schema":1,"layout":[],"__proto__":{"a":1}}'), 'form.schemaMalformed'],
  ['a function', form(() => 1), 'form.schemaMalformed'],
  ['301 fields', form(...Array.from({ length: 301 }, (_, at) => field(`f${at}`, 'text'))), 'form.tooManyFields'],
  [
    '21 tables',
    form(...Array.from({ length: 21 }, (_, at) => detail(`t${at}`, [field('a', 'text')]))),
    'form.tooManyTables',
  ],
  [
    'five levels',
    form(group('a', group('b', group('c', group('d', group('e', field('x', 'text'))))))),
    'form.schemaTooDeep',
  ],
])('%s is refused', (_, raw, key) => {
  expect(keyOf(raw)).toBe(key)
  expect(FormSchema.safeParse(raw).success).toBe(false)
})

test('columns of tables count as fields', () => {
  const columns = Array.from({ length: 50 }, (_, at) => field(`c${at}`, 'text'))
  expect(keyOf(form(...Array.from({ length: 6 }, (_, at) => detail(`t${at}`, columns))))).toBeNull()
  const seven = Array.from({ length: 7 }, (_, at) => detail(`t${at}`, columns))
  expect(keyOf(form(...seven))).toBe('form.tooManyFields')
})

test('four levels are allowed, a table within them is one', () => {
  expect(keyOf(form(group('a', group('b', group('c', group('d', field('x', 'text')))))))).toBeNull()
  expect(keyOf(form(group('a', group('b', group('c', group('d', detail('x', [field('y', 'text')])))))))).toBe(
    'form.schemaTooDeep',
  )
})

test('a bomb of 100 MB or 10,000 levels is refused at once', () => {
  let deep: unknown = field('x', 'text')
  for (let level = 0; level < 10_000; level++) deep = group('g', deep)
  const long = field('a', 'text', { help: 'x'.repeat(100_000_000) })
  const wide = { schema: 1, layout: Array.from({ length: 2_000_000 }, () => 1) }
  const started = performance.now()
  expect(keyOf(form(deep))).toBe('form.schemaTooDeep')
  expect(keyOf(form(long))).toBe('form.schemaTooLarge')
  expect(keyOf(wide)).toBe('form.schemaTooLarge')
  // Walking into any of them would take minutes or the stack.
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('fields are named by their labels, columns with their table', () => {
  const schema = formOf(
    field('a', 'text', { label: '事由' }),
    detail('d', [field('b', 'amount', { label: '单价' })], { label: '明细' }),
  )
  expect(['a', 'd', 'd.b', 'x', 'd.x'].map((path) => labelAt(schema, path))).toEqual([
    '事由',
    '明细',
    '明细.单价',
    'x',
    'd.x',
  ])
})
