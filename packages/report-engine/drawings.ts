import { isError } from '@mingtai/formula'
import type { ChartData, ChartSeries, PlacedObject } from '@mingtai/sheet-core'

import type { CellValues } from './cell-values.ts'
import { visitReference } from './formula-range.ts'
import type { Plan, PlanCell } from './model.ts'
import { type ChartFigures, MOST_POINTS } from './chart-figures.ts'
import type { ChartRows } from './chart-plan.ts'
import { filledText, type ParameterValues, scalarTexts } from './parameter-text.ts'
import type { Shown } from './runs.ts'
import type { Drawing } from './rules.ts'
import type { Chart } from './template.ts'
import type { Block } from './walk.ts'

/** Drawings of one sheet; the last one's words say that there were more. */
const MOST_OBJECTS = 200

interface DrawingSetting {
  plan: Plan
  values: CellValues
  parameters: ParameterValues
  /** Of a chart over a dataset, at the present standing. */
  figuresOf: (rows: ChartRows, format?: string) => ChartFigures
}

interface Stretch {
  block: Block
  across: Block | undefined
  /** Sheet row of the block's first. */
  base: number
  shown: readonly Shown[]
}

/** Charts and pictures of a sheet, one for each instance of their cell, with the figures that are visible from there. */
export function drawingReader({ plan, values, parameters, figuresOf }: DrawingSetting) {
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
          if (++count > MOST_OBJECTS) continue
          values.among.stand({ block: view, row: fromRow - base, across, column: fromColumn })
          const rest = count === MOST_OBJECTS ? `（本表图形超过 ${MOST_OBJECTS} 个时其余不显示）` : ''
          objects.push({ ...drawn(cell, cell.drawing, rest), fromRow, toRow, fromColumn, toColumn })
        }
      }
    }
    return objects
  }

  function drawn(
    cell: PlanCell,
    drawing: Drawing,
    rest: string,
  ): Pick<PlacedObject, 'kind' | 'chart' | 'picture' | 'alt'> {
    if (drawing.kind === 'picture')
      return { kind: 'picture', chart: null, picture: drawing.picture, alt: drawing.alt + rest }
    const chart = chartOf(cell, drawing, rest)
    return { kind: 'chart', chart, picture: null, alt: chart.title }
  }

  function chartOf(cell: PlanCell, drawing: Extract<Drawing, { kind: 'chart' }>, rest: string): ChartData {
    const { chart } = drawing
    const { cut, ...shown } = drawing.from === 'cells' ? overCells(cell, drawing) : overDataset(cell, drawing)
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

  function overCells(cell: PlanCell, { categories, series }: Extract<Drawing, { from: 'cells' }>): Shows {
    const names = seen(cell, categories, (value) =>
      value === null || isError(value) ? '' : scalarTexts(value).join(''),
    )
    const figures = series.map((own) => seen(cell, own.cell, (value) => (typeof value === 'number' ? value : null)))
    return {
      cut: cutWords(Math.max(names.length, ...figures.map((list) => list.length)), MOST_POINTS, '项'),
      categories: names.slice(0, MOST_POINTS),
      series: series.map(({ look }, index) =>
        seriesOf(look, filledText(look.name, parameters), (figures[index] ?? []).slice(0, MOST_POINTS)),
      ),
      categoryRange: null,
    }
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
  function seen<T>(from: PlanCell, cell: PlanCell, turn: (value: ReturnType<CellValues['settled']>) => T): T[] {
    const found: T[] = []
    const reference = { cells: [cell], isRange: true, scope: { kind: 'visible' as const }, start: 0, end: 0 }
    const read = values.readerOf(cell)
    visitReference(from, reference, { among: values.among, visit: () => found.push(turn(values.settled(read))) })
    return found
  }
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
