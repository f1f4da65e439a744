import type { ChunkColumn, Column, FormulaPattern, PageFormula } from '@mingtai/sheet-core'

import type { CellValues } from './cell-values.ts'
import { hiddenReader } from '../walk/hide.ts'
import { linkReader } from './link-text.ts'
import { lookStyles } from '../look/look-styles.ts'
import type { PlanCell } from '../model.ts'
import { pageFormulas } from '../formula/page-formula.ts'
import type { ParameterValues } from '../parameter-text.ts'
import type { TailCollector } from '../tail/tail.ts'
import type { Block } from '../walk/walk.ts'

/** One finished column over a block: which of its cells shows on each row, and at which row of its values. */
export interface ColumnStretch {
  block: Block
  /** Sheet row of its first row. */
  base: number
  across: Block
  /** Finished column. */
  at: number
  cells: readonly PlanCell[]
  values: readonly Column[]
  /** What the sheet shows of them: bars, scales and icons are measured by what a spreadsheet would read there. */
  shown: readonly Column[]
  /** By row: place in `cells` (255: none), row of its values (-1: empty). */
  part: Uint8Array
  row: Int32Array
  patterns: (FormulaPattern | null)[]
  /** Rows that a merged cell covers. */
  hiddenRows: (cell: PlanCell) => Uint8Array | null
}

type Extras = Pick<ChunkColumn, 'styles' | 'links' | 'paged'>

export interface ExtraSetting {
  values: CellValues
  parameters: ParameterValues
  columns: readonly Block[]
  tail?: TailCollector | undefined
}

/**
 * Everything that a column carries beside values, for cells with such rules: hidden values, links, looks and page
 * formulas.
 */
export function cellExtras({ values, parameters, columns, tail }: ExtraSetting) {
  tail?.setColumns(columns)
  const { isHiddenHere } = hiddenReader(values)
  const linkOf = linkReader(values)
  const looks = lookStyles(values, parameters)
  const pageFormulaAt = pageFormulas(values, columns)
  return extrasOf

  /** Also empties the places that hide their value. */
  function extrasOf(stretch: ColumnStretch, styles: number | Uint16Array): Extras {
    const extras = stretch.cells.some(hasExtras) ? madeFor(stretch, styles) : { styles }
    // After hidden values have been taken away: what is not shown is not measured.
    if (tail !== undefined) stretch.cells.forEach((cell, index) => tell(tail, cell, { stretch, index }))
    return extras
  }

  function madeFor(stretch: ColumnStretch, styles: number | Uint16Array): Extras {
    const { cells, block } = stretch
    const made: Making = {
      styles: typeof styles === 'number' ? new Uint16Array(block.count).fill(styles) : styles.slice(),
      links: linkColumn(block.count),
      paged: [],
    }
    cells.forEach((cell, index) => {
      if (hasExtras(cell)) addCell(cell, index, { stretch, made })
    })
    const links = made.links.closed()
    const paged =
      made.paged.length === 0 ? null : Array.from({ length: block.count }, (_, row) => made.paged[row] ?? null)
    return { styles: made.styles, ...(links === null ? {} : { links }), ...(paged === null ? {} : { paged }) }
  }

  function addCell(cell: PlanCell, index: number, { stretch, made }: { stretch: ColumnStretch; made: Making }): void {
    const { block, across, at, part, row, patterns } = stretch
    const covered = stretch.hiddenRows(cell)
    const empties = cell.hideIf?.what === 'value'
    const stands = empties || Boolean(cell.link) || isPaged(cell) || looks.moves(cell)
    const link = cell.link ? linkOf(cell) : null
    const look = cell.looks === undefined ? null : looks.looksOf(cell, stretch.values[index] ?? null)
    for (let place = 0; place < block.count; place++) {
      if (part[place] !== index || (covered !== null && covered[place] === 1)) continue
      if (stands) values.among.stand({ block, row: place, across, column: at })
      if (empties && isHiddenHere(cell)) {
        row[place] = -1
        patterns[place] = null
      } else {
        if (link !== null) made.links.put(place, link())
        if (isPaged(cell)) made.paged[place] = pageFormulaAt(cell, at)
      }
      if (look !== null) made.styles[place] = look(row[place]!) ?? cell.style
    }
  }
}

/** Tells the tail where a watched cell stands. */
function tell(
  tail: TailCollector,
  cell: PlanCell,
  { stretch, index }: { stretch: ColumnStretch; index: number },
): void {
  if (!tail.watches(cell)) return
  const { part, row, shown } = stretch
  const covered = stretch.hiddenRows(cell)
  tail.addCell(cell, {
    base: stretch.base,
    column: stretch.at,
    values: shown[index] ?? null,
    count: stretch.block.count,
    isOwn: (at) => part[at] === index,
    rowOf: (at) => row[at] ?? -1,
    isCovered: (at) => covered !== null && covered[at] === 1,
  })
}

interface Making {
  styles: Uint16Array
  links: ReturnType<typeof linkColumn>
  paged: (PageFormula | null)[]
}

export function hasExtras(cell: PlanCell): boolean {
  return cell.hideIf?.what === 'value' || Boolean(cell.link) || cell.looks !== undefined || isPaged(cell)
}

export function isPaged({ content }: PlanCell): boolean {
  return content.kind === 'formula' && content.paged
}

/** A text column that is made link by link. */
export function linkColumn(count: number) {
  let codes: Int32Array | null = null
  const known = new Map<string, number>()
  return { put, closed }

  function put(row: number, link: string | null): void {
    if (link === null) return
    codes ??= new Int32Array(count).fill(-1)
    let code = known.get(link)
    if (code === undefined) known.set(link, (code = known.size))
    codes[row] = code
  }

  function closed(): Column | null {
    return codes === null ? null : { type: 'text', codes, dictionary: [...known.keys()] }
  }
}
