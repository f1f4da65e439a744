import { bandsOf, type EntryLayout, type LayoutCell, repeatedRow } from './entry-layout.ts'
import { layoutFormula, namedCells } from './layout-formulas.ts'

/** A piece of a layout where there is room for one thing beside nothing else. Texts are cells: words may stand in them. */
export type NarrowPart =
  | { kind: 'title' | 'section' | 'note'; cell: LayoutCell }
  /** A column of the table that is filled in; without a label its own title says what it is. */
  | { kind: 'field'; name: string; label: LayoutCell | null }
  /** The lines of a table, which a card has in a row that grows. */
  | { kind: 'lines'; table: number }
  /** What a formula makes. */
  | { kind: 'figure'; cell: LayoutCell; label: LayoutCell | null }
  /** The section before ends. */
  | { kind: 'end' }

/** A layout read from top to bottom. Of a card everything is of its row; a list has a head and a foot as well. */
export interface NarrowLayout {
  head: NarrowPart[]
  row: NarrowPart[]
  foot: NarrowPart[]
}

/** What stands at a place of the layout. */
interface Place {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  cell: LayoutCell | null
  /** The column that is filled in there. */
  name: string | null
  /** The table that it is of. */
  table: number
}

export function narrowLayout(layout: EntryLayout): NarrowLayout {
  const grid = gridOf(layout)
  const repeated = repeatedRow(layout)
  return repeated < 0 ? { head: [], row: cardParts(layout, grid), foot: [] } : listParts(layout, grid, repeated)
}

interface Grid {
  places: Place[]
  at(row: number, column: number): Place | null
}

function gridOf({ cells, marks }: EntryLayout): Grid {
  const marked = new Map(marks.map((mark) => [`${mark.row} ${mark.column}`, mark]))
  const places: Place[] = cells.map((cell) => {
    const { row, column, rowSpan, columnSpan } = cell
    const mark = marked.get(`${row} ${column}`)
    return { row, column, rowSpan, columnSpan, cell, name: mark?.name ?? null, table: mark?.table ?? 0 }
  })
  const covered = new Map<string, Place>()
  for (const mark of marks)
    if (!cells.some(({ row, column }) => row === mark.row && column === mark.column))
      places.push({ ...mark, rowSpan: 1, columnSpan: 1, cell: null, table: mark.table ?? 0 })
  for (const place of places)
    for (let down = 0; down < place.rowSpan; down += 1)
      for (let right = 0; right < place.columnSpan; right += 1)
        covered.set(`${place.row + down} ${place.column + right}`, place)
  places.sort((one, other) => one.row - other.row || one.column - other.column)
  return { places, at: (row, column) => covered.get(`${row} ${column}`) ?? null }
}

/** The cell of a place that says something and is not filled in; null: it is another one. */
function wordsAt(place: Place | null): LayoutCell | null {
  if (place?.name !== null || place.cell?.content.kind !== 'text') return null
  return place.cell.content.text.trim() === '' ? null : place.cell
}

function isValue(place: Place | null): boolean {
  return place !== null && (place.name !== null || place.cell?.content.kind === 'formula')
}

function valuePart({ name, cell }: Place, label: LayoutCell | null): NarrowPart[] {
  if (name !== null) return [{ kind: 'field', name, label }]
  return cell === null ? [] : [{ kind: 'figure', cell, label }]
}

function cardParts(layout: EntryLayout, grid: Grid): NarrowPart[] {
  const bands = new Set(bandsOf(layout).map(({ row }) => row))
  const labels = new Map<Place, Place>()
  for (const place of grid.places) {
    const label = isValue(place) ? (bands.has(place.row) ? headingOf(grid, place) : labelOf(grid, place)) : null
    if (label !== null) labels.set(place, label)
  }
  const used = new Set(labels.values())
  const isFirstOf = (place: Place) =>
    grid.places.find((one) => one.table === place.table && one.name !== null) === place
  const hasValues = (row: number) => layout.widths.some((_, column) => isValue(grid.at(row, column)))
  let isFirst = true
  return grid.places.flatMap((place): NarrowPart[] => {
    // What else stands in the row of the lines is there once for each of them.
    if (bands.has(place.row) && place.rowSpan === 1)
      return place.table > 0 && isFirstOf(place) ? [{ kind: 'lines', table: place.table }] : []
    if (isValue(place)) return valuePart(place, labels.get(place)?.cell ?? null)
    const cell = wordsAt(place)
    if (cell === null || used.has(place)) return []
    const { row, rowSpan, columnSpan } = cell
    const isTitle = isFirst && !hasValues(row) && columnSpan * 2 > layout.widths.length
    isFirst = false
    const isSection = rowSpan > 1 || (!hasValues(row) && layout.styles[cell.style]?.bold === true)
    return [{ kind: isTitle ? 'title' : isSection ? 'section' : 'note', cell }]
  })
}

