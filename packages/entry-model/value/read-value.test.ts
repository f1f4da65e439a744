import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stocktaking } from '../example.ts'
import { EntryColumn } from '../document/entry-column.ts'
import { isSameValue, readValue } from './read-value.ts'
import { typedValue } from './show-value.ts'

const of = (name: string) => stocktaking.columns.find((column) => column.name === name) ?? expect.fail(name)
const valueOf = (column: EntryColumn, text: string) => {
  const read = readValue(column, text)
  return read.ok ? read.value : read.why.key
}

test.each([
  ['price', '1,234.5', '1234.50'],
  ['price', '￥１２．５', '12.50'],
  ['price', '(3.10)', '-3.10'],
  ['price', '12,34', 'field.number'],
  ['price', '1.005', 'field.decimals'],
  ['price', '1e3', 'field.number'],
  ['price', '9007199254740993.01', '9007199254740993.01'],
  ['booked', '12.0', '12'],
  ['booked', '12.5', 'field.integer'],
  ['booked', '９００７１９９２５４７４０９９３', '9007199254740993'],
  ['day', '2026年3月5日', '2026-03-05'],
  ['day', '2026/3/5', '2026-03-05'],
  ['day', '20260305', '2026-03-05'],
  ['day', '２０２６／１／５', '2026-01-05'],
  ['day', '２０２６年１月５日', '2026-01-05'],
  ['day', '２０２６－０１－０５', '2026-01-05'],
  ['day', '2026-02-30', 'field.date'],
  ['state', '完好', 'good'],
  ['state', 'bad', 'bad'],
  ['state', '别的', 'field.unknownChoice'],
  ['code', '  ', null],
  ['code', ' A 1', ' A 1'],
])('%s reads %j as %j', (name, typed, value) => {
  expect(valueOf(of(name), typed)).toBe(value)
})

test.each([
  ['dateTime', '２０２６／１／５　８：３０', '2026-01-05 08:30:00'],
  ['month', '２０２６年１月', '2026-01'],
  ['time', '８：３０', '08:30:00'],
  ['boolean', '１', 'true'],
] as const)('a %s reads the full-width %j as %j', (kind, typed, value) => {
  expect(valueOf(EntryColumn.parse({ name: 'c', title: '列', kind }), typed)).toBe(value)
})

const kinds = EntryColumn.shape.kind.options
const columns = fc
  .record({ kind: fc.constantFrom(...kinds), digits: fc.option(fc.integer({ min: 0, max: 6 })) })
  .map(({ kind, digits }) =>
    EntryColumn.parse({
      ...{ name: 'c', title: '列', kind },
      rules: {
        digits,
        choices: [
          { value: 'a', label: '甲' },
          { value: 'b', label: '乙' },
        ],
      },
    }),
  )
const typed = fc.oneof(
  fc.string(),
  fc.stringMatching(/^-?\d{1,25}(\.\d{1,8})?$/),
  fc.stringMatching(/^\d{4}-\d{1,2}-\d{1,2}( \d{1,2}:\d\d(:\d\d)?)?$/),
  fc.constantFrom('是', '0', 'a', '甲,乙', 'a、b'),
)

test('what was read reads as itself, and so does what its editor shows', () => {
  fc.assert(
    fc.property(columns, typed, (column, text) => {
      const once = readValue(column, text)
      if (!once.ok) return
      expect(readValue(column, once.value)).toEqual(once)
      expect(readValue(column, typedValue(column, once.value))).toEqual(once)
    }),
  )
})

test('a number is the same with other zeros behind its point, a text is not', () => {
  expect(isSameValue({ kind: 'decimal' }, '1.50', '1.5')).toBe(true)
  expect(isSameValue({ kind: 'decimal' }, '9007199254740993', '9007199254740992')).toBe(false)
  expect(isSameValue({ kind: 'text' }, '1.50', '1.5')).toBe(false)
  expect(isSameValue({ kind: 'dateTime' }, '2026-01-01 08:00:00.500', '2026-01-01 08:00:00.5')).toBe(true)
  expect(isSameValue({ kind: 'decimal' }, null, '0')).toBe(false)
})
