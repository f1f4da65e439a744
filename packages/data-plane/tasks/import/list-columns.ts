import type { Template } from '@mingtai/report-engine'

type SheetTemplate = Template['sheets'][number]
type TemplateCell = SheetTemplate['cells'][number]

export interface ListColumn {
  name: string
  /** Of the template's sheet. */
  column: number
}

/** The one line of a template's sheet that its data repeats. */
export interface ListLine {
  row: number
  columns: ListColumn[]
}

/**
 * The line of a sheet that is a list: all cells that repeat stand in one row, downwards, and nothing repeats to the right,
 * in blocks, side by side or up to a number of rows. null where a sheet is anything else.
 */
export function listLineOf(template: Template, index: number): ListLine | null {
  const sheet = template.sheets[index]
  if (sheet === undefined || (sheet.blocks ?? []).length > 0) return null
  const repeating = sheet.cells.filter(repeats)
  const [first] = repeating
  if (first === undefined || !repeating.every((cell) => cell.row === first.row && isPlainList(cell))) return null
  const cells = sheet.cells
    .filter(({ row, content }) => row === first.row && content.kind !== 'empty')
    .toSorted((one, other) => one.column - other.column)
  if (cells.some(({ rowSpan, content }) => rowSpan > 1 || content.kind === 'chart')) return null
  const names = distinct(cells.map((cell) => captionOf(sheet, cell) ?? fieldTitle(template, cell)))
  return { row: first.row, columns: cells.map(({ column }, at) => ({ name: names[at]!, column })) }
}

function repeats({ content }: TemplateCell): boolean {
  if (content.kind !== 'field' || content.expand === 'none') return false
  return content.aggregate === 'list' || content.aggregate === 'group' || content.aggregate === 'adjacent'
}

function isPlainList({ content }: TemplateCell): boolean {
  return (
    content.kind === 'field' && content.expand === 'down' && content.bands === undefined && content.fillTo === undefined
  )
}

/** The text of the cell above, where it is one that no parameter changes. */
function captionOf({ cells }: SheetTemplate, { row, column }: TemplateCell): string | null {
  const above = cells
    .filter(
      (cell) =>
        cell.row < row && cell.row + cell.rowSpan >= row && cell.column === column && cell.content.kind === 'text',
    )
    .at(-1)
  if (above?.content.kind !== 'text' || above.content.text.includes('${')) return null
  const text = above.content.text.replaceAll(/\s+/g, ' ').trim()
  return text === '' ? null : text
}

function fieldTitle({ datasets }: Template, { content, column }: TemplateCell): string {
  if (content.kind !== 'field') return `列${column + 1}`
  const fields = datasets.find(({ name }) => name === content.dataset)?.fields ?? []
  return fields.find(({ name }) => name === content.field)?.title || content.field
}

/** Equal names are told apart by a number. */
function distinct(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let number = 2; used.has(free); number++) free = `${name}_${number}`
    used.add(free)
    return free
  })
}
