import type { Binding, Content, Dataset, SheetTemplate, Template } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { addressOf, type Spot } from '../cell/address.ts'
import { type Change, type Look, newBinding } from '../binding/contents.ts'
import type { SnapshotStyle } from '../draft/snapshot.ts'
import {
  box,
  type Figure,
  figureLook,
  figureTitle,
  figureWidth,
  head,
  type Known,
  listedLook,
  listedWidth,
  titleOf,
  totalLook,
  typeOf,
} from './starter-looks.ts'
import { fromSheetStyle } from '../cell/styles.ts'
import { styleOf } from '../cell/subtotal-looks.ts'

export type StarterKind = 'detail' | 'grouped' | 'cross'

export interface StarterChoice extends Known {
  kind: StarterKind
  /** '': no row for it. */
  title: string
  /** Rows of the head: groups from outer to inner; for a detail list these are its columns. */
  groups: string[]
  /** What stands across the top of a cross table, from outer to inner. */
  across: string[]
  figures: Figure[]
  subtotals: boolean
  totals: boolean
}

export interface Starter {
  changes: Change[]
  looks: Look[]
  merges: { row: number; column: number; rows: number; columns: number }[]
  widths: number[]
  /** What stays in sight and stands on every page. */
  frozen: { rows: number; columns: number }
}

/** The number of a style in the template that the starter is for. */
type Numbered = (style: CellStyle) => number

const corner: Spot = { row: 0, column: 0 }

/** A report to begin with: a title, a head, and bound cells below it. `at` is where its first cell will stand. */
export function starterOf(choice: StarterChoice, numbered: Numbered, at: Spot = corner): Starter {
  const starter: Starter = { changes: [], looks: [], merges: [], widths: [], frozen: { rows: 0, columns: 0 } }
  const first = choice.title === '' ? 0 : 1
  const width =
    choice.kind === 'cross' && choice.across.length > 0
      ? crossTable(starter, choice, { first, numbered, at })
      : table(starter, choice, { first, numbered, at })
  if (first === 1) titleRow(starter, choice.title, width)
  return starter
}

/** The same report as a template of its own, to be looked at before it is taken. */
export function starterTemplate(
  choice: StarterChoice,
  beside: Pick<Template, 'parameters' | 'form' | 'datasets'>,
): Template {
  const styles: CellStyle[] = [{}]
  const numbered = (style: CellStyle): number => {
    const text = JSON.stringify(style)
    const known = styles.findIndex((one) => JSON.stringify(one) === text)
    return known >= 0 ? known : styles.push(style) - 1
  }
  const { changes, looks, merges, widths, frozen } = starterOf(choice, numbered)
  const contents = new Map(changes.map(({ row, column, content }) => [`${row}:${column}`, content]))
  const cells = looks.map(({ row, column, style }): SheetTemplate['cells'][number] => {
    const merge = merges.find((one) => one.row === row && one.column === column)
    const content = contents.get(`${row}:${column}`) ?? { kind: 'empty' }
    const size = { rowSpan: merge?.rows ?? 1, columnSpan: merge?.columns ?? 1 }
    return { row, column, ...size, style: numbered(fromSheetStyle(style)), content }
  })
  const covered = new Set(
    merges.flatMap(({ row, column, rows, columns }) =>
      Array.from(
        { length: rows * columns },
        (_, at) => `${row + Math.floor(at / columns)}:${column + (at % columns)}`,
      ).slice(1),
    ),
  )
  const rows = Math.max(...looks.map(({ row }) => row)) + 1
  const sheet: SheetTemplate = {
    ...{ id: 'one', name: '预览', columnWidths: widths, rowHeights: Array.from({ length: rows }, () => 26) },
    frozen,
    cells: cells.filter(({ row, column }) => !covered.has(`${row}:${column}`)),
  }
  return { schema: 4, ...beside, styles, sheets: [sheet] }
}

interface Place {
  /** The row of the head. */
  first: number
  numbered: Numbered
  at: Spot
}

