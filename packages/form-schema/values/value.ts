import { isPlain, own } from '../schema/json-guard.ts'

/** A person, a place or another thing by its id, with the name that it had when it was chosen. */
export interface Reference {
  id: string
  name: string
}

export interface FileReference {
  id: string
  name: string
  /** Bytes. */
  size: number
}

export interface DateRange {
  from: string
  to: string
}

export interface AreaValue {
  code: string
  /** From the province down. */
  names: string[]
  /** Street and number. */
  detail: string
}

/** One row of a detail table; `values` has every column. */
export interface Row {
  id: string
  values: Record<string, FieldValue>
}

/**
 * What a field holds, as it is stored. Numbers and amounts are decimal texts, dates `2026-01-31`, `2026-01-31 08:30`,
 * `2026-01` or `08:30`; a single person is a list of one; empty is null, also of lists.
 */
export type FieldValue = string | string[] | Reference[] | FileReference[] | DateRange | AreaValue | Row[] | null

/** The values of a form by key. */
export type FormValues = Record<string, FieldValue>

/** What stands under a key by itself, null for nothing. */
export function valueOf(values: FormValues, key: string): FieldValue {
  return Object.hasOwn(values, key) ? (values[key] ?? null) : null
}

export function textIn(value: FieldValue): string | null {
  return typeof value === 'string' ? value : null
}

export function textsIn(value: FieldValue): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

export function referencesIn(value: FieldValue): Reference[] {
  return Array.isArray(value) ? value.filter(isReference) : []
}

export function filesIn(value: FieldValue): FileReference[] {
  return Array.isArray(value) ? value.filter(isFile) : []
}

export function rangeIn(value: FieldValue): DateRange | null {
  return isPlain(value) && 'from' in value && typeof value.from === 'string' && typeof value.to === 'string'
    ? { from: value.from, to: value.to }
    : null
}

export function areaIn(value: FieldValue): AreaValue | null {
  return value !== null && typeof value === 'object' && 'code' in value ? value : null
}

export function rowsIn(value: FieldValue): Row[] {
  if (!Array.isArray(value)) return []
  const all: unknown[] = value
  // Ten thousand rows are not copied each time somebody looks at them.
  return isRows(all) ? all : all.filter(isRow)
}

function isRows(values: unknown[]): values is Row[] {
  return values.every(isRow)
}

function isReference(value: unknown): value is Reference {
  return isPlain(value) && typeof own(value, 'id') === 'string' && typeof own(value, 'name') === 'string'
}

function isFile(value: unknown): value is FileReference {
  return isReference(value) && 'size' in value
}

function isRow(value: unknown): value is Row {
  return isPlain(value) && typeof value.id === 'string' && isPlain(value.values)
}

/** Whether two stored values are the same. */
export function isSame(a: FieldValue, b: FieldValue): boolean {
  return a === b || canonical(a) === canonical(b)
}

/** One text for the same value, whatever the order of its names. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isPlain(value)) return JSON.stringify(value ?? null)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}
