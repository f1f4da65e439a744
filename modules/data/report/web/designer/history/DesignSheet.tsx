import { addressOf, type Change, columnName, type SheetTemplate, type Template } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import type { CSSProperties } from 'react'
import { labelOf } from '../model/binding/labels.ts'

interface Props {
  template: Template
  sheet: SheetTemplate
  /** What was changed, by the address at which it stands in this version. */
  marks: ReadonlyMap<string, Change['what']>
  chosen: string | null
  label: string
}

const HEAD = 22
const SIDE = 34
/** More cells than anybody compares by eye. */
const MOST = 6000

/** A design to look at: the cells of one version with their looks, and what was changed coloured. */
export function DesignSheet({ template, sheet, marks, chosen, label }: Props) {
  const columns = startsOf(sheet.columnWidths, lastOf(sheet, 'column') + 2)
  const rows = startsOf(sheet.rowHeights, lastOf(sheet, 'row') + 2)
  const width = columns.at(-1) ?? 0
  const height = rows.at(-1) ?? 0
  const place = (row: number, column: number, { rowSpan, columnSpan }: { rowSpan: number; columnSpan: number }) => ({
    left: SIDE + (columns[column] ?? width),
    top: HEAD + (rows[row] ?? height),
    width: (columns[column + columnSpan] ?? width) - (columns[column] ?? width),
    height: (rows[row + rowSpan] ?? height) - (rows[row] ?? height),
  })
  const one = { rowSpan: 1, columnSpan: 1 }
  const drawn = new Set(sheet.cells.map((cell) => addressOf(cell)))
  const bare = [...marks].filter(([address]) => !drawn.has(address))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys as well
    <div className="design-sheet" role="region" aria-label={label} tabIndex={0}>
      <div style={{ width: SIDE + width, height: HEAD + height }}>
        <div className="design-sheet-heads" style={{ width: SIDE + width }}>
          {columns.slice(0, -1).map((left, column) => (
            <i key={left} style={{ left: SIDE + left, width: (columns[column + 1] ?? left) - left }}>
              {columnName(column)}
            </i>
          ))}
        </div>
        <div className="design-sheet-sides" style={{ height }}>
          {rows.slice(0, -1).map((top, row) => (
            <i key={top} style={{ top, height: (rows[row + 1] ?? top) - top }}>
              {row + 1}
            </i>
          ))}
        </div>
        {sheet.cells.slice(0, MOST).map((cell) => {
          const address = addressOf(cell)
          const words = labelOf(cell.content, template.datasets)
          return (
            <div
              key={address}
              className="design-cell"
              data-mark={marks.get(address)}
              data-at={address}
              data-chosen={chosen === address}
              data-bound={cell.content.kind === 'field' || cell.content.kind === 'formula'}
              style={{ ...place(cell.row, cell.column, cell), ...lookOf(template.styles[cell.style] ?? {}) }}
              title={`${address} ${words}`}
            >
              <span>{words}</span>
            </div>
          )
        })}
        {bare.map(([address, what]) => {
          const spot = spotIn(address)
          return (
            <div
              key={address}
              className="design-cell"
              data-mark={what}
              data-at={address}
              data-chosen={chosen === address}
              style={place(spot.row, spot.column, one)}
            />
          )
        })}
      </div>
    </div>
  )
}

function lastOf({ cells, columnWidths, rowHeights }: SheetTemplate, side: 'row' | 'column'): number {
  const most = side === 'row' ? rowHeights.length : columnWidths.length
  const ends = cells.map((cell) => (side === 'row' ? cell.row + cell.rowSpan : cell.column + cell.columnSpan))
  return Math.min(most, Math.max(side === 'row' ? 12 : 6, ...ends))
}

/** Where each line begins, and where the last one ends. */
function startsOf(sizes: readonly number[], count: number): number[] {
  const starts = [0]
  for (const size of sizes.slice(0, count)) starts.push((starts.at(-1) ?? 0) + size)
  return starts
}

function lookOf({ fill, color, bold, italic, align, valign, size, wrap }: CellStyle): CSSProperties {
  return {
    ...(fill === undefined ? {} : { background: fill }),
    ...(color === undefined ? {} : { color }),
    fontWeight: bold ? 600 : 400,
    fontStyle: italic ? 'italic' : 'normal',
    fontSize: Math.min(20, (size ?? 10) * 1.25),
    justifyContent: align === 'right' ? 'flex-end' : align === 'center' ? 'center' : 'flex-start',
    alignItems: valign === 'top' ? 'flex-start' : valign === 'bottom' ? 'flex-end' : 'center',
    whiteSpace: wrap ? 'normal' : 'nowrap',
  }
}

function spotIn(address: string): { row: number; column: number } {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}
