import { openResult, readOrder, type StoredOrder } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import type { Context } from '@mingtai/server-kit'
import { chosenValues } from '../parameter/chosen-values.ts'
import { explained } from '../reading/explain.ts'
import { resultFolder } from '../run/result-paths.ts'
import { holdsOf } from './comment-cells.ts'
import type { ReportServices } from '../services.ts'
import type { ResultRow } from '../tables.ts'
import type { FigurePlace } from './figure-place.ts'

interface Place {
  result: ResultRow
  sheet: number
  row: number
  column: number
}

/** What a cell of a result says, apart from where it stands: so a thread stays with its figure when rows move. */
export async function factAt(
  services: ReportServices,
  context: Context,
  { result, sheet, row, column }: Place,
): Promise<FigurePlace & { title: string }> {
  const folder = resultFolder(services, result.id)
  const order = (await readOrder(folder)) ?? refuse('run.resultGone')
  const state = (await (await openResult(folder))?.state())?.sheets[sheet] ?? refuse('run.resultGone')
  const template = order.template.sheets[state.template] ?? refuse('run.resultGone')
  const figure = await explained(services, context, { result, sheet, row, column })
  const { cell } = figure
  if (cell === null) refuse('comment.noPlace')
  const groups = figure.path.map(({ value }) => value).filter((value) => value !== '')
  const name = figure.kind === 'key' ? '' : (figure.field?.title ?? figure.shown)
  return {
    sheetId: template.id,
    part: template.repeat === undefined ? null : state.name,
    cell,
    holds: holdsOf(template, cell),
    path: figure.path.map((step) => ({ cell: step.cell, value: step.value, holds: holdsOf(template, step.cell) })),
    subtotalOf: figure.subtotalOf,
    title: [...groups, ...(name === '' ? [] : [name])].join(' › ') || figure.at,
    ...askedOf(order),
  }
}

/** What a run was asked: what was chosen, and the reader's filters in words. */
export function askedOf({ template, values, rules = {} }: StoredOrder): Pick<FigurePlace, 'values' | 'filters'> {
  const filters = Object.values(rules).flatMap((own) => own.map(({ words }) => words))
  return { values: chosenValues(template.parameters, values), filters: filters.toSorted() }
}
