import { refuse } from '@mingtai/messages'
import {
  addressOf,
  aggregateNames,
  type ExplainedPart,
  type Explanation,
  startExplain,
  type Template,
} from '@mingtai/report-engine'
import {
  compileFormat,
  type DataChunk,
  type Field,
  type RowChunk,
  type Scalar,
  type SheetHead,
  styleAt,
  valueAt,
  type WireScalar,
} from '@mingtai/sheet-core'

import { Datasets } from '../../datasets/datasets.ts'
import { filteredRows } from '../../datasets/filtered-rows.ts'
import type { ExplainedCell, ExplainedFormula, ExplainedRows, ExplainOrder, ExplainRowsOrder } from '../../protocol.ts'
import { readOrder } from '../../results/files.ts'
import { openResult, type StoredResult } from '../../results/open-result.ts'
import { exactAt } from '../../results/slices.ts'
import { wireScalar } from '../../results/wire.ts'
import { type DataOrder, openSheetData, type SheetData } from '../write/sheet-data.ts'
import type { TaskContext } from '../task-context.ts'

type Context = Pick<TaskContext<never>, 'signal' | 'facts'>

/** Says where the value of a finished cell comes from: its datasets are read again with the values of the run. */
export async function explain(order: ExplainOrder, context: Context): Promise<ExplainedCell> {
  const { result, again, place } = await opened(order, context)
  try {
    const data = await openSheetData(again, place.template)
    const explanation = await explained(data, order, { part: place.part })
    const shown = await shownAt(result, order, context.signal)
    return wordsFor({ explanation, again, data, shown })
  } finally {
    await again.datasets.close()
  }
}

/** The rows behind a figure with all their fields; the dataset is read once for their numbers and once for themselves. */
export async function explainRows(order: ExplainRowsOrder, context: Context): Promise<ExplainedRows> {
  const { again, place } = await opened(order, context)
  try {
    return await foundRows(order, { again, place })
  } finally {
    await again.datasets.close()
  }
}

async function foundRows(order: ExplainRowsOrder, { again, place }: Again): Promise<ExplainedRows> {
  const behind = await rowsBehind(order, { again, place })
  const { dataset, field } = behind
  if (dataset === null) return { fields: [], rows: [], total: 0, figure: -1 }
  const sorted = order.order === 'figure' ? await largestFirst(behind, again) : behind.indices
  const wanted = sorted.subarray(order.from, order.from + order.count)
  // Read in the order of the dataset, answered in the order that was asked for.
  const ascending = wanted.slice().sort()
  const read = new Map<number, WireScalar[]>()
  const fields = await eachRow(again, { dataset, indices: ascending }, (chunk, row, index) => {
    read.set(
      index,
      chunk.columns.map((column) => wireScalar(exactAt(column, row))),
    )
  })
  const titles = new Map(
    again.template.datasets
      .find(({ name }) => name === dataset)
      ?.fields.map(({ name, title }) => [name, title === '' ? name : title]),
  )
  return {
    fields: fields.map((field) => ({ ...field, title: titles.get(field.name) ?? field.name })),
    rows: [...wanted].flatMap((index) => {
      const row = read.get(index)
      return row === undefined ? [] : [row]
    }),
    total: behind.indices.length,
    figure: fields.findIndex(({ name }) => name === field),
  }
}

/** Visits the rows of a dataset that have these numbers, which ascend. */
async function eachRow(
  { datasets, rules, values }: DataOrder,
  { dataset, indices }: { dataset: string; indices: Int32Array },
  visit: (chunk: DataChunk, row: number, index: number) => void,
): Promise<readonly Field[]> {
  const query = filteredRows(await datasets.open(dataset), rules?.[dataset] ?? [], values)
  let base = 0
  let next = 0
  try {
    if (indices.length > 0)
      for await (const chunk of query.chunks) {
        for (; next < indices.length && indices[next]! < base + chunk.rows; next++)
          visit(chunk, indices[next]! - base, indices[next]!)
        base += chunk.rows
        if (next >= indices.length) break
      }
    return query.fields
  } finally {
    await query.close()
  }
}