/** A list, or groups with figures: a head, one line that repeats, and the totals below it. */
function table(starter: Starter, choice: StarterChoice, { first, numbered, at }: Place): number {
  const { kind, dataset, groups, totals } = choice
  const figures = withBases(choice)
  const [data, last] = [first + 1, first + 2]
  const hasTotal = totals || figures.some(({ aggregate }) => aggregate === 'proportion')
  groups.forEach((name, column) => {
    write(starter, first, column, text(titleOf(dataset, name)), head)
    const binding = kind === 'grouped' ? groupCell(choice, column, numbered) : newBinding(dataset.name, name)
    const look = listedLook(choice, name)
    write(starter, data, column, binding, look)
    if (hasTotal)
      write(starter, last, column, listTotal(choice, column), totalLook(column === 0 ? { ...look, ht: 2 } : look))
    starter.widths.push(listedWidth(choice, name))
  })
  figures.forEach((figure, index) => {
    const column = groups.length + index
    const look = figureLook(choice, figure)
    write(starter, first, column, text(figureTitle(dataset, figure)), head)
    const base = at.column + groups.length + baseAt(figures, figure)
    const figureAt = (row: number) =>
      figure.aggregate === 'proportion'
        ? proportion({ row: at.row + row, column: base }, at.row + last)
        : figureCell(dataset, figure)
    write(starter, data, column, figureAt(data), look)
    if (hasTotal) write(starter, last, column, figureAt(last), totalLook(look))
    starter.widths.push(figureWidth(choice, figure))
  })
  if (hasTotal && kind === 'grouped' && groups.length > 1)
    starter.merges.push({ row: last, column: 0, rows: 1, columns: groups.length })
  starter.frozen = { rows: data, columns: 0 }
  return groups.length + figures.length
}

/** What stands in the last line below a listed column: the word for it, the sum of what can be added up. */
function listTotal(choice: StarterChoice, column: number): Content {
  const { kind, dataset, groups, facts } = choice
  const field = groups[column] ?? ''
  if (column === 0) return text(kind === 'grouped' ? '总计' : '合计')
  if (kind === 'grouped' || usualFigure(choice, field).aggregate !== 'sum' || facts.get(field)?.isRate === true)
    return { kind: 'empty' }
  return figureCell(dataset, { field, aggregate: 'sum' })
}

/** A part of the whole needs the figure that it is a part of: beside it, unless it is there anyway. */
function withBases({ dataset, facts, figures }: StarterChoice): Figure[] {
  return figures.flatMap((figure, at): Figure[] => {
    if (figure.aggregate !== 'proportion') return [figure]
    const base = baseOf({ dataset, facts }, figure.field)
    const isThere = figures.some(({ field, aggregate }) => field === base.field && aggregate === base.aggregate)
    const isFirst = figures.findIndex((one) => one.field === figure.field && one.aggregate === 'proportion') === at
    return isThere || !isFirst ? [figure] : [base, figure]
  })
}

function baseOf(known: Known, field: string): Figure {
  const { aggregate } = usualFigure(known, field)
  return { field, aggregate: aggregate === 'sum' ? 'sum' : 'count' }
}

function baseAt(figures: readonly Figure[], { field }: Figure): number {
  return figures.findIndex((one) => one.field === field && (one.aggregate === 'sum' || one.aggregate === 'count'))
}

function proportion(of: { row: number; column: number }, totalRow: number): Content {
  const whole = addressOf({ row: totalRow, column: of.column }).replace(/(?<!\d)(\d+)$/, '$$$1')
  const formula = `=IF(${whole}=0,"",${addressOf(of)}/${whole})`
  return { kind: 'formula', formula, leftParent: 'auto', topParent: 'auto' }
}

