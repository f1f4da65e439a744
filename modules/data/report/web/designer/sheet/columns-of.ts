/** The columns that a command of the sheet component names, else the selected ones. */
export function columnsOf(params: unknown, area: { column: number; lastColumn: number } | null): number[] {
  const named = (params as { ranges?: { startColumn: number; endColumn: number }[] } | undefined)?.ranges
  const own = area === null ? [] : [{ startColumn: area.column, endColumn: area.lastColumn }]
  return (named ?? own).flatMap(({ startColumn, endColumn }) =>
    Array.from({ length: endColumn - startColumn + 1 }, (_, at) => startColumn + at),
  )
}
