import { type FormulaValue, isError } from '@mingtai/formula'
import {
  type ChartData,
  type ChartSeries,
  type Column,
  compileFormat,
  type FormulaPattern,
  type PlacedObject,
} from '@mingtai/sheet-core'

import type { CellValues } from '../fill/cell-values.ts'
import { visitReference } from '../formula/formula-range.ts'
import { hiddenReader } from '../walk/hide.ts'
import type { Plan, PlanCell } from '../model.ts'
import { type ChartFigures, MOST_POINTS } from './chart-figures.ts'
import { type ChartOverCells, type ChartRows, headingsOf } from './chart-plan.ts'
import type { displayReader } from '../fill/displayed.ts'
import type { CellRange } from '../formula/formula-places.ts'
import { scalarFrom } from '../formula/formula-reader.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import { filledText, type ParameterValues } from '../parameter-text.ts'
import type { Shown } from '../walk/runs.ts'
import type { Drawing } from '../look/rules.ts'
import type { Chart } from '../template.ts'
import { tellingLevels } from '../walk/instance-position.ts'
import type { Block } from '../walk/walk.ts'

/** Most drawings of one sheet; the last one tells that there were more. */
const MOST_OBJECTS = 200

interface DrawingSetting {
  plan: Plan
  values: CellValues
  parameters: ParameterValues
  /** Figures of a chart over a dataset, for the current instances. */
  figuresOf: (rows: ChartRows, format?: string) => ChartFigures
  /** Where the instances of a cell stand that another one sees. */
  rangeAt: (cell: PlanCell, other: PlanCell, place: Place) => CellRange | null
  displayOf: ReturnType<typeof displayReader>
}

interface Stretch {
  block: Block
  across: Block | undefined
  /** Sheet row of the block's first. */
  base: number
  shown: readonly Shown[]
}

