import type { ExactDecimal, Scalar } from '../column.ts'
import { compileFormat } from './number-format.ts'
import { isGeneralFormat, shorterGenerals } from './number-format-general.ts'

/** Px between a cell's edge and a figure that would else not fit. */
export const TIGHT_PADDING = 1

/** A figure and the room that its cell has for it. */
export interface FigureCell {
  /** As its format writes it. */
  text: string
  /** The number behind it where its format is General, whose digits may be rounded; null: every digit stands. */
  general: number | ExactDecimal | null
  /** Px between the usual margins, and as close to the edges as a figure may come. */
  room: number
  tight: number
  /** Px of a text in its own size. */
  measure: (text: string) => number
}

/** How a figure stands in its cell: rounded if its format leaves that open, then close to the edges, then smaller. */
export interface FittedFigure {
  text: string
  /** Of its own size, at most 1. */
  factor: number
  isTight: boolean
}

/** A figure is never cut and nothing ever stands for it. */
export function fittedFigure({ text, general, room, tight, measure }: FigureCell): FittedFigure {
  if (measure(text) <= room) return { text, factor: 1, isTight: false }
  let [last, width] = [text, measure(text)]
  for (const shorter of general === null ? [] : shorterGenerals(general)) {
    last = shorter
    width = measure(shorter)
    if (width <= room) return { text: last, factor: 1, isTight: false }
  }
  return { text: last, factor: Math.min(1, Math.max(LEAST_ROOM, tight) / width), isTight: true }
}

/** Px that a figure is drawn in where its column has none. */
const LEAST_ROOM = 2

/** The number whose digits a style leaves to the width of the column; null where a format names them. */
export function roundable(value: Scalar, format: string | undefined): number | ExactDecimal | null {
  const isNumber = typeof value === 'number' || (typeof value === 'object' && value !== null)
  return isNumber && isGeneralFormat(format) ? value : null
}

/** The text of a value by its format. */
export function shownText(value: Scalar, format: string | undefined): string {
  return compileFormat(format)(value).text
}
