import type { Field } from '@mingtai/form-schema'
import type { OfficeColumn } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import type { FormField } from './form-columns.ts'

/** A column that a field gives: what is added to its name and label, its type, and how its value is read from JSON. */
export interface FieldColumn {
  suffix: '' | '_id' | '_from' | '_to'
  label: string
  type: OfficeColumn['type']
  value(values: SQL, labels: DictionaryLabels): SQL
}

/** What the entries of dictionaries are called, by the code of the dictionary and the key of the entry. */
export type DictionaryLabels = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The columns of a field: figures exact, days as days, people and places by name and, where there is one, by id. */
export function columnsOf(known: FormField): FieldColumn[] {
  const { field } = known
  const key = sql.raw(`'${field.key}'`)
  const plain = (type: FieldColumn['type'], value: FieldColumn['value']): FieldColumn[] => [
    { suffix: '', label: field.label, type, value },
  ]
  if (isFigure(field)) return plain('numeric', (values) => figureIn(sql`${values} ->> ${key}`))
  switch (field.kind) {
    case 'date':
      return plain(typeOfDay(field.precision), (values) => dayIn(sql`${values} ->> ${key}`, field.precision))
    case 'formula':
      return field.result === 'date'
        ? plain('date', (values) => dayIn(sql`${values} ->> ${key}`, 'day'))
        : plain('text', (values, labels) => wordsIn(known, { values, key, labels }))
    case 'dateRange':
      return (['from', 'to'] as const).map((end) => ({
        suffix: `_${end}` as const,
        label: `${field.label}（${end === 'from' ? '起' : '止'}）`,
        type: typeOfDay(field.precision),
        value: (values) => dayIn(sql`${values} -> ${key} ->> ${sql.raw(`'${end}'`)}`, field.precision),
      }))
    case 'person':
    case 'department':
    case 'organization':
      return [...plain('text', (values, labels) => wordsIn(known, { values, key, labels })), ...idColumn(field, key)]
    case 'attachment':
    case 'picture':
      return plain('integer', (values) => countIn(sql`${values} -> ${key}`))
    case 'signature':
      return plain('boolean', (values) => sql`coalesce(${countIn(sql`${values} -> ${key}`)}, 0) > 0`)
    default:
      return plain('text', (values, labels) => wordsIn(known, { values, key, labels }))
  }
}

function isFigure(field: Field): boolean {
  if (field.kind === 'formula') return field.result === 'number' || field.result === 'amount'
  return field.kind === 'number' || field.kind === 'amount'
}

type Precision = 'day' | 'minute' | 'month' | 'time'

function typeOfDay(precision: Precision): OfficeColumn['type'] {
  if (precision === 'day') return 'date'
  return precision === 'minute' ? 'timestamp' : 'text'
}

/** Reads nothing, rather than failing, where an older version held something else under the name. */
function figureIn(text: SQL): SQL {
  return sql`case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then (${text})::numeric end`
}

function dayIn(text: SQL, precision: Precision): SQL {
  if (precision === 'month') return sql`case when ${text} ~ '^[0-9]{4}-[0-9]{2}' then left(${text}, 7) end`
  if (precision === 'time') return sql`case when ${text} ~ '^[0-9]{2}:[0-9]{2}' then left(${text}, 5) end`
  const [length, type] = precision === 'day' ? [10, 'date'] : [16, 'timestamp']
  const [cut, name] = [sql`left(${text}, ${sql.raw(String(length))})`, sql.raw(`'${type}'`)]
  return sql`case when ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' and pg_input_is_valid(${cut}, ${name})
    then (${cut})::${sql.raw(type)} end`
}

/** Kinds whose value is a list or an object. */
const lists: ReadonlySet<Field['kind']> = new Set<Field['kind']>([
  'multiSelect',
  'cascader',
  'person',
  'department',
  'organization',
  'relation',
  'area',
  'attachment',
  'picture',
  'signature',
  'dateRange',
])

interface Read {
  values: SQL
  key: SQL
  labels: DictionaryLabels
}

/** A value in words, of whichever kind it was stored: a text, a list of texts or things, an area, a stretch of days. */
function wordsIn({ field, kinds, ...known }: FormField, { values, key, labels }: Read): SQL {
  const choices = Object.assign({}, known.choices, ...known.dictionaries.map((code) => labels.get(code) ?? {}))
  const words = Object.keys(choices).length === 0 ? null : JSON.stringify(choices)
  const called = (text: SQL) => (words === null ? text : sql`coalesce(${words}::jsonb ->> (${text}), ${text})`)
  const text = sql`${values} ->> ${key}`
  const whole = kinds.has('richText') ? sql`regexp_replace(${text}, '<[^>]*>', '', 'g')` : called(text)
  if (![...kinds].some((kind) => lists.has(kind))) return whole
  const separator = sql.raw(field.kind === 'cascader' ? `' / '` : `'、'`)
  const value = sql`${values} -> ${key}`
  return sql`case jsonb_typeof(${value}) when 'string' then ${whole}
    when 'array' then (select string_agg(coalesce(one ->> 'name', ${called(sql`(one #>> '{}')`)}), ${separator} order by place)
      from jsonb_array_elements(${value}) with ordinality as listed (one, place))
    when 'object' then coalesce(nullif(concat((select string_agg(name, '' order by place)
      from jsonb_array_elements_text(case when jsonb_typeof(${value} -> 'names') = 'array' then ${value} -> 'names' else '[]' end)
      with ordinality as listed (name, place)), ${value} ->> 'detail'), ''), ${value} ->> 'code',
      concat_ws(' 至 ', ${value} ->> 'from', ${value} ->> 'to')) end`
}

/** The id of the one person or place that a field takes: the key to the tables of people and places. */
function idColumn(field: Field, key: SQL): FieldColumn[] {
  if (!('multiple' in field) || field.multiple) return []
  const value = (values: SQL) =>
    sql`case when jsonb_typeof(${values} -> ${key}) = 'array' then ${values} -> ${key} -> 0 ->> 'id' end`
  return [{ suffix: '_id', label: `${field.label}（编号）`, type: 'text', value }]
}

function countIn(value: SQL): SQL {
  return sql`case when jsonb_typeof(${value}) = 'array' then jsonb_array_length(${value}) end`
}
