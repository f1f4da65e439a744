import type { EntryDocument } from '@mingtai/entry-model'

const [WIDTH, HEIGHT, MARGIN] = [240, 135, 12]
/** Columns and rows of a sheet, and fields beside each other on a card. */
const [MOST_COLUMNS, ROWS, ABREAST] = [6, 7, 2]
const letters = 'font-family="sans-serif" font-size="7"'

type Column = EntryDocument['columns'][number]

/** A form as a small drawing: its name and the titles of its own columns, with lines to write on. It holds no data. */
export function entrySketch(name: string, { columns, lines, layout }: EntryDocument): string {
  const shown = columns.filter(isSeen)
  const drawn =
    layout?.kind === 'card' || lines.length > 0 ? card(shown, lines[0]?.columns.filter(isSeen) ?? []) : sheet(shown, 34)
  const title = `<text x="${WIDTH / 2}" y="22" text-anchor="middle" font-family="sans-serif" font-size="10" font-weight="600" fill="#1B2430">${escaped(cut(name, 16))}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${title}${drawn}</svg>`
}

/** What only some may see is told to nobody. */
function isSeen({ viewers }: Pick<Column, 'viewers'>): boolean {
  return viewers === null
}

function sheet(columns: readonly Pick<Column, 'title'>[], top: number): string {
  const shown = columns.slice(0, MOST_COLUMNS)
  const width = (WIDTH - 2 * MARGIN) / Math.max(1, shown.length)
  const heads = shown.map(
    ({ title }, at) =>
      `<text x="${MARGIN + at * width + 4}" y="${top + 10}" ${letters} fill="#4B5765">${escaped(cut(title, Math.floor((width - 6) / 7)))}</text>`,
  )
  const ground = `<path fill="#E9EFEC" d="M${MARGIN} ${top}h${WIDTH - 2 * MARGIN}v14h-${WIDTH - 2 * MARGIN}z"/>`
  const rules = Array.from({ length: ROWS }, (_, row) => `M${MARGIN} ${top + 28 + row * 14}h${WIDTH - 2 * MARGIN}`)
  const sides = Array.from({ length: shown.length + 1 }, (_, at) => `M${MARGIN + at * width} ${top}V${HEIGHT}`)
  return `${ground}${heads.join('')}<path stroke="#DFE3E1" stroke-width=".6" fill="none" d="${[...rules, ...sides].join('')}"/>`
}

/** Fields two abreast, with the first table of lines below them. */
function card(fields: readonly Pick<Column, 'title'>[], lines: readonly Pick<Column, 'title'>[]): string {
  const width = (WIDTH - 2 * MARGIN) / ABREAST
  const shown = fields.slice(0, lines.length > 0 ? 4 : 10)
  const cells = shown.map(({ title }, at) => {
    const [x, y] = [MARGIN + (at % ABREAST) * width, 32 + Math.floor(at / ABREAST) * 16]
    const label = `<text x="${x + 4}" y="${y + 11}" ${letters} fill="#4B5765">${escaped(cut(title, 6))}</text>`
    return `<path fill="#F5F6F4" d="M${x} ${y}h48v16h-48z"/>${label}<path fill="none" stroke="#CBD2CF" stroke-width=".6" d="M${x} ${y}h${width}v16h-${width}zM${x + 48} ${y}v16"/>`
  })
  const below = 40 + Math.ceil(shown.length / ABREAST) * 16
  return cells.join('') + (lines.length > 0 ? sheet(lines, below) : '')
}

function cut(text: string, most: number): string {
  const signs = [...text]
  return signs.length <= Math.max(1, most) ? text : `${signs.slice(0, Math.max(1, most - 1)).join('')}…`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
