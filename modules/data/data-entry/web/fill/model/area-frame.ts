import { isEditable, type TableBinding } from '@mingtai/entry-model'
import type { CellStyle } from '@mingtai/sheet-core'

const DASH = { line: 'dashed', color: '#1F5FA8' } as const
const sides = ['left', 'right', 'top', 'bottom'] as const

/** How many frames a cell can have: none, or lines on any of its sides. */
export const FRAMES = 2 ** sides.length

/** A style with the lines of a frame on some sides. */
export function framed(style: CellStyle, frame: number): CellStyle {
  const lines = sides.flatMap((side, bit) => ((frame & (1 << bit)) === 0 ? [] : [[side, DASH] as const]))
  return lines.length === 0 ? style : { ...style, border: { ...style.border, ...Object.fromEntries(lines) } }
}

/** The columns that the person may write, in rows of the table and in new ones. */
export interface Area {
  base: readonly boolean[]
  fresh: readonly boolean[]
}

/** Where the person may write, where others alone may write some columns; null: nothing is framed. */
export function areaOf(binding: TableBinding): Area | null {
  if (binding.denied === undefined) return null
  const area = (isNew: boolean) => binding.columns.map((column) => isEditable(binding, column, isNew))
  return { base: area(false), fresh: area(true) }
}

/**
 * The sides of a cell that lie on the blue dashed line around what the person may write. Both cells of an edge draw it,
 * as a dashed line gives way to a solid one.
 */
export function frameAt(
  area: readonly boolean[],
  { row, column, rows }: { row: number; column: number; rows: number },
) {
  const own = area[column] === true
  if (row === 0) return own ? bit('bottom') : 0
  let frame = 0
  if (own !== (area[column - 1] === true)) frame |= bit('left')
  if (own !== (area[column + 1] === true)) frame |= bit('right')
  if (own && row === 1) frame |= bit('top')
  if (own && row === rows - 1) frame |= bit('bottom')
  return frame
}

function bit(side: (typeof sides)[number]): number {
  return 1 << sides.indexOf(side)
}
