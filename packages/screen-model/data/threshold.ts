import { compare, decimalFrom } from '@mingtai/form-schema/decimal'
import type { SettingValue } from '../document/setting.ts'
import { figureOf } from './figure.ts'

export interface Threshold {
  from: number
  colour: string
}

export function thresholdsOf(value: SettingValue | undefined): Threshold[] {
  if (!Array.isArray(value)) return []
  return value.flatMap(({ from, colour }) =>
    typeof from === 'number' && typeof colour === 'string' ? [{ from, colour }] : [],
  )
}

/** The highest threshold that a figure reaches, compared exactly; null for none and for what is no figure. */
export function reachedThreshold(cell: string | null, thresholds: readonly Threshold[]): Threshold | null {
  return thresholds
    .filter(({ from }) => isAtLeast(cell, from))
    .reduce<Threshold | null>((best, one) => (best === null || one.from >= best.from ? one : best), null)
}

/** Whether a figure is at least a bound; false for what is no figure. */
export function isAtLeast(cell: string | null, bound: number): boolean {
  const figure = figureOf(cell)
  const least = decimalFrom(Number.isInteger(bound) ? String(bound) : bound.toFixed(12))
  return figure !== null && least !== null && compare(figure, least) >= 0
}
