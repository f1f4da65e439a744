import fc from 'fast-check'
import { expect, test } from 'vitest'
import { context, field, formOf } from '../example.ts'
import { kindNames } from '../schema/field.ts'
import { fieldAt } from '../schema/form-index.ts'
import { limitProblem } from './limit-problem.ts'
import { readValue } from './read-value.ts'

const options = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙', disabled: true },
  { value: 'c', label: '丙' },
]
const settings: Record<string, Record<string, unknown>> = {
  serial: { rule: {} },
  formula: { formula: '1' },
  relation: { target: { from: 'approval' }, multiple: true },
  select: { options },
  multiSelect: { options },
  cascader: { options: [{ value: '1', label: '一', children: [{ value: '2', label: '二' }] }] },
  person: { multiple: true },
  area: { detail: true },
}

function of(kind: string, more: Record<string, unknown> = {}) {
  const schema = formOf(field('x', kind, { label: '甲项', ...settings[kind], ...more }))
  return fieldAt(schema, 'x') ?? expect.fail('no field')
}

/** What is stored for something that was sent; else the key of what is wrong, limits included. */
function read(kind: string, raw: unknown, more: Record<string, unknown> = {}): unknown {
  const asked = of(kind, more)
  const found = readValue(asked, raw, context)
  if ('why' in found) return { key: found.why.key }
  const limit = limitProblem(asked, found.value, context)
  return limit === null ? found.value : { key: limit.key }
}

const file = (name: string, size = 10) => ({ id: 'f1', name, size })

test.each<[string, unknown, unknown, Record<string, unknown>?]>([
  ['text', '  甲\u202e乙\n丙 ', '甲乙 丙'],
  ['text', ' \u200b ', null],
  ['text', '甲'.repeat(201), { key: 'field.lengthAtMost' }],
  ['text', '👨‍👩‍👧‍👦'.repeat(10), '👨‍👩‍👧‍👦'.repeat(10), { most: 10 }],
  ['text', '12a', { key: 'form.format' }, { format: 'digits' }],
  ['text', 'x@y', { key: 'field.email' }, { format: 'email' }],
  ['text', '91410100MA00000000', { key: 'organization.wrongCodeCheck' }, { format: 'creditCode' }],
  ['text', 12, { key: 'form.notText' }],
  ['longText', ' 一\r\n二\u0007 ', '一\n二'],
  ['richText', '<p> </p>', null],
  ['richText', '<p>甲</p>', '<p>甲</p>'],
  ['number', '1,200', '1200'],
  ['number', '１２', '12'],
  ['number', '-0', '0'],
  ['number', '1.5', { key: 'form.notWhole' }],
  ['number', '1.55', { key: 'form.tooManyDecimals' }, { decimals: 1 }],
  ['number', 12, { key: 'form.notDecimal' }],
  ['number', Number.NaN, { key: 'form.notDecimal' }],
  ['number', '1e400', { key: 'form.notDecimal' }],
  ['number', '1'.repeat(1_000_000), { key: 'form.notDecimal' }],
  ['number', '9', { key: 'form.belowMin' }, { min: '10' }],
  ['number', '11', { key: 'form.aboveMax' }, { max: '10' }],
  ['amount', '￥1,234.50', '1234.5'],
  ['amount', '￥1,000.5元', '1000.5'],
  ['amount', '12 345.60', '12345.6'],
  ['amount', '9007199254740993.01', '9007199254740993.01'],
  ['amount', '1.005', { key: 'form.tooManyDecimals' }],
  ['date', '2026-02-28', '2026-02-28'],
  ['date', '2026-02-30', { key: 'form.notDay' }],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '0026-01-01', { key: 'form.notDay' }],
  ['date', '', null],
  ['date', '2026-01-31T08:30', '2026-01-31 08:30', { precision: 'minute' }],
  ['date', '2026-01-31 24:00', { key: 'form.notDay' }, { precision: 'minute' }],
  ['date', '2026-13', { key: 'form.notDay' }, { precision: 'month' }],
  ['date', '08:30', '08:30', { precision: 'time' }],
  ['date', '2026-01-01', { key: 'field.dateOrder' }, { earliest: '2026-01-02' }],
  ['date', '2026-01-03', { key: 'field.dateLimit' }, { latest: '2026-01-02' }],
  ['dateRange', { from: '2026-01-02', to: '2026-01-01' }, { key: 'form.rangeTurned' }],
  ['dateRange', { from: '2026-01-01' }, { key: 'form.notDay' }],
  ['dateRange', { from: '2026-01-01', to: '2026-01-03' }, { key: 'form.rangeTooLong' }, { mostDays: 2 }],
  ['select', 'a', 'a'],
  ['select', 'z', { key: 'field.unknownChoice' }],
  ['select', 'b', { key: 'form.choiceClosed' }],
  ['select', 'anything', 'anything', { dictionary: 'kinds' }],
  ['multiSelect', ['c', 'a', 'c'], ['a', 'c']],
  ['multiSelect', 'a', { key: 'form.notChosen' }],
  ['multiSelect', ['a'], { key: 'form.atLeast' }, { least: 2 }],
  ['multiSelect', [], null],
  ['cascader', ['1'], { key: 'form.notLeaf' }],
  ['cascader', ['1', '2'], ['1', '2']],
  ['cascader', ['2'], { key: 'field.unknownChoice' }],
  [
    'person',
    [
      { id: 'u1', name: '张伟' },
      { id: 'u1', name: '他' },
    ],
    [{ id: 'u1', name: '张伟' }],
  ],
  [
    'person',
    [
      { id: 'u1', name: '张' },
      { id: 'u2', name: '王' },
    ],
    { key: 'form.atMost' },
    { multiple: false },
  ],
  ['person', [{ id: "u1'; drop", name: '张' }], { key: 'form.notChosen' }],
  ['person', [{ id: 'u1', name: '张', isAdmin: true }], { key: 'form.notChosen' }],
  [
    'area',
    { code: '410102', names: ['河南省'], detail: ' 1号 ' },
    { code: '410102', names: ['河南省'], detail: '1号' },
  ],
  ['area', { code: '410000', names: [] }, { key: 'form.areaTooHigh' }],
  ['area', { code: '41' }, { key: 'form.areaUnknown' }],
  ['attachment', [file('a.exe')], { key: 'form.fileType' }, { extensions: ['pdf'] }],
  ['attachment', [file('a.PDF')], [file('a.PDF')], { extensions: ['pdf'] }],
  ['attachment', [file('a.pdf', 3_000_000)], { key: 'form.fileTooLarge' }, { megabytes: 1 }],
  ['attachment', [file('a.pdf', -1)], { key: 'form.notFile' }],
  ['signature', [file('a.png'), { ...file('b.png'), id: 'f2' }], { key: 'form.atMost' }],
  ['phone', '+86 137-1234-5678', '13712345678'],
  ['phone', '12', { key: 'field.phone' }],
  ['phone', '0371-65781234', { key: 'field.mobile' }, { accepts: 'mobile' }],
  ['idCard', '11010519491231002x', '11010519491231002X'],
  ['idCard', '110105194912310021', { key: 'field.idCardInvalid' }],
])('%s %j is stored as %j', (kind, raw, expected, more = {}) => expect(read(kind, raw, more)).toEqual(expected))

