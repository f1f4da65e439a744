/** Root size of the specification: 16 px at 1920, growing with the window, at most double, at least 12. */
export function rootSize(windowWidth: number): number {
  return Math.min(32, Math.max(12, (16 * windowWidth) / 1920))
}

/** Text never goes below its drawn size; on wider walls everything grows with the root. */
export function scaleOf(windowWidth: number): number {
  return Math.max(1, rootSize(windowWidth) / 16)
}

/** The four widths that separate the five layouts. */
export const breakpoints = [768, 992, 1200, 1680] as const

export type LayoutLevel = 0 | 1 | 2 | 3 | 4

export function layoutLevel(windowWidth: number): LayoutLevel {
  const level = breakpoints.filter((width) => windowWidth >= width).length
  return level as LayoutLevel
}
