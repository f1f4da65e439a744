import type { DatasetForm } from '../../calls.ts'

type Fields = DatasetForm['fields']

/** The fields that a trial gave, with the titles that they had. */
export function fieldsOf(found: readonly Pick<Fields[number], 'name' | 'type'>[], before: Fields): Fields {
  const titles = new Map(before.map(({ name, title }) => [name, title]))
  return found.map(({ name, type }) => ({ name, type, title: titles.get(name) ?? name }))
}

/** A trial that found what was known changes nothing. */
export function same(found: Fields, before: Fields): boolean {
  return JSON.stringify(found) === JSON.stringify(before)
}