/** The largest of the figure's own field first; rows without a number come last. */
async function largestFirst(behind: Behind, again: DataOrder): Promise<Int32Array> {
  const { dataset, field, indices } = behind
  if (dataset === null || field === null) return indices
  behind.largest ??= await sortedRows(again, { dataset, field, indices })
  return behind.largest
}

async function sortedRows(
  again: DataOrder,
  { dataset, field, indices }: { dataset: string; field: string; indices: Int32Array },
): Promise<Int32Array> {
  const figures = new Float64Array(indices.length).fill(Number.NEGATIVE_INFINITY)
  let at = 0
  await eachRow(again, { dataset, indices }, (chunk, row) => {
    const place = chunk.fields.findIndex(({ name }) => name === field)
    const column = chunk.columns[place]
    const value = column === undefined ? null : plain(exactAt(column, row))
    const figure = value === null || value === '' ? Number.NaN : Number(value)
    if (!Number.isNaN(figure)) figures[at] = figure
    at++
  })
  const order = Array.from(indices, (_, place) => place)
  return Int32Array.from(
    order.sort((one, other) => figures[other]! - figures[one]! || one - other),
    (place) => indices[place]!,
  )
}

interface Again {
  again: DataOrder
  place: { template: number; part: number }
}

async function opened(
  { folder, datasets: orders, sheet }: ExplainOrder,
  context: Context,
): Promise<Again & { result: StoredResult }> {
  const result = (await openResult(folder)) ?? refuse('run.resultGone')
  const stored = (await readOrder(folder)) ?? refuse('run.resultGone')
  const state = (await result.state()).sheets[sheet] ?? refuse('run.resultGone')
  if (!state.complete) refuse('export.stillFilling')
  const datasets = new Datasets({ orders, values: stored.values, ...context })
  return { result, again: { ...stored, datasets }, place: { template: state.template, part: state.part } }
}

interface Behind {
  dataset: string | null
  field: string | null
  indices: Int32Array
  /** The same, the largest first; made when it is first asked for. */
  largest?: Int32Array
}

/** Rows of the figures that were asked about lately, so that turning pages does not count them anew. */
const known = new Map<string, Behind>()
const MOST_KNOWN = 8

async function rowsBehind(order: ExplainOrder, { again, place }: Again): Promise<Behind> {
  const key = [order.folder, order.sheet, order.row, order.column].join(' ')
  const found = known.get(key)
  if (found !== undefined) return found
  const data = await openSheetData(again, place.template)
  try {
    const { dataset, field, sourceIndices } = await explained(data, order, { part: place.part })
    const made: Behind = { dataset, field, indices: sourceIndices }
    known.set(key, made)
    for (const old of known.keys()) if (known.size > MOST_KNOWN) known.delete(old)
    return made
  } finally {
    await data.close()
  }
}

async function explained(
  data: SheetData,
  { row, column }: ExplainOrder,
  { part }: { part: number },
): Promise<Explanation> {
  const { plan, options } = data
  const explaining = startExplain(plan, options, { row, column, sheet: part, storesRows: false })
  for (const name of plan.datasets) {
    for await (const chunk of data.chunks(name)) explaining.feed(name, chunk)
    explaining.end(name)
  }
  return explaining.finish()
}

interface Shown {
  value: Scalar
  format: (value: Scalar) => string
}

/** What the reader sees at the cell; the anchor speaks for the places that its merge covers. */
async function shownAt(
  result: StoredResult,
  { sheet, row, column }: ExplainOrder,
  signal: AbortSignal,
): Promise<Shown> {
  const head: SheetHead = await result.head(sheet)
  for await (const { from, chunk } of result.chunksFrom(sheet, row, signal)) {
    const at = row - from
    if (at >= chunk.rows) continue
    const format = compileFormat(head.styles[styleIn(chunk, at, column)]?.format)
    const values = chunk.cells[column]?.values ?? null
    const value = values === null ? null : valueAt(values, at)
    return { value, format: (shown) => format(shown).text }
  }
  return { value: null, format: (shown) => compileFormat(undefined)(shown).text }
}

