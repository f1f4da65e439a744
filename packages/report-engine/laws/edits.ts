import { addressOf } from '../address.ts'
import type { SheetTemplate, Template, TemplateCell } from '../template.ts'
import type { Choices } from './choices.ts'

/** A copy in which a designer changed one to four things, of every kind that a template has. */
export function edited(template: Template, choices: Choices): Template {
  const copy = structuredClone(template)
  const many = 1 + choices.below(4)
  for (let at = 0; at < many; at++) choices.pick(edits)(copy, choices)
  return copy
}

type Edit = (template: Template, choices: Choices) => void

const edits: readonly [Edit, ...Edit[]] = [
  written,
  written,
  painted,
  taken,
  resized,
  inserted,
  removed,
  partChanged,
  parameterChanged,
  parameterMoved,
  datasetChanged,
  sheetAdded,
  sheetMoved,
]

function written({ sheets }: Template, choices: Choices): void {
  const sheet = choices.any(sheets)
  if (sheet === null) return
  const text = choices.pick(['甲', '乙', 'A1', '合计', ''] as const)
  const place = freePlace(sheet, choices)
  const cell = choices.maybe(60) ? choices.any(sheet.cells) : null
  if (cell !== null) cell.content = { kind: 'text', text }
  else if (place !== null) sheet.cells.push({ ...place, content: { kind: 'text', text } })
}

function painted(template: Template, choices: Choices): void {
  const sheet = choices.any(template.sheets)
  if (sheet === null) return
  const style = template.styles.push({ fill: choices.pick(['#FF0000', '#00FF00'] as const) }) - 1
  const place = freePlace(sheet, choices)
  const cell = choices.maybe(60) ? choices.any(sheet.cells) : null
  if (cell !== null) cell.style = style
  else if (place !== null) sheet.cells.push({ ...place, style, content: { kind: 'empty' } })
}

function taken({ sheets }: Template, choices: Choices): void {
  const sheet = choices.any(sheets)
  sheet?.cells.splice(choices.below(sheet.cells.length), 1)
}

function resized({ sheets }: Template, choices: Choices): void {
  const sheet = choices.any(sheets)
  if (sheet === null) return
  const lines = choices.maybe(50) ? sheet.rowHeights : sheet.columnWidths
  lines[choices.below(lines.length)] = 31 + choices.below(3)
}

/** A row comes in; what lies below moves, and what spans the place grows. */
function inserted({ sheets }: Template, choices: Choices): void {
  const sheet = choices.any(sheets)
  if (sheet === null) return
  const row = choices.below(sheet.rowHeights.length)
  sheet.rowHeights.splice(row, 0, 28)
  for (const cell of sheet.cells) if (cell.row >= row) cell.row += 1
  if (choices.maybe(50)) sheet.cells.push({ ...blank, row, column: 0, content: { kind: 'text', text: '新' } })
}

function removed({ sheets }: Template, choices: Choices): void {
  const sheet = choices.any(sheets)
  if (sheet === null || sheet.rowHeights.length < 2) return
  const row = choices.below(sheet.rowHeights.length)
  sheet.rowHeights.splice(row, 1)
  sheet.cells = sheet.cells.filter((cell) => cell.row !== row)
  for (const cell of sheet.cells) if (cell.row > row) cell.row -= 1
}

function partChanged({ sheets }: Template, choices: Choices): void {
  const sheet = choices.any(sheets)
  if (sheet === null) return
  if (choices.maybe(50)) sheet.frozen = { rows: choices.below(3), columns: choices.below(3) }
  else sheet.notes = [{ cell: 'A1', author: '我', text: choices.pick(['一', '二'] as const) }]
}

function parameterChanged({ parameters }: Template, choices: Choices): void {
  const parameter = choices.any(parameters)
  if (parameter === null || choices.maybe(50)) {
    const code = choices.pick(['area', 'city'] as const)
    if (parameters.every((one) => one.code !== code))
      parameters.splice(choices.below(parameters.length + 1), 0, {
        ...{ code, name: code, type: 'text', default: choices.pick([null, 'x'] as const) },
        ...{ required: false, hidden: false, options: null },
      })
  } else if (choices.maybe(30)) parameters.splice(parameters.indexOf(parameter), 1)
  else parameter.name = choices.pick(['地区', '城市'] as const)
}

function parameterMoved({ parameters }: Template, choices: Choices): void {
  moved(parameters, choices)
}

function datasetChanged({ datasets }: Template, choices: Choices): void {
  const dataset = choices.any(datasets)
  if (dataset !== null) dataset.title = choices.pick(['订单', '计划'] as const)
}

function sheetAdded({ sheets }: Template, choices: Choices): void {
  const id = choices.pick(['s2', 's3'] as const)
  if (sheets.some((sheet) => sheet.id === id)) return
  sheets.splice(choices.below(sheets.length + 1), 0, {
    ...{ id, name: id, columnWidths: [100], rowHeights: [28], frozen: { rows: 0, columns: 0 } },
    cells: [{ ...blank, row: 0, column: 0, content: { kind: 'text', text: choices.pick(['丙', '丁'] as const) } }],
  })
}

function sheetMoved({ sheets }: Template, choices: Choices): void {
  moved(sheets, choices)
}

function moved(list: unknown[], choices: Choices): void {
  const [one] = list.splice(choices.below(list.length), 1)
  if (one !== undefined) list.splice(choices.below(list.length + 1), 0, one)
}

const blank = { rowSpan: 1, columnSpan: 1, style: 0 }

function freePlace(sheet: SheetTemplate, choices: Choices): Omit<TemplateCell, 'content'> | null {
  const row = choices.below(sheet.rowHeights.length)
  const column = choices.below(sheet.columnWidths.length)
  const covers = (cell: TemplateCell): boolean =>
    cell.row <= row && row < cell.row + cell.rowSpan && cell.column <= column && column < cell.column + cell.columnSpan
  return sheet.cells.some(covers) ? null : { ...blank, row, column }
}

/** Several sheets, so that there is something to move; cells that lie on each other are taken away. */
export function tidied(template: Template): Template {
  const copy = structuredClone(template)
  for (const sheet of copy.sheets) {
    const seen = new Set<string>()
    sheet.cells = sheet.cells.filter((cell) => !seen.has(addressOf(cell)) && seen.add(addressOf(cell)))
  }
  const [first] = copy.sheets
  if (first !== undefined) copy.sheets.push({ ...structuredClone(first), id: 'other', name: '别的' })
  return copy
}
