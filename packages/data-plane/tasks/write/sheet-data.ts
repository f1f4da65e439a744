import { refuse } from '@mingtai/messages'
import { compileSheet, datasetsRead, type FillOptions, type Plan } from '@mingtai/report-engine'
import type { DataChunk, Field, Scalar } from '@mingtai/sheet-core'
import type { Wanted } from '@mingtai/sql-sources'
import { wallClock } from '@mingtai/zh'

import { groupedAtSource } from './grouped-data.ts'
import type { Datasets, OpenDataset } from '../../datasets/datasets.ts'
import { NonFiniteValues } from '../../datasets/non-finite-values.ts'
import { filteredRows, shownValues } from '../../datasets/filtered-rows.ts'
import type { RunOrder } from '../../protocol.ts'

/** What a sheet is filled from: its plan, and a stream of rows for each of its datasets. */
export interface SheetData {
  plan: Plan
  options: FillOptions
  /** A dataset's chunks, with the fields that the plan reads; to be taken once, in the order of `plan.datasets`. */
  chunks(dataset: string): AsyncIterable<DataChunk>
  /** What the rows that went by had of figures without an end. */
  nonFinite: NonFiniteValues
  fields(dataset: string): readonly Field[]
  /** The statement that ran and what was bound to it. */
  statement(dataset: string): OpenDataset['statement'] | null
  close(): Promise<void>
}

export interface DataOrder extends Pick<RunOrder, 'template' | 'values' | 'rules'> {
  datasets: Datasets
  /** When the run began. */
  now?: number
  /** Sources that can group exactly send groups instead of rows, for datasets that ask for it. */
  groupsAtSource?: boolean
}

/** Opens the queries of one sheet of a template; the caller closes them. */
export async function openSheetData(order: DataOrder, index: number): Promise<SheetData> {
  const { template, values, datasets, rules = {} } = order
  const sheet = template.sheets[index] ?? refuse('run.resultGone')
  const queries = new Map<string, OpenDataset>()
  const nonFinite = new NonFiniteValues()
  const close = async () => void (await Promise.allSettled([...queries.values()].map((query) => query.close())))
  const queryOf = (name: string): OpenDataset => queries.get(name) ?? refuse('dataset.missing', name)
  try {
    const names = datasetsRead(template, sheet)
    const groups = await groupedAtSource(order, index, names)
    for (const name of names)
      if (!groups.has(name)) queries.set(name, filteredRows(await datasets.open(name), rules[name] ?? [], values))
    const fieldsOf = (name: string): readonly Field[] => groups.get(name)?.fields ?? queryOf(name).fields
    const plan = planOf(order, index, new Map(names.map((name) => [name, fieldsOf(name)])))
    for (const [name, query] of queries) query.select?.(wantedOf(plan, name, query.fields))
    const parameters = shownValues(values)
    const otherSheets = template.sheets.filter((_, at) => at !== index).map(({ name }) => name)
    return {
      plan,
      options: {
        parameters: { ...runTexts(order, parameters), ...parameters },
        otherSheets,
        grouped: Object.fromEntries([...groups].map(([name, { plan: asked }]) => [name, asked])),
        ...runOf(order, parameters),
      },
      chunks: (name) => nonFinite.counted(name, groups.get(name)?.chunks ?? queryOf(name).chunks),
      nonFinite,
      fields: fieldsOf,
      statement: (name) => queries.get(name)?.statement ?? null,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function planOf({ template }: DataOrder, index: number, fields: ReadonlyMap<string, readonly Field[]>): Plan {
  const compiled = compileSheet(template, index, Object.fromEntries(fields))
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

type Shown = FillOptions['parameters']

/** What formulas know of the reader, and the time as the wall clock showed it here. */
function runOf({ now }: DataOrder, parameters: Shown): Pick<FillOptions, 'system' | 'now'> {
  const system = systemOf(parameters)
  return now === undefined ? { system } : { system, now: wallClock(new Date(now)) }
}

/** What `${user}`, `${date}` and `${time}` show in cells, as they do in headers. A parameter of that code goes before. */
function runTexts({ now }: DataOrder, { userName = null }: Shown): Shown {
  if (now === undefined) return { user: userName }
  const clock = new Date(wallClock(new Date(now))).toISOString()
  return { user: userName, date: clock.slice(0, 10), time: clock.slice(11, 16) }
}

function systemOf(parameters: Shown): Record<string, Scalar> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([code, value]): [string, Scalar][] =>
      Array.isArray(value) ? [] : [[code, value]],
    ),
  )
}
