/** Series colours of charts on paper; the first four are used before the rest and never more than six in one chart. */
export const paperSeries = [
  '#1F5FA8',
  '#1C8C7C',
  '#B87A14',
  '#C23B2A',
  '#6A55B8',
  '#4C8B3A',
  '#C4632A',
  '#2A8FB5',
  '#B04C88',
] as const

/** The colour of a series that names none. */
export function seriesColour(index: number): string {
  return paperSeries[index % paperSeries.length] ?? paperSeries[0]
}