test('the server says how people are called now, and whom one may not choose', () => {
  const nameOf = (_: string, id: string) => (id === 'u1' ? '张伟（新）' : null)
  expect(readValue(of('person'), [{ id: 'u1', name: '假名' }], { nameOf })).toEqual({
    value: [{ id: 'u1', name: '张伟（新）' }],
  })
  expect(readValue(of('person'), [{ id: 'u3', name: '李' }], { nameOf })).toMatchObject({
    why: { key: 'form.unknownReference' },
  })
  expect(readValue(of('area'), { code: '410102' }, { areaOf: () => null })).toMatchObject({
    why: { key: 'form.areaUnknown' },
  })
})

test('a written text is cleaned by the server', () => {
  const cleanMarkup = (markup: string) => markup.replaceAll('<script>', '')
  expect(readValue(of('richText'), '<p>甲<script></p>', { cleanMarkup })).toEqual({ value: '<p>甲</p>' })
})

const kinds = Object.keys(kindNames).filter((kind) => kind !== 'serial' && kind !== 'formula')
const anyInput = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom<unknown>('\u202e12', '2026-02-30', 'x'.repeat(1_000_000), '<'.repeat(100_000), '1e999', -0, [[[]]], {
    __proto__: null,
  }),
  fc.array(fc.record({ id: fc.string(), name: fc.string(), size: fc.double() }), { maxLength: 3 }),
  fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"code":"410102"}}'), {
    code: '410102',
    names: ['\u202e'],
    detail: '\u0000',
  }),
)

test('whatever is sent, it is read or refused, and a read value stays the same when it is read again', () => {
  const fields = kinds.map((kind) => of(kind))
  fc.assert(
    fc.property(fc.constantFrom(...fields), anyInput, (asked, raw) => {
      const first = readValue(asked, raw, context)
      if ('why' in first) return
      expect(readValue(asked, first.value, context)).toEqual(first)
      limitProblem(asked, first.value, context)
      if (typeof first.value === 'string') expect(first.value).not.toMatch(/[\u202a-\u202e]|\p{Cc}(?<!\n|\t)/u)
    }),
    { numRuns: 3_000 },
  )
})
