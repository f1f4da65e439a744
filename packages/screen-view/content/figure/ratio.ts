import { plotted } from '@mingtai/screen-model'

/** How much of the full value is reached, 0 to 1; null where there is no figure, which is not 0. */
export function ratioOf(value: string | null, target: string | null, most: number): number | null {
  const number = plotted(value)
  const full = plotted(target) ?? most
  return number === null || full <= 0 ? null : Math.max(0, Math.min(1, number / full))
}

/** Whether figures read as percents of the full value; amounts many times as large do not. */
export function isShareOf(values: readonly (string | null)[], most: number): boolean {
  return values.every((value) => Math.abs(plotted(value) ?? 0) <= most * 10)
}
