import { childOf, childrenOf, numberFrom, type XmlNode } from '../xml-tree.ts'

/** The order in which cells count a theme's colours: light before dark. */
const THEME_ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]
const OFFICE_THEME = 'FFFFFF 000000 E7E6E6 44546A 4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47 0563C1 954F72'.split(' ')
const OLD_PALETTE =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  )

/** `#RRGGBB` of a colour element of styles; null for automatic ones. */
export type ColorOf = (node: XmlNode | undefined) => string | null

export function colorReader(theme: XmlNode | null, styles: XmlNode | null): ColorOf {
  const scheme = childOf(theme ?? undefined, 'themeElements', 'clrScheme')
  const themed = THEME_ORDER.map((name, i) => themeColor(childOf(scheme, name)) ?? OFFICE_THEME[i]!)
  const own = childrenOf(childOf(styles ?? undefined, 'colors', 'indexedColors'), 'rgbColor')
  const palette = own.length > 0 ? own.map(({ at }) => (at.rgb ?? '').slice(-6)) : OLD_PALETTE
  return (node) => {
    if (!node) return null
    const { rgb, theme: place, indexed } = node.at
    const found =
      rgb?.slice(-6) ?? (place === undefined ? undefined : themed[Number(place)]) ?? palette[Number(indexed)]
    if (!found || !/^[0-9A-Fa-f]{6}$/.test(found)) return null
    return tinted(found, numberFrom(node.at.tint, 0))
  }
}

/** The mean of two colours, `part` of the way from the first to the second. */
export function mixed(from: string, to: string, part: number): string {
  return `#${hexes(channels(from.slice(1)).map((value, i) => value + (channels(to.slice(1))[i]! - value) * part))}`
}

function themeColor(node: XmlNode | undefined): string | null {
  return childOf(node, 'srgbClr')?.at.val ?? childOf(node, 'sysClr')?.at.lastClr ?? null
}

/**
 * Lighter or darker, by the rule of spreadsheets: the lightness moves towards white or black. Whole numbers up to 240
 * and their rounding are part of the rule; with fractions the colours come out one step beside those on the screen.
 */
function tinted(hex: string, tint: number): string {
  if (tint === 0) return `#${hex.toUpperCase()}`
  const { hue, lightness, saturation } = toHls(channels(hex))
  // Files keep tints in steps of 1/32,767, so that a fifth is a little less than one.
  const moved = tint < 0 ? lightness * (1 + Math.max(tint, -1)) : FULL - (FULL - lightness) * (1 - Math.min(tint, 1))
  return `#${hexes(fromHls(hue, Math.floor(moved + 0.01), saturation))}`
}

function channels(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function hexes(values: readonly number[]): string {
  return values
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

const FULL = 240

function toHls(rgb: readonly number[]) {
  const [red = 0, green = 0, blue = 0] = rgb
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  const sum = most + least
  const lightness = Math.floor((sum * FULL + 255) / 510)
  if (range === 0) return { hue: 160, lightness, saturation: 0 }
  const span = lightness <= FULL / 2 ? sum : 510 - sum
  const saturation = Math.floor((range * FULL + span / 2) / span)
  const gap = (value: number) => Math.floor(((most - value) * (FULL / 6) + range / 2) / range)
  const turn =
    most === red ? gap(blue) - gap(green) : most === green ? 80 + gap(red) - gap(blue) : 160 + gap(green) - gap(red)
  return { hue: (turn + FULL) % FULL, lightness, saturation }
}

function fromHls(hue: number, lightness: number, saturation: number): number[] {
  const product = Math.floor((lightness * saturation + FULL / 2) / FULL)
  const high =
    lightness <= FULL / 2
      ? Math.floor((lightness * (FULL + saturation) + FULL / 2) / FULL)
      : lightness + saturation - product
  const low = 2 * lightness - high
  const channel = (turn: number) => {
    const at = (turn + FULL) % FULL
    const part = at < 40 ? at : at < 120 ? 40 : at < 160 ? 160 - at : 0
    const value = low + Math.floor(((high - low) * part + 20) / 40)
    return Math.min(255, Math.floor((value * 255 + FULL / 2) / FULL))
  }
  return [channel(hue + 80), channel(hue), channel(hue - 80)]
}
