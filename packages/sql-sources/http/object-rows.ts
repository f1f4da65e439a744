import { refuse } from '@mingtai/messages'

import { distinctNames } from '../column/field-names.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import { fieldOf } from '../column/text-columns.ts'
import { isList, isObject } from './exact-json.ts'
import type { Json } from './exact-json.ts'
import { jsonColumn, kindOfJson } from './json-columns.ts'

export type ObjectRow = ReadonlyMap<string, Json>

/** Rows from which the fields are taken. */
const LOOK_ROWS = 500
/** The most fields of a row; more means that values are used as names. */
const MOST_FIELDS = 2000

/** Names that are told of fields which came too late. */
const MOST_LATE = 20

/** Rows whose fields are not declared: names and kinds come from the first rows, and moments are shown in the zone. */
export async function objectRows(source: AsyncGenerator<ObjectRow>, zone: string): Promise<OpenRows<ObjectRow>> {
  const first: ObjectRow[] = []
  while (first.length < LOOK_ROWS) {
    const next = await source.next()
    if (next.done) break
    first.push(next.value)
  }
  const keys = [...new Set(first.flatMap((row) => [...row.keys()]))]
  if (keys.length > MOST_FIELDS) refuse('source.tooManyFields', MOST_FIELDS)
  const names = distinctNames(keys)
  const kinds = keys.map((key) =>
    kindOfJson(
      first.map((row) => row.get(key) ?? null),
      zone,
    ),
  )
  const fields = kinds.map((kind, index) => fieldOf(names[index]!, kind))

  const known = new Set(keys)
  const lateFields = new Set<string>()
  async function* rows(): AsyncGenerator<ObjectRow> {
    yield* first
    for await (const row of source) {
      for (const key of row.keys()) if (!known.has(key) && lateFields.size < MOST_LATE) lateFields.add(key)
      yield row
    }
  }
  const column = (taken: readonly ObjectRow[], index: number) =>
    jsonColumn(
      taken.map((row) => row.get(keys[index]!) ?? null),
      kinds[index]!,
    )
  return { fields, rows: rows(), column, lateFields }
}

/** Objects inside a row become fields of their own, `address.city`; lists stay JSON. */
export function rowOf(item: Json): ObjectRow {
  const row = new Map<string, Json>()
  if (isObject(item)) spread(item, '', row)
  else if (isList(item)) item.forEach((value, index) => row.set(`column_${index + 1}`, value))
  else row.set('value', item)
  return row
}

function spread(item: { readonly [name: string]: Json }, before: string, row: Map<string, Json>): void {
  for (const [name, value] of Object.entries(item)) {
    if (isObject(value) && before.split('.').length < 5) spread(value, `${before}${name}.`, row)
    else row.set(`${before}${name}`, value)
  }
}
