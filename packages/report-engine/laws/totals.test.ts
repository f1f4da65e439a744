import { expect, test } from 'vitest'

import type { Scalar } from '@mingtai/sheet-core'

import type { Binding } from '../template.ts'
import { type Choices, choicesOn, law } from './choices.ts'
import { aggregateOf, passes, shown } from './oracle.ts'
import { type RandomReport, reportOf } from './random-report.ts'
import type { Row } from './random-rows.ts'
import { plain, runReport, valuesOf } from './run-report.ts'
import { plainBinding } from '../compile/plain-binding.ts'
import { newSketch, put, type Sketch } from './sketch.ts'
import { fieldOf, filterFor, functionFor } from './expressions.ts'

const REST = '§rest'
const label = (depth: number): string => `§${depth}`

test('every figure on every line is the aggregate of the raw rows that its keys name', () => {
  law((tape) => {
    const choices = choicesOn(tape)
    const table = tableOn(newSketch(choices), choices.below(4))
    const run = runReport(table.report)
    const rows = table.report.data[0]?.rows ?? []
    if (run === null) throw new Error('a plain table is refused')
    if (rows.length === 0 || [...table.down, ...table.across].some(({ field }) => isBlurred(rows, field))) return
    const grid = valuesOf(run.sheets[0]?.chunks ?? [])
    const heads = grid.slice(0, table.across.length)
    const lines = grid.slice(table.across.length)
    const deep = table.down.length
    const columns = table.across.length === 0 ? null : selectionsOf(transposed(heads).slice(deep), table.across, rows)
    selectionsOf(lines, table.down, rows).forEach((line, at) => {
      const width = columns?.length ?? table.figures.length
      for (let column = 0; column < width; column++) {
        const figure = table.figures[columns === null ? column : 0]
        const across = columns?.[column]
        if (figure === undefined) throw new Error('no such figure')
        const selection = across === undefined ? line.rows : line.rows.filter((row) => across.rows.includes(row))
        const wanted = functionOn(table, line.total, figure)
        if (wanted === 'growth') continue
        const own = selection.filter((row) => passes(figure.filter, row, table.report.parameters) === true)
        const value = lines[at]?.[deep + column] ?? null
        const expected = wanted === 'none' ? null : plain(aggregateOf(own, figure.field, wanted))
        // Nothing to count may be shown as nothing.
        if (expected === 0 && value === null) continue
        expect({ at, column, value }).toEqual({ at, column, value: expected })
      }
    })
  })
})

/** Two keys that are one as floating-point numbers: the lines of their groups cannot be told apart here. */
function isBlurred(rows: readonly Row[], field: string): boolean {
  const keys = new Set(rows.map((row) => row[field]))
  return new Set([...keys].map((key) => shown(key ?? null, field))).size < keys.size
}

interface Table {
  report: RandomReport
  down: Binding[]
  across: Binding[]
  figures: Binding[]
}

/** Groups down that show their keys on every line, and none to two groups across. */
function tableOn(sketch: Sketch, wide: number): Table {
  const { choices } = sketch
  const deep = 1 + choices.below(3)
  const acrossCount = Math.max(0, wide - 1)
  const across = Array.from({ length: Math.min(2, acrossCount) }, (_, at) => groupAt(choices, at, 'right'))
  across.forEach((content, at) => put(sketch, { row: at, column: deep }, content))
  const row = across.length
  const down = Array.from({ length: deep }, (_, at) => groupAt(choices, at, 'down'))
  down.forEach((content, column) => put(sketch, { row, column }, content))
  const figures = Array.from({ length: across.length > 0 ? 1 : 1 + choices.below(3) }, (_, at) => {
    const field = choices.maybe(50) ? 'amount' : fieldOf(choices, 'orders')
    const filter = choices.maybe(30) ? filterFor(sketch, 'orders', []) : null
    const content = plainBinding('orders', field, { aggregate: functionFor(choices, field), filter })
    put(sketch, { row, column: deep + at }, content)
    return content
  })
  return { report: functionsSet(sketch, { down, across }), down, across, figures }
}

