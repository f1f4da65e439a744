import { readSchema, type Field } from '@mingtai/form-schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellFromText, momentFrom } from './cell-from-text.ts'
import { rowCopied, rowMoved, rowsPasted } from './rows.ts'
import { tableIn } from './tsv.ts'

function fieldOf(kind: string, more: Record<string, unknown> = {}): Field {
  const read = readSchema({ schema: 1, layout: [{ type: 'field', kind, key: 'x', label: '列', ...more }] })
  const node = read.ok ? read.schema.layout[0] : undefined
  if (node?.type !== 'field') throw new Error('no field')
  return node
}

test('what Excel copies is read cell by cell, with line breaks and quotes inside of cells', () => {
  expect(tableIn('甲\t1\r\n"二\n行"\t"说""好"""\r\n')).toEqual([
    ['甲', '1'],
    ['二\n行', '说"好"'],
  ])
  expect(tableIn('单独')).toEqual([['单独']])
  expect(tableIn('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
  // A quote that Excel did not set is a sign like others.
  expect(tableIn('5"管\t6')).toEqual([['5"管', '6']])
})

test('any block of cells comes back as it was copied', () => {
  const cell = fc.string({ maxLength: 8 }).filter((text) => !text.includes('\r'))
  const written = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.nat(4),
      fc.array(cell, { minLength: 20, maxLength: 20 }),
      (wide, high, cells) => {
        const rows = Array.from({ length: high + 1 }, (_, at) => cells.slice(at * wide, at * wide + wide))
        const text = `${rows.map((row) => row.map(written).join('\t')).join('\r\n')}\r\n`
        expect(tableIn(text)).toEqual(rows)
      },
    ),
  )
})

test('a pasted text is what its column means, or nothing at all', () => {
  const options = [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
    { value: 'c', label: '丙', disabled: true },
  ]
  const made = (field: Field, text: string) => cellFromText(field, text, {})
  expect(made(fieldOf('amount'), '￥1,234.50')).toBe('1234.5')
  expect(made(fieldOf('amount'), '0.1000000000000000055')).toBe('0.1000000000000000055')
  expect(made(fieldOf('amount'), '约三千')).toBe('约三千')
  expect(made(fieldOf('select', { options }), '乙')).toBe('b')
  expect(made(fieldOf('select', { options }), '丙')).toBeUndefined()
  expect(made(fieldOf('multiSelect', { options }), '乙、甲')).toEqual(['a', 'b'])
  expect(made(fieldOf('multiSelect', { options }), '乙、丁')).toBeUndefined()
  expect(made(fieldOf('dateRange'), '2026/1/1至2026/1/3')).toEqual({ from: '2026-01-01', to: '2026-01-03' })
  expect(made(fieldOf('person'), '张伟')).toBeUndefined()
  expect(made(fieldOf('formula', { formula: '1' }), '5')).toBeUndefined()
  expect(made(fieldOf('text'), '  ')).toBeNull()
  expect([
    momentFrom('2026年1月5日', 'day'),
    momentFrom('2026/1/5 8:30:00', 'minute'),
    momentFrom('2026-1', 'month'),
  ]).toEqual(['2026-01-05', '2026-01-05 08:30', '2026-01'])
  expect([momentFrom('2026/2/30', 'day'), momentFrom('下周', 'day'), momentFrom('9:05', 'time')]).toEqual([
    null,
    null,
    '09:05',
  ])
})

test('a block goes over rows that are there and adds those that are not, as many as there may be', () => {
  const columns = [
    { field: { ...fieldOf('text'), key: 'name' }, isWritable: true },
    { field: { ...fieldOf('amount'), key: 'price' }, isWritable: false },
    { field: { ...fieldOf('number'), key: 'count' }, isWritable: true },
  ]
  const rows = [{ id: 'r1', values: { name: '原', price: '9', count: '1' } }]
  const pasted = rowsPasted(rows, {
    table: [
      ['一', '5', '2'],
      ['二', '', '3'],
      ['三', '', ''],
    ],
    at: { row: 'r1', key: 'name' },
    columns,
    newRow: (count) => (count >= 2 ? null : { id: `r${count + 1}`, values: { name: null, price: null, count: null } }),
    context: {},
  })
  expect(pasted.rows).toEqual([
    { id: 'r1', values: { name: '一', price: '9', count: '2' } },
    { id: 'r2', values: { name: '二', price: null, count: '3' } },
  ])
  // The price that nobody may write, and the third row, of which only one cell said something.
  expect(pasted.skipped).toBe(2)
  expect(rows[0]?.values).toEqual({ name: '原', price: '9', count: '1' })
})

test('a copied row is empty where nothing may repeat, and the ends of a table are its ends', () => {
  const rows = [
    { id: 'r1', values: { code: '1', name: '甲' } },
    { id: 'r2', values: { code: '2', name: '乙' } },
  ]
  const columns = [
    { ...fieldOf('text', { unique: true }), key: 'code' },
    { ...fieldOf('text'), key: 'name' },
  ]
  expect(rowCopied(rows, 'r1', { copy: 'n', columns })[1]).toEqual({ id: 'n', values: { code: null, name: '甲' } })
  expect(rowMoved(rows, 'r1', -1)).toEqual(rows)
  expect(rowMoved(rows, 'r1', 1).map(({ id }) => id)).toEqual(['r2', 'r1'])
})