/** The text above a value of lines, unless it heads more than that. */
function headingOf(grid: Grid, place: Place): Place | null {
  const above = grid.at(place.row - 1, place.column)
  return above === null || wordsAt(above) === null || above.columnSpan > place.columnSpan ? null : above
}

/** The text to the left of a value, or else the one above it that heads nothing wider. */
function labelOf(grid: Grid, place: Place): Place | null {
  const left = grid.at(place.row, place.column - 1)
  if (left !== null && wordsAt(left) !== null) return left.rowSpan > place.rowSpan ? null : left
  if (left !== null && !isValue(left)) return null
  const above = grid.at(place.row - 1, place.column)
  if (above === null || wordsAt(above) === null || above.columnSpan > place.columnSpan) return null
  return isValue(grid.at(above.row, above.column + above.columnSpan)) ? null : above
}

function listParts(layout: EntryLayout, grid: Grid, repeated: number): NarrowLayout {
  const { styles } = layout
  const isAlike = (one: LayoutCell, other: LayoutCell) => {
    const [own, their] = [styles[one.style], styles[other.style]]
    return own?.fill === their?.fill && own?.bold === their?.bold && own?.size === their?.size
  }
  const used = new Set<LayoutCell>()
  const headings = layout.widths.map((_, column) => {
    const chain: LayoutCell[] = []
    for (let row = repeated - 1; row >= 0; row = (chain.at(-1)?.row ?? row) - 1) {
      const cell = wordsAt(grid.at(row, column))
      const last = chain.at(-1)
      if (cell === null || cell.columnSpan === layout.widths.length) break
      if (last !== undefined && !isAlike(last, cell)) break
      chain.push(cell)
    }
    for (const cell of chain) used.add(cell)
    return chain
  })
  const row: NarrowPart[] = []
  let group: LayoutCell | null = null
  for (const place of grid.places) {
    if (place.row !== repeated || !isValue(place)) continue
    const { cell } = place
    if (place.name === null && (cell === null || !isOfRow(layout, cell))) continue
    const chain = headings[place.column] ?? []
    const own = chain.at(-1) ?? null
    if (chain.length > 1 && own !== group && own !== null) row.push({ kind: 'section', cell: own })
    else if (chain.length <= 1 && group !== null) row.push({ kind: 'end' })
    group = chain.length > 1 ? own : null
    row.push(...valuePart(place, chain[0] ?? null))
  }
  let isFirst = true
  const head = grid.places.flatMap((place): NarrowPart[] => {
    if (place.row >= repeated) return []
    if (isValue(place)) return valuePart(place, labelOf(grid, place)?.cell ?? null)
    const cell = wordsAt(place)
    if (cell === null || used.has(cell)) return []
    const isTitle = isFirst && place.columnSpan * 2 > layout.widths.length
    isFirst = false
    return [{ kind: isTitle ? 'title' : 'note', cell }]
  })
  const foot = grid.places.flatMap((place): NarrowPart[] => {
    if (place.row <= repeated) return []
    if (isValue(place)) return valuePart(place, headings[place.column]?.[0] ?? labelOf(grid, place)?.cell ?? null)
    const cell = wordsAt(place)
    return cell === null ? [] : [{ kind: 'section', cell }]
  })
  return { head, row, foot }
}

/** Whether a formula of the repeated row needs nothing but its own row. */
function isOfRow(layout: EntryLayout, { row, content }: LayoutCell): boolean {
  const formula = content.kind === 'formula' ? layoutFormula(content.formula) : null
  if (formula === null) return true
  return formula.references.every((reference) =>
    namedCells(reference).every((at) => {
      if (at.row !== row) return false
      const next = layout.cells.find((one) => one.row === at.row && one.column === at.column)
      return next === undefined || isOfRow(layout, next)
    }),
  )
}
