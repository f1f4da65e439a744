import { refuse } from '@mingtai/messages'
import { compileSheet, datasetsOf, type FillOptions, type Plan } from '@mingtai/report-engine'
import type { DataChunk, Field, Scalar } from '@mingtai/sheet-core'
import { compileSql, type QueryRows, type Wanted } from '@mingtai/sql-sources'

import type { RunOrder, Values } from '../protocol.ts'
import { openQuery } from './open-query.ts'

const TIMEOUT = 600_000

/** What a sheet is filled from: its plan, and a stream of rows for each of its datasets. */
export interface SheetData {
  plan: Plan
  options: FillOptions
  /** A dataset's chunks, with the fields that the plan reads; to be taken once, in the order of `plan.datasets`. */
  chunks(dataset: string): AsyncIterable<DataChunk>
  fields(dataset: string): readonly Field[]
  /** The statement that ran and what was bound to it. */
  statement(dataset: string): { text: string; values: readonly unknown[] } | null
  close(): Promise<void>
}

export type DataOrder = Pick<RunOrder, 'template' | 'values' | 'sources' | 'maxRows' | 'timeoutMs'> & {
  /** When the run began. */
  now?: number
}

/** Opens the queries of one sheet of a template; the caller closes them. */
export async function openSheetData(order: DataOrder, index: number, signal: AbortSignal): Promise<SheetData> {
  const { template, values } = order
  const sheet = template.sheets[index] ?? refuse('run.resultGone')
  const queries = new Map<string, QueryRows>()
  const close = async () => void (await Promise.allSettled([...queries.values()].map((query) => query.close())))
  const queryOf = (name: string): QueryRows => queries.get(name) ?? refuse('dataset.missing', name)
  try {
    for (const name of datasetsOf(sheet)) queries.set(name, await openDataset(order, name, signal))
    const plan = planOf(order, index, queries)
    for (const [name, query] of queries) query.select?.(wantedOf(plan, name, query.fields))
    const parameters = shownValues(values)
    const otherSheets = template.sheets.filter((_, at) => at !== index).map(({ name }) => name)
    return {
      plan,
      options: { parameters, otherSheets, system: systemOf(parameters), ...clockOf(order) },
      chunks: (name) => queryOf(name).chunks,
      fields: (name) => queryOf(name).fields,
      statement: (name) => statementOf(order, name),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export async function openDataset(order: DataOrder, name: string, signal: AbortSignal): Promise<QueryRows> {
  const { template, sources, values, maxRows, timeoutMs } = order
  const dataset = template.datasets.find((candidate) => candidate.name === name) ?? refuse('dataset.missing', name)
  const source = sources[dataset.dataSource] ?? refuse('source.notFound', dataset.dataSource)
  return openQuery({ source, sql: dataset.sql, values }, { maxRows, timeoutMs: timeoutMs ?? TIMEOUT, signal })
}

function planOf({ template }: DataOrder, index: number, queries: ReadonlyMap<string, QueryRows>): Plan {
  const fields: Record<string, readonly Field[]> = Object.fromEntries(
    [...queries].map(([name, query]) => [name, query.fields]),
  )
  const compiled = compileSheet(template, index, fields)
  if (compiled.ok) return compiled.plan
  const [problem] = compiled.problems
  if (problem === undefined || problem.at === null)
    refuse('template.malformed', (problem?.sentence ?? '').replace(/。$/, ''))
  return refuse('template.cellProblem', problem.at, problem.sentence)
}

/** What the sheet reads of each field. */
function wantedOf(plan: Plan, dataset: string, fields: readonly Field[]): Wanted[] {
  const needs = new Map(plan.needs[dataset]?.map((need) => [need.position, need.values]))
  return fields.map((_, position) => {
    const values = needs.get(position)
    if (values === undefined) return 'nothing'
    return values ? 'values' : 'nulls'
  })
}

function statementOf({ template, sources, values }: DataOrder, name: string) {
  const dataset = template.datasets.find((candidate) => candidate.name === name)
  const source = dataset === undefined ? undefined : sources[dataset.dataSource]
  if (dataset === undefined || source === undefined) return null
  const { text, values: bound } = compileSql(dataset.sql, { dialect: source.type, parameters: values })
  return { text, values: bound }
}

/** As the wall clock showed it here. */
function clockOf({ now }: DataOrder): { now?: number } {
  return now === undefined ? {} : { now: now - new Date(now).getTimezoneOffset() * 60_000 }
}

function shownValues(values: Values): Record<string, Scalar | Scalar[]> {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]): [string, Scalar | Scalar[]] => [
      code,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  )
}

function systemOf(parameters: Record<string, Scalar | Scalar[]>): Record<string, Scalar> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([code, value]): [string, Scalar][] =>
      Array.isArray(value) ? [] : [[code, value]],
    ),
  )
}
