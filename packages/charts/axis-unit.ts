/** What the figures of an axis are counted in, by the largest of them. */
export interface AxisUnit {
  size: number
  word: string
}

export function axisUnit(largest: number): AxisUnit {
  if (largest >= 1e12) return { size: 1e12, word: '万亿' }
  if (largest >= 1e8) return { size: 1e8, word: '亿' }
  return largest >= 1e5 ? { size: 1e4, word: '万' } : { size: 1, word: '' }
}

/** A figure of an axis in its unit; `plain` writes it where the unit is 1. */
export function axisText(value: number, { size, word }: AxisUnit, plain: (value: number) => string = grouped): string {
  if (size === 1) return plain(value)
  return value === 0 ? '0' : `${grouped(value / size)}${word}`
}

function grouped(value: number): string {
  const shown = shortened(value)
  return Math.abs(value) >= 1000 ? shown.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',') : shown
}

function shortened(value: number): string {
  return String(Number(value.toPrecision(6)))
}