function functionsSet(sketch: Sketch, { down, across }: Pick<Table, 'down' | 'across'>): RandomReport {
  const { choices, figures } = sketch
  for (const { subtotal } of down) {
    const cell = choices.maybe(20) && across.length === 0 ? choices.any(figures) : null
    const wanted = choices.pick(['count', 'none', 'distinct', 'max', 'first', 'growth'] as const)
    if (subtotal !== null && cell !== null && isFit(sketch, cell, wanted)) {
      subtotal.functions = [{ cell, aggregate: wanted }]
    }
  }
  const report = reportOf(sketch)
  const [sheet] = report.template.sheets
  delete sheet?.repeat
  return report
}

function isFit({ cells, figures }: Sketch, cell: string, wanted: string): boolean {
  const content = cells.at(figures.indexOf(cell) - figures.length)?.content
  return wanted !== 'growth' || (content?.kind === 'field' && ['amount', 'qty', 'year'].includes(content.field))
}

function groupAt(choices: Choices, depth: number, expand: 'down' | 'right'): Binding {
  const field = fieldOf(choices, 'orders')
  const position = choices.pick(['after', 'before'] as const)
  const subtotal = { position, label: label(depth), style: null, hideWhenSingle: choices.maybe(20) }
  const direction = choices.pick(['ascending', 'descending'] as const)
  const by = choices.maybe(50) ? ('value' as const) : { field: 'amount', aggregate: 'sum' as const }
  return plainBinding('orders', field, {
    expand,
    aggregate: 'group',
    stretch: false,
    subtotal: choices.maybe(70) ? subtotal : null,
    sorts: choices.maybe(50) ? [{ by, direction }] : [],
    ...(choices.maybe(20) ? { top: { count: 1 + choices.below(2), rest: choices.maybe(50) ? REST : null } } : {}),
  })
}

interface Selection {
  rows: Row[]
  /** Depth of the group whose total the line is; null: a line of detail. */
  total: number | null
}

/** What the keys on each line stand for. A total has the keys of the nearest detail line on its inner side. */
function selectionsOf(
  lines: readonly (readonly Scalar[])[],
  groups: readonly Binding[],
  rows: readonly Row[],
): Selection[] {
  const totals = lines.map((line) => {
    const depth = groups.findIndex((_, at) => line[at] === label(at))
    return depth < 0 ? null : depth
  })
  return lines.map((line, at): Selection => {
    const total = totals[at] ?? null
    if (total === null) return { rows: rowsUnder(line.slice(0, groups.length), rows), total }
    const before = groups[total]?.subtotal?.position === 'before'
    const detail = before
      ? lines.find((_, other) => other > at && totals[other] === null)
      : lines.findLast((_, other) => other < at && totals[other] === null)
    return { rows: rowsUnder((detail ?? []).slice(0, total), rows), total }
  })

  function rowsUnder(keys: readonly Scalar[], from: readonly Row[]): Row[] {
    return keys.reduce<Row[]>(
      (own, key, depth) => {
        const field = groups[depth]?.field ?? ''
        const keyOf = (row: Row): Scalar => shown(row[field] ?? null, field)
        if (key !== REST) return own.filter((row) => keyOf(row) === key)
        const siblings = lines.filter(
          (line, at) => totals[at] === null && keys.slice(0, depth).every((value, before) => line[before] === value),
        )
        const named = new Set(siblings.map((line) => line[depth]))
        return own.filter((row) => !named.has(keyOf(row)))
      },
      [...from],
    )
  }
}

function functionOn({ down, report }: Table, total: number | null, figure: Binding): string {
  const functions = total === null ? [] : (down[total]?.subtotal?.functions ?? [])
  const at = report.template.sheets[0]?.cells.find(({ content }) => content === figure)
  const own = functions.find(
    ({ cell }) => at !== undefined && cell === `${String.fromCharCode(65 + at.column)}${at.row + 1}`,
  )
  return own?.aggregate ?? figure.aggregate
}

function transposed(lines: readonly (readonly Scalar[])[]): Scalar[][] {
  const width = Math.max(0, ...lines.map((line) => line.length))
  return Array.from({ length: width }, (_, column) => lines.map((line) => line[column] ?? null))
}
