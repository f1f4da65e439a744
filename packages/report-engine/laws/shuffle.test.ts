import { expect, test } from 'vitest'

import type { Binding, Block, Sort, Template } from '../template.ts'
import { choicesOn, law, otherwise } from './choices.ts'
import { factsOf } from './facts.ts'
import { type RandomReport, randomReport } from './random-report.ts'
import { chunksOf } from './random-rows.ts'
import { runReport } from './run-report.ts'

test('shuffling the rows changes nothing where every order is sorted', () => {
  law((tape) => {
    const report = randomReport(tape)
    const sorted = { ...report, template: settled(report.template) }
    const run = runReport(sorted)
    if (run === null) return
    const again = runReport(shuffled(sorted, otherwise(tape)))
    expect(again?.sheets.map(factsOf)).toEqual(run.sheets.map(factsOf))
    expect(again?.counts).toEqual(run.counts)
  })
})

/** The same rows in another order and in other chunks; names of codes stay, as the first one counts. */
function shuffled(report: RandomReport, tape: Uint16Array): RandomReport {
  const choices = choicesOn(tape)
  const data = report.data.map((one) => {
    if (one.name === 'names') return one
    const keyed = one.rows.map((row) => ({ row, key: choices.below(1000) }))
    return { ...one, rows: keyed.sort((a, b) => a.key - b.key).map(({ row }) => row) }
  })
  return { ...report, data, chunks: Object.fromEntries(data.map((one) => [one.name, chunksOf(one, choices)])) }
}

/** The template with a total order everywhere, and without what asks for the first row or the next one. */
function settled(template: Template): Template {
  return {
    ...template,
    sheets: template.sheets.map((sheet) => ({
      ...sheet,
      cells: sheet.cells.map((cell) =>
        cell.content.kind === 'field' ? { ...cell, content: { ...cell.content, ...orderOf(cell.content) } } : cell,
      ),
      ...(sheet.blocks === undefined
        ? {}
        : { blocks: sheet.blocks.map((block) => ({ ...block, ...blockOrder(block) })) }),
      ...(sheet.repeat === undefined ? {} : { repeat: { ...sheet.repeat, sorts: byValue } }),
    })),
  }
}

const byValue: Sort[] = [{ by: 'value', direction: 'ascending' }]
const byName: Sort[] = [{ by: { field: 'id' }, direction: 'descending' }]

function orderOf({ aggregate, expand, field }: Binding): Partial<Binding> {
  if (expand !== 'none') return aggregate === 'list' ? { sorts: byName } : { aggregate: 'group', sorts: byValue }
  if (aggregate === 'first' || aggregate === 'last') return { aggregate: 'max' }
  // Doubles add up to something else in another order.
  return field === 'qty' && (aggregate === 'sum' || aggregate === 'average') ? { aggregate: 'min' } : {}
}

function blockOrder({ aggregate }: Block): Partial<Block> {
  return aggregate === 'list' ? { sorts: byName } : { aggregate: 'group', sorts: byValue }
}
