interface Theme {
  surface: string
  ink: string
  head: string
  headCorner: string
  headInk: string
  headLine: string
  foldLine: string
  headSelected: string
  grid: string
  freeze: string
  primary: string
  selection: string
  /** Ochre: somebody said something about the cell. */
  comment: string
  skeleton: string
}

const day: Theme = {
  surface: '#FFFFFF',
  ink: '#1B2430',
  head: '#F5F6F4',
  headCorner: '#EEF1EF',
  headInk: '#66717F',
  headLine: '#DFE3E1',
  foldLine: '#B5C0CA',
  headSelected: '#DCE8F6',
  grid: '#E6EAE8',
  freeze: '#9DB7CF',
  primary: '#1F5FA8',
  selection: 'rgba(31, 95, 168, 0.08)',
  comment: '#B07A1E',
  skeleton: '#EEF1EF',
}

/** The ground and ink of dark screens. */
const night: Theme = {
  surface: '#0E2136',
  ink: '#E6F0FA',
  head: '#0A1A2B',
  headCorner: '#08131F',
  headInk: '#9DB2C8',
  headLine: '#1B3B5E',
  foldLine: '#3C5D80',
  headSelected: '#173A60',
  grid: '#1A3350',
  freeze: '#3F6C9C',
  primary: '#4FA3FF',
  selection: 'rgba(79, 163, 255, 0.14)',
  comment: '#E3A94A',
  skeleton: '#16304C',
}

/** The sheet's own looks: its chrome and the defaults of a cell without a style. One page reads by day or by night. */
export const THEME: Theme = { ...day }

let isNight = false

export function setNight(next: boolean): void {
  isNight = next
  Object.assign(THEME, next ? night : day)
}

/** A colour of the report as it is seen: by night its lightness is turned over, its hue stays. */
export function seen(color: string): string {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (!isNight || parts === null) return color
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const light = (most + least) / 2
  const span = most - least
  // Greys with a breath of colour become the blue greys of the night.
  const isGrey = span < 0.045
  const vivid = isGrey ? 0 : span / (1 - Math.abs(2 * light - 1))
  const hue = isGrey ? 210 : hueOf([red, green, blue], most, span)
  return `hsl(${Math.round(hue)} ${Math.round(Math.max(0.3, vivid * 0.85) * 100)}% ${Math.round((0.13 + (1 - light) * 0.78) * 100)}%)`
}

function hueOf([red, green, blue]: [number, number, number], most: number, span: number): number {
  if (most === red) return (((green - blue) / span + 6) % 6) * 60
  return (most === green ? (blue - red) / span + 2 : (red - green) / span + 4) * 60
}

export const FONT_FAMILY = '"HarmonyOS Sans SC", "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif'

export const HEAD_FONT = `12px ${FONT_FAMILY}`
export const HEAD_FONT_SELECTED = `bold 12px ${FONT_FAMILY}`
export const HEAD_HEIGHT = 22

/** Room left and right of a cell's text, px; whoever computes row heights of wrapped text takes the same. */
export const CELL_PADDING = 8

/** A number comes this close to the edges before it is written smaller. */
export const TIGHT_PADDING = 2
export const INDENT_STEP = 12

/** Room for the handle of one level of folding, left of the row numbers. */
export const FOLD_STEP = 18

/** Row heads are 40 wide and grow for long row numbers and for levels that fold. */
export function headWidthFor(rows: number, foldLevels = 0): number {
  return Math.max(40, 14 + String(rows).length * 8) + foldLevels * FOLD_STEP
}
