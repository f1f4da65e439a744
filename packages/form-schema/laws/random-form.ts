import fc from 'fast-check'
import { detail, field, formOf } from '../example.ts'
import type { FieldKind } from '../schema/field.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { type NodeRights, Right } from '../rights/rights.ts'
import { sampleOf } from '../values/sample-values.ts'
import type { FieldValue, FormValues } from '../values/value.ts'

/** Random forms, rights and values for the laws of this package. */

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `选项${value}` }))
const tree = [
  {
    value: '1',
    label: '一',
    children: [
      { value: '11', label: '十一' },
      { value: '12', label: '十二' },
    ],
  },
]

/** The least settings that a kind needs, and some that change what it takes. */
const settings: Partial<Record<FieldKind, Record<string, unknown>[]>> = {
  text: [{}, { format: 'digits', least: 2, most: 8 }, { format: 'email' }, { format: 'creditCode' }, { most: 1_000 }],
  number: [{}, { decimals: 3, min: '-5', max: '5.5' }],
  amount: [{}, { min: '100.01', capitals: true }],
  date: [
    {},
    { precision: 'minute' },
    { precision: 'month' },
    { precision: 'time' },
    { earliest: '2026-06-01', latest: '2026-06-30' },
  ],
  dateRange: [{}, { precision: 'minute' }, { precision: 'month' }, { mostDays: 3 }],
  select: [{ options }],
  multiSelect: [{ options }, { options, least: 2, most: 2 }],
  cascader: [{ options: tree }, { options: tree, anyLevel: true }],
  person: [{}, { multiple: true }],
  department: [{}],
  organization: [{ multiple: true }],
  area: [{}, { level: 'province', detail: true }],
  attachment: [{}, { extensions: ['pdf'], least: 2 }],
  picture: [{}],
  longText: [{}, { least: 40 }],
  phone: [{}, { accepts: 'mobile' }],
  idCard: [{}],
  relation: [{ target: { from: 'approval' } }, { target: { from: 'approval', definitions: ['d'] }, multiple: true }],
  richText: [{}],
  signature: [{}],
  serial: [{ rule: { prefix: 'HT-', date: 'month' } }],
}

const kindsInRows = Object.keys(settings).filter((kind) => !['richText', 'signature', 'serial'].includes(kind))

interface Draft {
  kind: string
  setting: number
  required: boolean
  condition: number
}

const draft = (kinds: readonly string[]): fc.Arbitrary<Draft> =>
  fc.record({ kind: fc.constantFrom(...kinds), setting: fc.nat(9), required: fc.boolean(), condition: fc.nat(20) })

function fieldOf({ kind, setting, required, condition }: Draft, key: string, before: readonly string[]) {
  const all = Object.entries(settings).find(([name]) => name === kind)?.[1] ?? [{}]
  const more = all[setting % all.length]
  // Only what comes before is asked, so that there are no circles.
  const asked = before[condition]
  const visibleIf =
    asked === undefined
      ? null
      : { left: { field: asked }, operator: condition % 2 === 0 ? 'notEmpty' : 'empty', right: null }
  return field(key, kind, { required, visibleIf, label: `字段${key}`, ...more })
}

/** Some fields of any kinds, a table with a row formula, and formulas over both. */
export const forms: fc.Arbitrary<FormSchema> = fc
  .record({
    top: fc.array(draft(Object.keys(settings)), { minLength: 1, maxLength: 8 }),
    columns: fc.array(draft(kindsInRows), { minLength: 1, maxLength: 5 }),
    isGrouped: fc.boolean(),
  })
  .map(({ top, columns, isGrouped }) => {
    const keys = top.map((_, at) => `f${at}`)
    const fields = top.map((each, at) => fieldOf(each, `f${at}`, keys.slice(0, at)))
    const figures = fields.filter(({ kind }) => kind === 'number' || kind === 'amount').map(({ key }) => `{${key}}`)
    const cells = columns.map((each, at) =>
      fieldOf(each, `c${at}`, [...keys.slice(0, 2), ...columns.slice(0, at).map((_, place) => `c${place}`)]),
    )
    const sums = [field('price', 'amount', { label: '单价' }), field('count', 'number', { label: '数量' })]
    return formOf(
      ...(isGrouped
        ? [{ type: 'group', id: 'g', children: [{ type: 'columns', id: 'k', count: 2, children: fields }] }]
        : fields),
      detail(
        'rows',
        [...cells, ...sums, field('sum', 'formula', { label: '小计', formula: '{price}*{count}', result: 'amount' })],
        { label: '明细', sums: ['sum'] },
      ),
      field('total', 'formula', {
        label: '合计',
        formula: ['SUM({rows.sum})', ...figures].join('+'),
        result: 'amount',
        decimals: 4,
      }),
    )
  })

export const rightsFor = (schema: FormSchema): fc.Arbitrary<NodeRights> => {
  const paths = pathsOf(schema)
  return fc.record({
    default: fc.constantFrom(...Right.options),
    fields: fc.dictionary(fc.constantFrom(...paths), fc.constantFrom(...Right.options), { maxKeys: paths.length }),
    required: fc.subarray(paths, { maxLength: 2 }),
  })
}

export function pathsOf(schema: FormSchema): string[] {
  return indexOf(schema).entries.flatMap((entry) =>
    entry.type === 'field'
      ? [entry.place.path]
      : [entry.place.table.key, ...entry.place.columns.map(({ path }) => path)],
  )
}

/** Values as a client sends them: valid by their kinds, some fields left out or empty, rows by a small set of ids. */
export const valuesFor = (schema: FormSchema): fc.Arbitrary<FormValues> => {
  const dice = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 40, maxLength: 40 })
  const rowIds = fc.uniqueArray(fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5'), { maxLength: 4 })
  return fc.record({ dice, rowIds }).map(({ dice: thrown, rowIds: ids }) => {
    let next = 0
    const random = () => thrown[next++ % thrown.length] ?? 0
    const sample = (each: Parameters<typeof sampleOf>[0]): FieldValue =>
      random() < 0.2 ? null : sampleOf(each, random)
    const all = indexOf(schema).entries.flatMap((entry): [string, FieldValue][] => {
      if (entry.type === 'field') return random() < 0.2 ? [] : [[entry.place.path, sample(entry.place.field)]]
      const rows = ids.map((id) => ({
        id,
        values: Object.fromEntries(
          entry.place.columns.map(({ field: column }) => [column.key, sample(column)] as const),
        ),
      }))
      return [[entry.place.table.key, rows]]
    })
    return Object.fromEntries(all)
  })
}

export const formsWithValues = forms.chain((schema) =>
  fc.tuple(fc.constant(schema), valuesFor(schema), valuesFor(schema), rightsFor(schema)),
)