/** Charts and pictures of a sheet, one for each instance of their cell, with the figures that are visible from there. */
export function drawingReader({ plan, values, parameters, figuresOf, rangeAt, displayOf }: DrawingSetting) {
  const drawnAt = new Set<string>()
  const { isHiddenHere } = hiddenReader(values)
  let count = 0
  return objectsIn

  function objectsIn({ block, across, base, shown }: Stretch): PlacedObject[] {
    const objects: PlacedObject[] = []
    for (const { cell, track, across: runs, down } of shown) {
      if (!cell.drawing) continue
      const view = block.tracks[track] ?? block
      for (const [fromRow, toRow] of rowsOf(cell, { view, base, down, count: block.count })) {
        for (let at = 0; at < runs.length; at += 2) {
          const [fromColumn = 0, toColumn = 0] = runs.slice(at, at + 2)
          const place = { block: view, row: fromRow - base, sheetRow: fromRow, column: fromColumn }
          values.among.stand({ ...place, across })
          if (count >= MOST_OBJECTS || isRepeated(cell, at) || isHiddenHere(cell)) continue
          count++
          const rest = count === MOST_OBJECTS ? `（本表图形超过 ${MOST_OBJECTS} 个时其余不显示）` : ''
          objects.push({ ...drawn(cell, cell.drawing, { place, rest }), fromRow, toRow, fromColumn, toColumn })
        }
      }
    }
    return objects
  }

  /** Lines that part an instance, such as totals, do not show it anew. */
  function isRepeated(cell: PlanCell, run: number): boolean {
    const levels = tellingLevels(cell)
    const key = `${cell.index} ${run} ${values.among.keyOf(levels)}`
    if (levels.some((level) => values.among.idOf(level) < 0)) return false
    if (drawnAt.has(key)) return true
    drawnAt.add(key)
    return false
  }

  function drawn(
    cell: PlanCell,
    drawing: Drawing,
    { place, rest }: { place: Place; rest: string },
  ): Pick<PlacedObject, 'kind' | 'chart' | 'picture' | 'alt'> {
    if (drawing.kind === 'picture')
      return { kind: 'picture', chart: null, picture: drawing.picture, alt: drawing.alt + rest }
    const shows = drawing.from === 'cells' ? overCells(cell, drawing, place) : overDataset(cell, drawing)
    const chart = chartOf(drawing.chart, shows, rest)
    return { kind: 'chart', chart, picture: null, alt: chart.title }
  }

  function chartOf(chart: Chart, { cut, ...shown }: Shows, rest: string): ChartData {
    return {
      kind: chart.type,
      stacking: chart.stacking,
      smooth: chart.smooth,
      title: filledText(chart.title, parameters) + cut + rest,
      legend: chart.legend,
      labels: chart.labels,
      format: chart.format,
      axisTitles: chart.axisTitles ?? { category: '', value: '' },
      ...shown,
    }
  }

  function overCells(cell: PlanCell, { categories, series }: ChartOverCells, place: Place): Shows {
    const names = namesOf(categories, seen(cell, categories))
    const figures = series.map((own) => seen(cell, own.cell).map((value) => (typeof value === 'number' ? value : null)))
    const most = Math.max(names.length, ...figures.map((list) => list.length))
    const rangeOf = (other: PlanCell, count: number): FormulaPattern | null => {
      const range = most > MOST_POINTS ? null : rangeAt(cell, other, place)
      return range?.count === count ? range.pattern : null
    }
    return {
      cut: cutWords(most, MOST_POINTS, '项'),
      categories: names.slice(0, MOST_POINTS),
      series: series.map(({ look, cell: own }, index) => {
        const name = filledText(look.name, parameters)
        const shown = figures[index] ?? []
        const heading = headingsOf(plan, own).find(
          ({ content }) => content.kind === 'text' && filledText(content.text, parameters) === name,
        )
        const range = own.shown ? null : rangeOf(own, shown.length)
        const nameRange = range === null || heading === undefined ? null : rangeOf(heading, 1)
        return { ...seriesOf(look, name, shown.slice(0, MOST_POINTS)), range, nameRange }
      }),
      categoryRange: rangeOf(categories, names.length),
    }
  }

  /** Keys as their cells show them. */
  function namesOf(cell: PlanCell, all: readonly FormulaValue[]): string[] {
    const column: Column = { type: 'mixed', values: all.map(scalarFrom) }
    const shown = displayOf(cell.shown)?.(column) ?? column
    const show = compileFormat(plan.styles[cell.style]?.format)
    return all.map((value, at) => {
      const name = isError(value) ? null : scalarAt(shown, at)
      return name === null ? '' : show(name).text
    })
  }

  function overDataset(cell: PlanCell, { rows }: Extract<Drawing, { from: 'dataset' }>): Shows {
    const { categories, series, all } = figuresOf(rows, plan.styles[cell.style]?.format)
    return {
      cut: cutWords(all.categories, categories.length, '项') + cutWords(all.series, series.length, '个系列'),
      categories,
      series: series.flatMap(({ of, name, values: own }) => {
        const look = rows.values[of]?.look
        return look === undefined ? [] : [seriesOf(look, name ?? filledText(look.name, parameters), own)]
      }),
      categoryRange: null,
    }
  }

  /** The instances of a cell that are visible from the chart, in reading order. */
  function seen(from: PlanCell, cell: PlanCell): FormulaValue[] {
    const found: FormulaValue[] = []
    const reference = { cells: [cell], isRange: true, scope: { kind: 'visible' as const }, start: 0, end: 0 }
    const read = values.readerOf(cell)
    visitReference(from, reference, { among: values.among, visit: () => found.push(values.settled(read)) })
    return found
  }
}

interface Place {
  block: Block
  row: number
  sheetRow: number
  column: number
}

type Shows = Pick<ChartData, 'categories' | 'series' | 'categoryRange'> & { cut: string }

function cutWords(all: number, shown: number, unit: string): string {
  return all > shown ? `（共 ${all} ${unit}，只显示前 ${shown} ${unit}）` : ''
}

type Look = Pick<Extract<Chart['source'], { kind: 'dataset' }>['values'][number], 'as' | 'secondAxis' | 'color'>

function seriesOf(look: Look, name: string, values: (number | null)[]): ChartSeries {
  return {
    name,
    values,
    as: look.as ?? null,
    secondAxis: look.secondAxis ?? false,
    color: look.color ?? null,
    range: null,
    nameRange: null,
  }
}

interface Rows {
  view: Block
  base: number
  down: Shown['down']
  count: number
}

/** Stretches of sheet rows that begin in this block, both ends inside. */
function* rowsOf(cell: PlanCell, { view, base, down, count }: Rows): Generator<[number, number]> {
  if (down === null) {
    for (let row = 0; row < count; row++) if (view.line[row] === cell.row.index) yield [base + row, base + row]
    return
  }
  for (let at = 0; at < down.length; at += 2) {
    const [from = 0, to = 0] = down.slice(at, at + 2)
    if (from >= base && from < base + count) yield [from, to]
  }
}
