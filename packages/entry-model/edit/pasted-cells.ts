/**
 * The cells of a text as spreadsheets put it on the clipboard: tabs between cells, quotes around what holds breaks.
 * Other quotes are the person's own and stay.
 */
export function pastedCells(text: string): string[][] {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= plain.length) {
    const quoted = quotedEnd(plain, at)
    const end = quoted ?? cellEnd(plain, at)
    const cell = plain.slice(at, end)
    rows.at(-1)?.push(quoted === null ? cell : unquoted(cell))
    if (plain[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

/** As many cells as one paste repeats at most. */
const MOST_REPEATED = 200_000

/**
 * Copied cells over a selection, as spreadsheets do it: they are repeated where the selection is as large as several of
 * them, and otherwise stand once from its corner on.
 */
export function pastedOver(
  cells: readonly (readonly string[])[],
  selection: { rows: number; columns: number },
): readonly (readonly string[])[] {
  const [rows, columns] = [cells.length, Math.max(0, ...cells.map((line) => line.length))]
  const isWhole = rows > 0 && columns > 0 && selection.rows % rows === 0 && selection.columns % columns === 0
  if (!isWhole || selection.rows * selection.columns > MOST_REPEATED) return cells
  return Array.from({ length: selection.rows }, (_, down) =>
    Array.from({ length: selection.columns }, (__, right) => cells[down % rows]?.[right % columns] ?? ''),
  )
}

function cellEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && !endsCell(text, end)) end += 1
  return end
}

/** Behind the closing quote of a cell that is in quotes as a whole. */
function quotedEnd(text: string, from: number): number | null {
  if (text[from] !== '"') return null
  for (let quote = text.indexOf('"', from + 1); quote >= 0; quote = text.indexOf('"', quote + 2))
    if (text[quote + 1] !== '"') return endsCell(text, quote + 1) ? quote + 1 : null
  return null
}

function endsCell(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\t' || text[at] === '\n'
}

/** Without its quotes where a spreadsheet had a reason to put them. */
function unquoted(cell: string): string {
  const inner = cell.slice(1, -1)
  return /[\t\n]|""/.test(inner) ? inner.replaceAll('""', '"') : cell
}
