import { createHash } from 'node:crypto'
import { type Field, type FormSchema, indexOf } from '@mingtai/form-schema'

/** A field over all versions of a form: as the newest version that has it says, with what the older ones held. */
export interface FormField {
  /** The same for ever: `amount`, `details.price`. */
  path: string
  field: Field
  /** Kinds that the field has had; values of all of them are stored. */
  kinds: ReadonlySet<Field['kind']>
  /** What chosen values are called, the newest label of each. */
  choices: Readonly<Record<string, string>>
  /** Codes of the dictionaries that it took its choices from. */
  dictionaries: readonly string[]
}

/** A detail table over all versions of a form. */
export interface FormTable {
  key: string
  label: string
  fields: readonly FormField[]
}

export interface FormUnion {
  fields: readonly FormField[]
  tables: readonly FormTable[]
}

/** Everything that any of these forms, the oldest first, asked for: in the order in which fields first came. */
export function unionOf(forms: readonly FormSchema[]): FormUnion {
  const fields = new Map<string, FormField>()
  const tables = new Map<string, { key: string; label: string; fields: Map<string, FormField> }>()
  for (const form of forms) {
    const index = indexOf(form)
    for (const [key, { field }] of index.fields) fields.set(key, joined(fields.get(key), key, field))
    for (const [key, { table, columns }] of index.tables) {
      const known = tables.get(key) ?? { key, label: '', fields: new Map<string, FormField>() }
      known.label = table.label
      for (const { path, field } of columns)
        known.fields.set(field.key, joined(known.fields.get(field.key), path, field))
      tables.set(key, known)
    }
  }
  const listed = [...tables.values()].map((table) => ({ ...table, fields: [...table.fields.values()] }))
  return { fields: [...fields.values()], tables: listed }
}

function joined(known: FormField | undefined, path: string, field: Field): FormField {
  return {
    path,
    field,
    kinds: new Set([...(known?.kinds ?? []), field.kind]),
    choices: { ...known?.choices, ...choicesOf(field) },
    dictionaries: [...(known?.dictionaries ?? []), ...dictionaryOf(field)],
  }
}

function dictionaryOf(field: Field): string[] {
  return 'dictionary' in field && field.dictionary !== null ? [field.dictionary] : []
}

interface Nested {
  value: string
  label: string
  children?: readonly Nested[]
}

function choicesOf(field: Field): Record<string, string> {
  if (!('options' in field)) return {}
  return Object.fromEntries(flat(field.options).map(({ value, label }) => [value, label]))
}

function flat(options: readonly Nested[]): Nested[] {
  return options.flatMap((option) => [option, ...flat(option.children ?? [])])
}

/** PostgreSQL cuts longer names. */
const LONGEST = 63

/**
 * Names for SQL that stay the same when further fields come: `travelDays` is `travel_days`. One that is taken already, or
 * that would have to be written in quotation marks, gets `field_` before it.
 */
export class ColumnNames {
  readonly #taken: Set<string>

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken)
  }

  /** The name for a field, which nobody else gets. */
  take(key: string): string {
    const plain = sqlName(key)
    const wanted = reserved.has(plain) || this.#taken.has(plain) ? sqlName(`field_${key}`) : plain
    let name = wanted
    for (let number = 2; this.#taken.has(name); number++) name = shortened(`${wanted}_${number}`)
    this.#taken.add(name)
    return name
  }
}

/** A name that needs no quotation marks: small letters, words apart, at most as long as PostgreSQL takes. */
export function sqlName(key: string): string {
  const apart = key.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/[^\p{L}\p{N}_]/gu, '_')
  return shortened(apart.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()))
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST) return name
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 8)
  let start = name
  while (Buffer.byteLength(start) > LONGEST - mark.length - 1) start = [...start].slice(0, -1).join('')
  return `${start}_${mark}`
}

/** Words of SQL that are no names. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate column concurrently
  constraint create cross current_date current_role current_time current_timestamp current_user default deferrable desc
  distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect
  into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or
  order outer overlaps placing primary references returning right select session_user similar some symmetric table tablesample
  then to trailing true union unique user using variadic verbose when where window with`.split(/\s+/),
)