function crossTable(starter: Starter, choice: StarterChoice, { first, numbered }: Place): number {
  const { dataset, groups, across, totals, subtotals } = choice
  const figures = choice.figures.filter(({ aggregate }) => aggregate !== 'proportion')
  const several = figures.length > 1
  const depth = across.length + (several ? 1 : 0)
  const data = first + depth
  const from = groups.length
  groups.forEach((name, column) => {
    write(starter, first, column, text(titleOf(dataset, name)), head)
    for (let row = first + 1; row < data; row++) write(starter, row, column, { kind: 'empty' }, head)
    if (depth > 1) starter.merges.push({ row: first, column, rows: depth, columns: 1 })
    write(starter, data, column, crossGroup(choice, column, numbered), listedLook(choice, name))
    starter.widths.push(listedWidth(choice, name))
  })
  across.forEach((name, level) => {
    const label = level === 0 ? (totals ? '合计' : null) : subtotals ? '小计' : null
    const subtotal = label === null ? null : lineOf(label, null)
    const { n } = listedLook(choice, name)
    write(
      starter,
      first + level,
      from,
      { ...newBinding(dataset.name, name), expand: 'right', aggregate: 'group', sorts: ascending, subtotal },
      n === undefined ? head : { ...head, n },
    )
    for (let index = 1; index < figures.length; index++)
      write(starter, first + level, from + index, { kind: 'empty' }, head)
    if (several) starter.merges.push({ row: first + level, column: from, rows: 1, columns: figures.length })
  })
  figures.forEach((figure, index) => {
    if (several) write(starter, data - 1, from + index, text(figureTitle(dataset, figure)), head)
    write(starter, data, from + index, figureCell(dataset, figure), figureLook(choice, figure))
    starter.widths.push(figureWidth(choice, figure))
  })
  starter.frozen = { rows: data, columns: groups.length }
  return from + figures.length
}

const ascending: Binding['sorts'] = [{ by: 'value', direction: 'ascending' }]

/** A group of a table; below each of the outer one's values stand its totals. */
function groupCell(choice: StarterChoice, column: number, numbered: Numbered): Binding {
  const { dataset, groups, subtotals } = choice
  return {
    ...newBinding(dataset.name, groups[column] ?? ''),
    aggregate: 'group',
    sorts: ascending,
    subtotal: column > 0 && subtotals ? lineOf('小计', lineLook('shaded', numbered)) : null,
  }
}

/** The same in a cross table, whose last line is a total of the outermost group. */
function crossGroup(choice: StarterChoice, column: number, numbered: Numbered): Binding {
  const binding = groupCell(choice, column, numbered)
  return column === 0 && choice.totals ? { ...binding, subtotal: lineOf('总计', lineLook('ochre', numbered)) } : binding
}

/** A total has a look of its own: without lines there would be holes in the grid. */
function lineLook(look: 'shaded' | 'ochre', numbered: Numbered): number {
  return numbered({ ...styleOf(look), ...fromSheetStyle(box) })
}

function lineOf(label: string, style: number | null): NonNullable<Binding['subtotal']> {
  return { position: 'after', label, style, hideWhenSingle: false }
}

function figureCell(dataset: Dataset, { field, aggregate }: Figure): Binding {
  const known = aggregate === 'proportion' ? 'sum' : aggregate
  return { ...newBinding(dataset.name, field), expand: 'none', aggregate: known }
}

/** What can be added up is; a rate is averaged; what names something, and anything else, is counted. */
export function usualFigure({ dataset, facts }: Known, field: string): Figure {
  const fact = facts.get(field)
  if (typeOf(dataset, field) !== 'number' || fact?.isKey === true) return { field, aggregate: 'count' }
  return { field, aggregate: fact?.isRate === true ? 'average' : 'sum' }
}

function text(words: string): Content {
  return { kind: 'text', text: words }
}

function titleRow(starter: Starter, title: string, columns: number): void {
  write(starter, 0, 0, text(title), { bl: 1, fs: 14, ht: 2 })
  for (let column = 1; column < columns; column++) starter.looks.push({ row: 0, column, style: {} })
  if (columns > 1) starter.merges.push({ row: 0, column: 0, rows: 1, columns })
}

function write(starter: Starter, ...[row, column, content, style]: [number, number, Content, SnapshotStyle]): void {
  if (content.kind !== 'empty') starter.changes.push({ row, column, content })
  starter.looks.push({ row, column, style })
}
