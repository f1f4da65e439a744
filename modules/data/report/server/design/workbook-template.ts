import { refuse } from '@mingtai/messages'
import { addressOf, Template } from '@mingtai/report-engine'
import type { ImportedSheet, ImportedWorkbook } from '@mingtai/sheet-files'
import { sheetCells } from './workbook-cells.ts'
import { withReferenced } from './workbook-references.ts'
import { conditionsFor, reachOf, validationsFor } from './workbook-rules.ts'

type Sheet = Template['sheets'][number]

export interface ImportedTemplate {
  template: Template
  /** What was left out or changed, as sentences. */
  notices: string[]
}

/** A report template from what an xlsx file holds: its sheets, looks and formulas; markers such as `#{orders.amount}` become bindings. */
export function asTemplate({ sheets, styles, notices }: ImportedWorkbook): ImportedTemplate {
  const found = new Set(notices)
  const datasets = new Set<string>()
  const parameters = new Set<string>()
  const names = new Set<string>()
  const laid = sheets.map((sheet) => sheetCells(sheet, { datasets, parameters, notices: found }))
  const made = sheets.map((sheet, index): Sheet => {
    if (sheet.isHidden) found.add(`工作表“${sheet.name}”原来是隐藏的，导入后会显示。`)
    const cells = withReferenced(laid[index] ?? [], sheet, laid)
    const reach = reachOf(cells)
    const conditions = conditionsFor(sheet, reach, found)
    return {
      id: `sheet${index + 1}`,
      name: freeName(sheet.name, names),
      columnWidths: sheet.columnWidths,
      rowHeights: sheet.rowHeights,
      frozen: sheet.frozen,
      cells,
      ...(conditions.length > 0 ? { conditions } : {}),
      ...(sheet.validations.length > 0 ? { validations: validationsFor(sheet, reach) } : {}),
      ...(sheet.notes.length > 0 ? { notes: notesFor(sheet) } : {}),
      ...filterFor(sheet),
      ...(sheet.page ? { page: sheet.page } : {}),
    }
  })
  if (datasets.size > 0) found.add(`标记用到数据集${[...datasets].join('、')}，请在设计器里添加同名数据集。`)
  const template = {
    schema: 4,
    parameters: [...parameters].slice(0, 100).map(parameterFor),
    datasets: [],
    styles,
    sheets: made.length > 0 ? made : refuse('workbook.noSheet', ''),
  }
  const parsed = Template.safeParse(template)
  if (!parsed.success) refuse('template.malformed', parsed.error.issues[0]?.path.join('.') ?? '')
  return { template: parsed.data, notices: [...found] }
}

function parameterFor(code: string): Template['parameters'][number] {
  return { code, name: code, type: 'text', default: null, required: false, hidden: false, options: null }
}

function notesFor({ notes, rowHeights, columnWidths }: ImportedSheet): NonNullable<Sheet['notes']> {
  return notes
    .filter(({ row, column }) => row < rowHeights.length && column < columnWidths.length)
    .slice(0, 1000)
    .map(({ row, column, author, text }) => ({ cell: addressOf({ row, column }), author, text }))
}

/** The arrows stand on the heading row of the filtered range. */
function filterFor({ filter, rowHeights, columnWidths }: ImportedSheet): Pick<Sheet, 'filter'> {
  if (!filter || filter.fromRow >= rowHeights.length || filter.fromColumn >= columnWidths.length) return {}
  const row = filter.fromRow
  const last = Math.min(filter.toColumn, columnWidths.length - 1)
  return { filter: { from: addressOf({ row, column: filter.fromColumn }), to: addressOf({ row, column: last }) } }
}

function freeName(wanted: string, taken: Set<string>): string {
  const name =
    wanted
      .replace(/[\\/?*[\]:]/g, ' ')
      .trim()
      .slice(0, 31) || '工作表'
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name.slice(0, 31 - String(n).length)}${n}`
  taken.add(free)
  return free
}
