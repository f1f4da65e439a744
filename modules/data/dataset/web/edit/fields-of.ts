import { fieldTypeOf } from '@mingtai/report-engine'
import type { DatasetForm } from '../../calls.ts'

type Field = DatasetForm['fields'][number]

/** The fields that a trial gave, with what was set for those of their names. */
export function fieldsOf(found: readonly Pick<Field, 'name' | 'type'>[], before: readonly Field[]): Field[] {
  const known = new Map(before.map((field) => [field.name, field]))
  return found.map(({ name, type }) => {
    const { title = name, set, format, role } = known.get(name) ?? {}
    return {
      ...{ name, title, type: set === undefined ? type : fieldTypeOf(set) },
      ...(set === undefined ? {} : { set }),
      ...(format === undefined ? {} : { format }),
      ...(role === undefined ? {} : { role }),
    }
  })
}

/** The types that are set, for a trial. */
export function typesOf(fields: readonly Field[]) {
  return Object.fromEntries(fields.flatMap(({ name, set }) => (set === undefined ? [] : [[name, set]])))
}

/** A trial that found what was known changes nothing. */
export function same(found: readonly Field[], before: readonly Field[]): boolean {
  return JSON.stringify(found) === JSON.stringify(before)
}
