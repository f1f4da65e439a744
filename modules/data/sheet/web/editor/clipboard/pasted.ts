import type { Box } from '@mingtai/sheet-model'

/** What came from another program: texts by cell, and looks where it told them. */
export interface Pasted {
  texts: string[][]
  /** Merged cells, counted from the first one. */
  merges: Box[]
  looks: (Record<string, string | boolean | number> | null)[][] | null
}

const MOST_CELLS = 200_000

/** Reads what Excel, WPS or a page put on the clipboard; null: nothing of use. */
export function pastedFrom(data: Pick<DataTransfer, 'getData'>): Pasted | null {
  const html = data.getData('text/html')
  const table = html.includes('<table') ? tableOf(html) : null
  if (table !== null) return table
  const text = data.getData('text/plain')
  return text === '' ? null : { texts: textCells(text), looks: null, merges: [] }
}

/** Tab-separated text, with quotes around what has line ends. */
export function textCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  let cells = 0
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  while (at <= body.length && cells < MOST_CELLS) {
    let field = ''
    const quoted = body[at] === '"' ? /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(body.slice(at, at + 40_000)) : null
    if (quoted === null) {
      const end = body.slice(at).search(/[\t\n]/)
      field = end < 0 ? body.slice(at) : body.slice(at, at + end)
      at += field.length
    } else {
      field = (quoted[1] ?? '').replaceAll('""', '"')
      at += quoted[0].length
    }
    rows.at(-1)?.push(field)
    cells += 1
    if (body[at] === '\n') rows.push([])
    if (at >= body.length) break
    at += 1
  }
  return rows
}

function tableOf(html: string): Pasted | null {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const table = document.querySelector('table')
  if (table === null) return null
  const rules = rulesOf(document)
  const texts: string[][] = []
  const looks: Pasted['looks'] = []
  const merges: Box[] = []
  for (const [row, line] of [...table.rows].entries()) {
    let column = 0
    for (const cell of line.cells) {
      while (texts[row]?.[column] !== undefined) column += 1
      const rows = Math.min(500, cell.rowSpan || 1)
      const columns = Math.min(200, cell.colSpan || 1)
      if (rows * columns > 1)
        merges.push({ fromRow: row, toRow: row + rows - 1, fromColumn: column, toColumn: column + columns - 1 })
      for (let down = 0; down < rows; down += 1)
        for (let across = 0; across < columns; across += 1) {
          const isFirst = down === 0 && across === 0
          ;(texts[row + down] ??= [])[column + across] = isFirst ? cell.getAttribute('x:num') || textOf(cell) : ''
          ;(looks[row + down] ??= [])[column + across] = lookOf(cell, rules)
        }
      column += cell.colSpan || 1
    }
  }
  const width = Math.max(0, ...texts.map((row) => row.length))
  if (texts.length * width === 0 || texts.length * width > MOST_CELLS) return null
  const full = texts.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  return { texts: full, merges, looks: full.map((row, at) => row.map((_, column) => looks[at]?.[column] ?? null)) }
}

/** Excel writes formulas nowhere in HTML; line ends are `<br>`. */
function textOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n')
  return (copy.textContent ?? '')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .trim()
}

/** Excel and WPS say looks in classes of a style sheet of their own. */
function rulesOf(document: Document): Map<string, string> {
  const rules = new Map<string, string>()
  for (const style of document.querySelectorAll('style'))
    for (const [, name = '', body = ''] of (style.textContent ?? '').matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g))
      rules.set(name, (rules.get(name) ?? '') + body)
  return rules
}

function lookOf(
  cell: HTMLElement,
  rules: ReadonlyMap<string, string>,
): Record<string, string | boolean | number> | null {
  const own =
    [...cell.classList].map((name) => rules.get(name) ?? '').join(';') + ';' + (cell.getAttribute('style') ?? '')
  const probe = cell.ownerDocument.createElement('span')
  probe.style.cssText = own
  const { style } = probe
  const look: Record<string, string | boolean | number> = {}
  const format = formatOf(own)
  if (cell.hasAttribute('x:str') || format === '@') look['format'] = '@'
  else if (format !== null && cell.hasAttribute('x:num')) look['format'] = format
  if (style.fontWeight === 'bold' || Number(style.fontWeight) >= 600 || cell.querySelector('b, strong') !== null)
    look['bold'] = true
  if (style.fontStyle === 'italic') look['italic'] = true
  const fill = hexOf(style.backgroundColor || style.background)
  const color = hexOf(style.color)
  if (fill !== null && fill !== '#ffffff') look['fill'] = fill
  if (color !== null && color !== '#000000') look['color'] = color
  if (style.textAlign === 'center' || style.textAlign === 'right' || style.textAlign === 'left')
    look['align'] = style.textAlign
  return Object.keys(look).length === 0 ? null : look
}

/** The number format of a cell, as Excel and WPS write it: `mso-number-format:"0\\.00"`; null: the usual one. */
function formatOf(style: string): string | null {
  const [, quoted, plain] = /mso-number-format:\s*(?:["']([^"']*)["']|([^;]*))/i.exec(style) ?? []
  const format = (quoted ?? plain ?? '').replaceAll(/\\(.)/g, '$1').trim()
  return format === '' || /^general$/i.test(format) || format.length > 100 ? null : format
}

function hexOf(color: string): string | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)/.exec(color)
  if (parts !== null)
    return `#${parts
      .slice(1, 4)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`
  return /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null
}
