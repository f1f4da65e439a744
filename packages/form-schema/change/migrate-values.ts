import { sayPhrase, phrase } from '@mingtai/messages'
import { type Field, kindNames } from '../schema/field.ts'
import { type FieldPlace, type FormIndex, indexOf, type TablePlace } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { FormContext } from '../values/context.ts'
import { type FieldValue, type FormValues, type Row, rowsIn, textsIn, valueOf } from '../values/value.ts'
import { printWords } from '../words/print-words.ts'
import { convertValue, isCompatible } from './convert-value.ts'

/** What a draft loses, with the words that stood there, so that nobody has to remember them. */
export interface Lost {
  path: string
  label: string
  words: string
  sentence: string
}

export interface Migrated {
  values: FormValues
  /** Paths of fields, tables and columns of which something came over. */
  migratedPaths: string[]
  lost: Lost[]
}

/** The values of a draft of an older version for a newer one: fields with the same key and a compatible kind come over. */
export function migrateValues(
  from: FormSchema,
  to: FormSchema,
  values: FormValues,
  context: FormContext = {},
): Migrated {
  const work: Work = { was: indexOf(from), values, context, migratedPaths: new Set(), lost: [] }
  const now = indexOf(to)
  const moved = now.entries.map((entry): [string, FieldValue] => {
    if (entry.type === 'table') return [entry.place.table.key, movedRows(entry.place, work)]
    const { path, field } = entry.place
    const old = work.was.fields.get(path)
    return [path, old === undefined ? null : movedCell(old, { field, path, value: valueOf(values, path), work })]
  })
  for (const { type, place } of work.was.entries) {
    if (type === 'table') loseTable(place, now, work)
    else if (!now.fields.has(place.path)) lose(place, valueOf(values, place.path), work)
  }
  return { values: Object.fromEntries(moved), migratedPaths: [...work.migratedPaths], lost: work.lost }
}

interface Work {
  was: FormIndex
  values: FormValues
  context: FormContext
  migratedPaths: Set<string>
  lost: Lost[]
}

interface Cell {
  field: Field
  path: string
  value: FieldValue
  work: Work
}

function movedCell(old: FieldPlace, { field, path, value, work }: Cell): FieldValue {
  if (value === null || field.kind === 'formula') return null
  const given = offered(field, value)
  const moved = convertValue(old.field, field, given, work.context)
  if (moved !== null) work.migratedPaths.add(path)
  if (moved !== null && given === value) return moved
  const words = printWords(old.field, value, 'list', work.context)
  const why = isCompatible(old.field, field)
    ? phrase('form.lostChoice', field.label, words)
    : phrase('form.lostKind', field.label, kindNames[old.field.kind], kindNames[field.kind], words)
  work.lost.push({ path, label: field.label, words, sentence: sayPhrase(why) })
  return moved
}

/** Of several choices those that are still there. */
function offered(field: Field, value: FieldValue): FieldValue {
  if (field.kind !== 'multiSelect' || field.dictionary !== null || !Array.isArray(value)) return value
  const chosen = textsIn(value)
  const left = chosen.filter((each) => field.options.some((option) => option.value === each))
  return left.length === chosen.length ? value : left
}

function movedRows(place: TablePlace, work: Work): FieldValue {
  const { key } = place.table
  const old = work.was.tables.get(key)
  const rows = rowsIn(valueOf(work.values, key))
  if (old === undefined || rows.length === 0) return null
  work.migratedPaths.add(key)
  return rows.map(({ id, values }): Row => {
    const cells = place.columns.map(({ field, path }): [string, FieldValue] => {
      const column = old.column.get(field.key)
      if (column === undefined) return [field.key, null]
      return [field.key, movedCell(column, { field, path, value: valueOf(values, field.key), work })]
    })
    return { id, values: Object.fromEntries(cells) }
  })
}

function loseTable(place: TablePlace, now: FormIndex, work: Work): void {
  const rows = rowsIn(valueOf(work.values, place.table.key))
  const table = now.tables.get(place.table.key)
  for (const column of place.columns) {
    if (table?.column.has(column.field.key) === true) continue
    for (const { values } of rows) lose(column, valueOf(values, column.field.key), work)
  }
}

/** Formulas are worked out anew, so that nothing of theirs is lost. */
function lose({ field, path }: FieldPlace, value: FieldValue, { lost, context }: Work): void {
  if (value === null || field.kind === 'formula') return
  const words = printWords(field, value, 'list', context)
  lost.push({ path, label: field.label, words, sentence: sayPhrase(phrase('form.lostGone', field.label, words)) })
}
