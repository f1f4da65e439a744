import { type CellStyle, compileFormat, type FigureCell, roundable, type Scalar } from '@mingtai/sheet-core'
import type { BorderStyle } from '@mingtai/sheet-core'
import { createBorderStyles } from './border-styles.ts'
import { FONT_FAMILY, INDENT_STEP, seen, THEME } from './theme.ts'

/** A style compiled for drawing, once per style id. */
export interface Look {
  style: CellStyle
  font: string
  size: number
  lineHeight: number
  color: string
  fill: string | null
  align: 'left' | 'center' | 'right' | null
  valign: 'top' | 'middle' | 'bottom'
  wrap: boolean
  indent: number
  underline: boolean
  strike: boolean
  top: number
  right: number
  bottom: number
  left: number
  /** Degrees counter-clockwise; 255: characters under one another. */
  rotate: number
  shrink: boolean
  diagonal: 1 | 2 | null
  /** What is drawn instead of the text. */
  draws: NonNullable<CellStyle['show']> | null
  show(value: Scalar): Shown
}

export interface Shown {
  text: string
  /** The colour that the number format asks for, such as red for negatives. */
  color: string | null
  kind: 'number' | 'text' | 'boolean'
  /** The number whose digits a narrow column rounds; left out or null: every digit stands. */
  general?: FigureCell['general']
}

export const EMPTY: Shown = { text: '', color: null, kind: 'text' }

export interface LookTable {
  looks: Look[]
  borderStyles: readonly BorderStyle[]
  /** The id of a style that lies over another one; made when it is first asked for. */
  over(base: number, style: CellStyle): number
}

/** Compiles the style table; the last look is the default, for ids that the table lacks. */
export function compileLooks(styles: readonly CellStyle[]): LookTable {
  const table = createBorderStyles()
  const known = [...styles, {}]
  const overlays = new Map<CellStyle, Map<number, number>>()
  const looks = known.map(compile)

  function over(base: number, style: CellStyle): number {
    const made = overlays.get(style) ?? new Map<number, number>()
    overlays.set(style, made)
    const found = made.get(base)
    if (found !== undefined) return found
    const below = known[base] ?? {}
    // The last look stays the default, so that the new one goes before it.
    const joined = { ...below, ...style, border: { ...below.border, ...style.border } }
    const id = looks.length - 1
    looks.splice(id, 0, compile(joined))
    known.splice(id, 0, joined)
    made.set(base, id)
    return id
  }

  return { looks, borderStyles: table.borderStyles, over }

  function compile(style: CellStyle): Look {
    const size = ((style.size ?? 10) * 96) / 72
    return {
      style,
      font: fontOf(style, size),
      size,
      lineHeight: Math.round(size * 1.4),
      color: style.color === undefined ? THEME.ink : seen(style.color),
      fill: style.fill === undefined ? null : seen(style.fill),
      align: style.align ?? null,
      valign: style.valign ?? 'middle',
      wrap: style.wrap ?? false,
      indent: (style.indent ?? 0) * INDENT_STEP,
      underline: style.underline ?? false,
      strike: style.strike ?? false,
      top: table.borderStyleOf(style.border?.top),
      right: table.borderStyleOf(style.border?.right),
      bottom: table.borderStyleOf(style.border?.bottom),
      left: table.borderStyleOf(style.border?.left),
      rotate: style.rotate ?? 0,
      shrink: style.shrink ?? false,
      diagonal: style.diagonal ?? null,
      draws: style.show ?? null,
      show: compileShow(style.format),
    }
  }
}

function fontOf(style: CellStyle, size: number): string {
  const family = style.family ? `"${style.family.replace(/["\\]/g, '')}", ${FONT_FAMILY}` : FONT_FAMILY
  return `${style.italic ? 'italic ' : ''}${style.bold ? 'bold ' : ''}${size.toFixed(2)}px ${family}`
}

/** Number formats are costly for a frame of some hundred cells, so the last texts are cached. */
function compileShow(format: string | undefined): (value: Scalar) => Shown {
  const run = compileFormat(format)
  const cache = new Map<number, Shown>()
  return (value) => {
    if (typeof value !== 'number') return { ...run(value), kind: kindOf(value), general: roundable(value, format) }
    const known = cache.get(value)
    if (known) return known
    const shown: Shown = { ...run(value), kind: 'number', general: roundable(value, format) }
    if (cache.size >= 4000) cache.clear()
    cache.set(value, shown)
    return shown
  }
}

function kindOf(value: Scalar): Shown['kind'] {
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'object' && value !== null ? 'number' : 'text'
}
