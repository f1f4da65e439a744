import { isList, isObject } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import type { ObjectRow } from '../http/object-rows.ts'
import type { JsonObject } from './sent.ts'

/** What stands in an answer beside the aggregations inside it. */
const own = new Set([
  'doc_count',
  'key',
  'key_as_string',
  'from',
  'from_as_string',
  'to',
  'to_as_string',
  'doc_count_error_upper_bound',
  'sum_other_doc_count',
  'after_key',
  'meta',
  'bg_count',
  'score',
])

/**
 * Turns aggregations into rows: each innermost bucket is a row with the keys of the buckets around it, its number of
 * documents and its figures. Rows of aggregations side by side follow each other.
 */
export function* flattened(aggregations: JsonObject): Generator<ObjectRow> {
  yield* branch(aggregations, new Map())
}

function* branch(level: JsonObject, before: ObjectRow): Generator<ObjectRow> {
  const parts = Object.entries(level).filter(
    (part): part is [string, JsonObject] => !own.has(part[0]) && isObject(part[1]),
  )
  const row = new Map(before)
  const inside: [string, JsonObject][] = []
  for (const [name, part] of parts) {
    if ('buckets' in part) inside.push([name, part])
    else if ('doc_count' in part) inside.push([name, part])
    else for (const [figure, value] of figuresOf(name, part)) row.set(figure, value)
  }
  if (inside.length === 0) {
    yield row
    return
  }
  for (const [name, part] of inside) yield* bucketsOf(name, part, row)
}

function* bucketsOf(name: string, part: JsonObject, before: ObjectRow): Generator<ObjectRow> {
  const { buckets } = part
  if (buckets === undefined) {
    // One bucket without a key: its own number is named after it.
    yield* branch(part, new Map([...before, [`${name}.doc_count`, part.doc_count ?? null]]))
  } else if (isList(buckets)) {
    for (const bucket of buckets) if (isObject(bucket)) yield* branch(bucket, withKey(before, name, bucket))
  } else if (isObject(buckets)) {
    for (const [key, bucket] of Object.entries(buckets))
      if (isObject(bucket)) yield* branch(bucket, withKey(before, name, { key, ...bucket }))
  }
}

function withKey(before: ObjectRow, name: string, bucket: JsonObject): ObjectRow {
  const key = bucket.key_as_string ?? bucket.key ?? null
  const keys: [string, Json][] = isObject(key)
    ? Object.entries(key).map(([part, value]) => [`${name}.${part}`, value])
    : [[name, key]]
  return new Map([...before, ...keys, ['doc_count', bucket.doc_count ?? null]])
}

/** `{value: 1}` is the figure itself; several figures stand under names of their own. */
function figuresOf(name: string, part: JsonObject): [string, Json][] {
  if ('value' in part) return [[name, part.value ?? null]]
  const figures = isObject(part.values) ? part.values : part
  return Object.entries(figures).flatMap(([figure, value]): [string, Json][] =>
    figure.endsWith('_as_string') ? [] : [[`${name}.${figure}`, value]],
  )
}
