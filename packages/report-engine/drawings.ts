import { isError } from '@mingtai/formula'
import type { ChartData, PlacedObject } from '@mingtai/sheet-core'

import type { CellValues } from './cell-values.ts'
import { visitReference } from './formula-range.ts'
import type { PlanCell } from './model.ts'
import { filledText, type ParameterValues, scalarTexts } from './parameter-text.ts'
import type { Shown } from './runs.ts'
import type { Drawing } from './rules.ts'
import type { Block } from './walk.ts'

/** More points make no chart clearer; the title says that there were more. */
const MOST_POINTS = 2000
/** Drawings of one sheet; the last one's words say that there were more. */
const MOST_OBJECTS = 200

interface Stretch {
  block: Block
  across: Block | undefined
  /** Sheet row of the block's first. */
  base: number
  shown: readonly Shown[]
}

/** Charts and pictures of a sheet, one for each instance of their cell, with the figures that are visible from there. */
export function drawingReader(values: CellValues, parameters: ParameterValues) {
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

  function chartOf(
    cell: PlanCell,
    { chart, categories, series }: Extract<Drawing, { kind: 'chart' }>,
    rest: string,
  ): ChartData {
    const names = seen(cell, categories, (value) =>
      value === null || isError(value) ? '' : scalarTexts(value).join(''),
    )
    const figures = series.map((own) => seen(cell, own.cell, (value) => (typeof value === 'number' ? value : null)))
    const most = Math.max(names.length, ...figures.map((list) => list.length))
    const cut = most > MOST_POINTS ? `（共 ${most} 项，只显示前 ${MOST_POINTS} 项）` : ''
    return {
      kind: chart.type,
      stacking: chart.stacking,
      smooth: chart.smooth,
      title: filledText(chart.title, parameters) + cut + rest,
      legend: chart.legend,
      labels: chart.labels,
      format: chart.format,
      axisTitles: chart.axisTitles ?? { category: '', value: '' },
      categories: names.slice(0, MOST_POINTS),
      series: series.map(({ look }, index) => ({
        name: filledText(look.name, parameters),
        values: (figures[index] ?? []).slice(0, MOST_POINTS),
        as: look.as ?? null,
        secondAxis: look.secondAxis ?? false,
        color: look.color ?? null,
        range: null,
        nameRange: null,
      })),
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
