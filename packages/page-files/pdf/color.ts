import { decimal } from './decimal.ts'

export interface Color {
  red: number
  green: number
  blue: number
  /** The PDF operators that choose it for filling and for lines. */
  fill: string
  stroke: string
  /** `#rrggbb`. */
  hex: string
}

/** Pictures drawn by charts may use any number of colours; beyond this the memory of them starts anew. */
const MOST_KNOWN = 4096
const known = new Map<string, Color>()

/** A colour written `#RRGGBB`; anything else is black. */
export function colorOf(text: string): Color {
  const found = known.get(text)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const value = /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : 0
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  const parts = red === green && green === blue ? [red] : [red, green, blue]
  const words = parts.map((part) => decimal(part / 255)).join(' ')
  const isGrey = parts.length === 1
  const color = {
    red,
    green,
    blue,
    fill: `${words} ${isGrey ? 'g' : 'rg'}`,
    stroke: `${words} ${isGrey ? 'G' : 'RG'}`,
    hex: `#${value.toString(16).padStart(6, '0')}`,
  }
  known.set(text, color)
  return color
}
