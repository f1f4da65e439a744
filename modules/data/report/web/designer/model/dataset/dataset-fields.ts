import type { Dataset } from '@mingtai/report-engine'

type Field = Dataset['fields'][number]

/** The fields that a query really gives, with the titles that were given to them before, or what the source says of them. */
export function fieldsFromTry(
  found: readonly Pick<Field, 'name' | 'type'>[],
  before: readonly Field[],
  comments: ReadonlyMap<string, string> = new Map(),
): Field[] {
  const given = before.filter(({ name, title }) => title !== '' && title !== name)
  const titles = new Map(given.map((field) => [field.name, field.title]))
  return found.map(({ name, type }) => ({ name, type, title: titles.get(name) ?? comments.get(name) ?? name }))
}

/** `data1`, `data2`, … the first that is free. */
export function freshName(datasets: readonly Dataset[]): string {
  for (let number = datasets.length + 1; ; number++) {
    const name = `data${number}`
    if (!datasets.some((dataset) => dataset.name === name)) return name
  }
}

/** The titles that fields have in other datasets, for one that is made of them. */
export function titlesIn(datasets: readonly Dataset[]): Map<string, string> {
  const named = datasets.flatMap(({ fields }) => fields.filter(({ name, title }) => title !== name))
  return new Map(named.map(({ name, title }) => [name, title]))
}
