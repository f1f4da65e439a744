import { type CellStyle, compileFormat, type Scalar, type Shown } from '@mingtai/sheet-core'

import type { FaceName } from '../page.ts'
import { type BorderStyleTable, NO_BORDER } from '@mingtai/sheet-core'

/** A cell style ready for paper. Sizes are points before scaling, distances px. */
export interface Look {
  style: CellStyle
  size: number
  face: FaceName
  color: string
  fill: string | null
  align: 'left' | 'center' | 'right' | null
  valign: 'top' | 'middle' | 'bottom'
  wrap: boolean
  indent: number
  italic: boolean
  /** Underline or strike. */
  isRuled: boolean
  /** Turned, parted by a diagonal or drawn: what the plain way of writing cannot do. */
  isSpecial: boolean
  top: number
  right: number
  bottom: number
  left: number
  show: (value: Scalar, format: string | undefined) => Shown
}

export const TEXT_COLOR = '#000000'
const INDENT = 12
const DEFAULT_SIZE = 10

export function compileLook(style: CellStyle, borderStyles: BorderStyleTable): Look {
  const edge = (side: 'top' | 'right' | 'bottom' | 'left'): number => {
    const line = style.border?.[side]
    return line === undefined ? NO_BORDER : borderStyles.borderStyleOf(line)
  }
  return {
    style,
    size: style.size ?? DEFAULT_SIZE,
    face: style.bold ? 'bold' : 'regular',
    color: style.color ?? TEXT_COLOR,
    fill: style.fill ?? null,
    align: style.align ?? null,
    valign: style.valign ?? 'middle',
    wrap: style.wrap ?? false,
    indent: (style.indent ?? 0) * INDENT,
    italic: style.italic ?? false,
    isRuled: Boolean(style.underline || style.strike),
    isSpecial: Boolean(style.rotate || style.diagonal || style.show),
    top: edge('top'),
    right: edge('right'),
    bottom: edge('bottom'),
    left: edge('left'),
    show: compileShow(style.format),
  }
}

const MOST_SHOWN = 2000

/** Formatting is dear and figures often repeat; where they do not, keeping them would cost more than it saves. */
function compileShow(own: string | undefined): Look['show'] {
  const cached = new Map<number, Shown>()
  let formatOfCache: string | undefined
  let found = 0
  let isCached = true
  return (value, format) => {
    const run = compileFormat(own ?? format)
    if (typeof value !== 'number' || !isCached) return run(value)
    if (formatOfCache !== format) {
      cached.clear()
      formatOfCache = format
    }
    const known = cached.get(value)
    if (known !== undefined) {
      found++
      return known
    }
    const shown = run(value)
    if (cached.size >= MOST_SHOWN) {
      isCached = found > MOST_SHOWN
      found = 0
      cached.clear()
    }
    cached.set(value, shown)
    return shown
  }
}
