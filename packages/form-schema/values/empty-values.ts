import type { DefaultValue } from '../schema/default-value.ts'
import type { Field } from '../schema/field.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { DetailTable } from '../schema/layout.ts'
import { evaluate } from '../evaluation/evaluate.ts'
import { wallMinute } from '../words/zoned-day.ts'
import type { FormContext, FormPerson } from './context.ts'
import { readValue } from './read-value.ts'
import type { FieldValue, FormValues, Row } from './value.ts'

export interface NewForm {
  person: FormPerson
  now: Date
  /** What the page or dataset that opened the form hands over, by the names of parameters. */
  parameters?: Readonly<Record<string, unknown>>
  context?: FormContext
}

/** A new form: every field with its default or empty, formulas worked out over them. */
export function emptyValues(schema: FormSchema, form: NewForm): FormValues {
  const { context = {} } = form
  const started = indexOf(schema).entries.map((entry): [string, FieldValue] =>
    entry.type === 'field'
      ? [entry.place.path, defaultOf(entry.place.field, form)]
      : [entry.place.table.key, firstRows(schema, entry.place.table, form)],
  )
  const values: FormValues = Object.fromEntries(started)
  const worked = evaluate(schema, values, context).values
  for (const { field, path } of indexOf(schema).fields.values())
    if (field.kind === 'formula') values[path] = worked[path] ?? null
  for (const key of indexOf(schema).tables.keys()) values[key] = worked[key] ?? null
  return values
}

const MOST_FIRST_ROWS = 20

/** The rows that a table wants at least stand there from the beginning, to be filled in. */
function firstRows(schema: FormSchema, { key, least }: DetailTable, form: NewForm): Row[] | null {
  if (least === 0) return null
  return Array.from({ length: Math.min(least, MOST_FIRST_ROWS) }, (_, at) =>
    emptyRow(schema, key, { ...form, id: `first${at + 1}` }),
  )
}

/** A new row of a table under an id that the caller makes. */
export function emptyRow(schema: FormSchema, table: string, { id, ...form }: NewForm & { id: string }): Row {
  const columns = indexOf(schema).tables.get(table)?.columns ?? []
  return { id, values: Object.fromEntries(columns.map(({ field }) => [field.key, defaultOf(field, form)])) }
}

/** The default of a field as a stored value; one that does not fit its kind is nothing. */
export function defaultOf(field: Field, form: NewForm): FieldValue {
  if (field.default === null || field.kind === 'formula' || field.kind === 'serial') return null
  const read = readValue(field, rawDefault(field, field.default, form), form.context)
  return 'value' in read ? read.value : null
}

function rawDefault(field: Field, rule: DefaultValue, { person, now, parameters = {} }: NewForm): unknown {
  switch (rule.from) {
    case 'fixed':
      return rule.value
    case 'today':
      return todayFor(field, now)
    case 'person':
      return personFor(field, rule.part, person)
    case 'parameter':
      return Object.hasOwn(parameters, rule.name) ? parameters[rule.name] : null
    default:
      return rule satisfies never
  }
}

function todayFor(field: Field, now: Date): unknown {
  const minute = wallMinute(now)
  if (field.kind === 'date') return partFor(field.precision, minute)
  if (field.kind !== 'dateRange') return minute.slice(0, 10)
  const today = partFor(field.precision, minute)
  return { from: today, to: today }
}

function partFor(precision: 'day' | 'minute' | 'month' | 'time', minute: string): string {
  if (precision === 'time') return minute.slice(11)
  return precision === 'minute' ? minute : minute.slice(0, precision === 'month' ? 7 : 10)
}

type PersonPart = Extract<DefaultValue, { from: 'person' }>['part']

/** A name for a text, the person or place itself for a field that chooses one. */
function personFor(field: Field, part: PersonPart, person: FormPerson): unknown {
  if (field.kind === 'person') return [{ id: person.id, name: person.name }]
  if (field.kind === 'department') return person.department === null ? null : [person.department]
  if (field.kind === 'organization') return person.organization === null ? null : [person.organization]
  const place = part === 'department' ? person.department : part === 'organization' ? person.organization : null
  if (place !== null) return place.name
  return part === 'department' || part === 'organization' ? null : person[part]
}