function styleIn(chunk: RowChunk, row: number, column: number): number {
  const cells = chunk.cells[column]
  return cells === undefined ? 0 : styleAt(cells, row)
}

interface Known {
  explanation: Explanation
  again: DataOrder
  data: SheetData
  shown: Shown
}

function wordsFor({ explanation, again, data, shown }: Known): ExplainedCell {
  const { at, cell, kind, dataset, field, aggregate, subtotalOf, sourceIndices } = explanation
  const title = fieldTitle(again.template, dataset, field)
  const value = shown.value ?? explanation.value
  return {
    at,
    cell,
    kind,
    shown: shown.format(value),
    title: titleOf(explanation, title),
    dataset: dataset === null ? null : datasetWords(again.template, dataset),
    field: field === null ? null : { name: field, title },
    aggregate,
    path: explanation.path.map((step) => ({
      cell: step.cell,
      title: fieldTitle(again.template, step.dataset, step.field) || step.field,
      value: plain(step.value),
    })),
    conditions: [
      ...(dataset === null ? [] : (again.rules?.[dataset] ?? []).map(({ words }) => words)),
      ...explanation.conditions,
    ],
    subtotalOf,
    funnel: explanation.funnel.map(({ field: name, ...step }) => ({
      ...step,
      title: fieldTitle(again.template, dataset, name) || name,
    })),
    query: dataset === null ? null : queryOf(data, dataset),
    sourceRows: sourceIndices.length,
    formula: explanation.formula === null ? null : treeOf(explanation.formula),
    comparison: comparisonWords(explanation.comparison),
    compared: explanation.comparison?.show ?? null,
    changed: shown.value !== null && explanation.value !== null && plain(shown.value) !== plain(explanation.value),
  }
}

const periods = { year: '年', quarter: '季度', month: '个月', week: '周', day: '天', number: '期' } as const
const lately = {
  year: '上年同期',
  quarter: '上季度',
  month: '上月',
  week: '上周',
  day: '前一天',
  number: '上一期',
} as const

/** This figure and the one that it is held against. */
function comparisonWords(comparison: Explanation['comparison']): ExplainedCell['comparison'] {
  if (comparison === null) return []
  const { against, keys, now, earlier } = comparison
  const name =
    against === 'previous'
      ? '上一项'
      : against.back === 1
        ? lately[against.unit]
        : `${against.back} ${periods[against.unit]}前`
  const other = keys === null ? `${name}（没有这一期）` : `${name} ${keys.join(' / ')}`
  return [
    { title: '本期', value: plain(now) },
    { title: other, value: plain(earlier) },
  ]
}

function titleOf({ kind, aggregate, subtotalOf }: Explanation, field: string): string {
  const total = subtotalOf === null ? '' : '小计：'
  if (kind === 'formula') return `${total}公式`
  if (aggregate === null) return field
  return `${total}${aggregateNames[aggregate]} ${field}`.trim()
}

function fieldTitle(template: Template, dataset: string | null, field: string | null): string {
  const found = template.datasets.find(({ name }) => name === dataset)?.fields.find(({ name }) => name === field)
  return found?.title || (field ?? '')
}

function datasetWords({ datasets }: Template, name: string): ExplainedCell['dataset'] {
  const found = datasets.find((one) => one.name === name)
  return { name, title: found?.title ?? name, dataSource: found?.from.kind === 'query' ? found.from.dataSource : '' }
}

function queryOf(data: SheetData, dataset: string): ExplainedCell['query'] {
  const statement = data.statement(dataset)
  return statement === null
    ? null
    : { sql: statement.text.trim(), values: statement.values.map((value) => String(value)) }
}

function treeOf({ text, value, place, parts, more }: ExplainedPart): ExplainedFormula {
  return {
    text,
    value: parts.length > 0 && value === null ? `${parts.length + more} 个单元格` : plain(value),
    at: place === null ? null : addressOf(place),
    parts: parts.map(treeOf),
    more,
  }
}

/** A value as paths and answers say it. */
export function plain(value: Scalar): string {
  const wire = wireScalar(value)
  if (wire === null) return ''
  return typeof wire === 'object' ? wire.exact : String(wire)
}
