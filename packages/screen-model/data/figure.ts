import {
  type Decimal,
  add,
  compare,
  decimalFrom,
  fixedText,
  rounded,
  textOfDecimal,
  zero,
} from '@mingtai/form-schema/decimal'
import { grouped } from '@mingtai/form-schema/grouped'
import type { Options } from '../document/setting.ts'

/** How a figure is written. `decimals` null keeps those that it has. */
export interface FigureFormat {
  decimals: number | null
  isGrouped: boolean
  scale: 'none' | 'wan' | 'yi' | 'percent'
  prefix: string
  unit: string
}

const shifts = { none: 0, wan: 4, yi: 8, percent: -2 } as const
const suffixes = { none: '', wan: '万', yi: '亿', percent: '%' } as const

/** The format out of the options of a component. */
export function figureFormat({ decimals, isGrouped, scale, prefix, unit }: Options): FigureFormat {
  return {
    decimals: typeof decimals === 'number' ? Math.trunc(decimals) : null,
    isGrouped: isGrouped !== false,
    scale: scale === 'wan' || scale === 'yi' || scale === 'percent' ? scale : 'none',
    prefix: typeof prefix === 'string' ? prefix : '',
    unit: typeof unit === 'string' ? unit : '',
  }
}

/** The exact figure of a cell: digits with or without marks of thousands; null for what is none. */
export function figureOf(cell: string | null): Decimal | null {
  if (cell === null) return null
  const text = cell.trim()
  return decimalFrom(/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)
}

/** The double that a drawing needs, which is the last thing that happens to a figure. */
export function plotted(cell: string | null): number | null {
  const figure = figureOf(cell)
  return figure === null ? null : Number(textOfDecimal(figure))
}

/** A figure as people read it, with its unit; `—` where there is none, and a text that is no figure as it stands. */
export function figureText(cell: string | null, format: FigureFormat): string {
  const { number, unit, prefix } = figureParts(cell, format)
  return prefix + number + unit
}

/** The same in three parts, since the unit stands smaller beside the number. */
export function figureParts(
  cell: string | null,
  format: FigureFormat,
): { prefix: string; number: string; unit: string } {
  if (cell === null || cell === '') return { prefix: '', number: '—', unit: '' }
  const figure = figureOf(cell)
  if (figure === null) return { prefix: '', number: cell, unit: '' }
  const shifted = { scaled: figure.scaled, scale: figure.scale + shifts[format.scale] }
  const exact = shifted.scale < 0 ? { scaled: shifted.scaled * 10n ** BigInt(-shifted.scale), scale: 0 } : shifted
  const value = format.decimals === null ? exact : rounded(exact, format.decimals)
  const written = format.isGrouped
    ? grouped(value, format.decimals)
    : format.decimals === null
      ? textOfDecimal(value)
      : fixedText(value, format.decimals)
  return { prefix: format.prefix, number: written, unit: suffixes[format.scale] + format.unit }
}

/** The exact sum of those that are figures; null of none, which is not zero. */
export function exactTotal(cells: readonly (string | null)[]): string | null {
  let total: Decimal | null = null
  for (const cell of cells) {
    const figure = figureOf(cell)
    if (figure !== null) total = add(total ?? zero, figure)
  }
  return total === null ? null : textOfDecimal(total)
}

/** By size, those without a figure last. */
export function byFigure(a: string | null, b: string | null): number {
  const [left, right] = [figureOf(a), figureOf(b)]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return compare(left, right)
}
