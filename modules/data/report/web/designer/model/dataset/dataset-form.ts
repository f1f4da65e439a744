import type { Dataset, DatasetFrom, Recipe } from '@mingtai/report-engine'
import { freshName } from './dataset-fields.ts'

/** A dataset as its dialog holds it: what belongs to another kind of origin is kept while one looks around. */
export interface DatasetWords {
  name: string
  title: string
  cacheSeconds: number | null
  groupsAtSource: boolean
  kind: DatasetFrom['kind']
  dataSource: string
  sql: string
  shared: string | null
  recipe: Recipe
  fields: Dataset['fields']
}

export function wordsOf(
  dataset: Dataset | null,
  datasets: readonly Dataset[],
  sources: readonly { code: string }[],
): DatasetWords {
  const last = datasets.findLast(({ from }) => from.kind === 'query')?.from
  const usual = last?.kind === 'query' ? last.dataSource : (sources[0]?.code ?? '')
  const start = datasets.find(({ name }) => name !== dataset?.name)?.name ?? ''
  const empty: DatasetWords = {
    ...{ name: freshName(datasets), title: '', cacheSeconds: 0, kind: 'query', dataSource: usual, sql: '' },
    groupsAtSource: false,
    ...{ shared: null, recipe: { kind: 'steps', start, steps: [] }, fields: [] },
  }
  if (dataset === null) return empty
  const { name, title, from, fields, cacheSeconds = 0, groupsAtSource = false } = dataset
  const known = { ...empty, name, title, fields, cacheSeconds, groupsAtSource, kind: from.kind }
  switch (from.kind) {
    case 'query':
      return { ...known, dataSource: from.dataSource, sql: from.sql }
    case 'shared':
      return { ...known, shared: from.code }
    case 'combined':
      return { ...known, recipe: from.recipe }
    default:
      return from satisfies never
  }
}

export function fromOf({ kind, dataSource, sql, shared, recipe }: DatasetWords): DatasetFrom {
  switch (kind) {
    case 'query':
      return { kind, dataSource, sql }
    case 'shared':
      return { kind, code: shared ?? '' }
    case 'combined':
      return { kind, recipe }
    default:
      return kind satisfies never
  }
}

export function datasetOf(words: DatasetWords, fields: Dataset['fields']): Dataset {
  const { name, title, cacheSeconds, groupsAtSource } = words
  const own: Dataset = { name, title, from: fromOf(words), fields, ...(groupsAtSource ? { groupsAtSource } : {}) }
  return cacheSeconds === null || cacheSeconds === 0 ? own : { ...own, cacheSeconds }
}
