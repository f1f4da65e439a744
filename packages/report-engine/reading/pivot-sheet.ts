import type { CellStyle } from '@mingtai/sheet-core'

import { plainBinding } from '../compile/plain-binding.ts'
import type { Binding, Content, Dataset, Dictionary, SheetTemplate, Template, TemplateCell } from '../template.ts'
import { aggregateNames } from '../words.ts'
import type { ReaderPivot } from './reading.ts'

const line = { line: 'thin', color: '#D5DBD8' } as const
const box: CellStyle = { border: { top: line, right: line, bottom: line, left: line } }
const head: CellStyle = { ...box, bold: true, fill: '#E9EFEC', align: 'center' }
const total: CellStyle = { ...box, bold: true, fill: '#F3F5F2' }
/** Its heading stands over figures. */
const totalColumn: CellStyle = { ...total, align: 'right' }
const ascending: Binding['sorts'] = [{ by: 'value', direction: 'ascending' }]

/** Adds a reader's pivot to a report as a sheet of its own; its figures come from the same rows as all others. */
export function withPivot(template: Template, pivot: ReaderPivot, number: number): Template {
  const styles = [...template.styles]
  const styleOf = (style: CellStyle): number => styles.push(style) - 1
  const dataset = template.datasets.find(({ name }) => name === pivot.dataset)
  const sheet = pivotSheet(pivot, {
    dataset,
    formatOf: (field) => formatOf(template, pivot.dataset, field),
    dictionaryOf: (field) => dictionaryOf(template, pivot.dataset, field),
    styleOf,
    id: pivotId(number),
    name: freeSheetName(template, number),
  })
  return { ...template, styles, sheets: [...template.sheets, sheet] }
}

export function pivotId(number: number): string {
  return `pivot-${number + 1}`
}

interface Making {
  dataset: Dataset | undefined
  formatOf(field: string): string | null
  dictionaryOf(field: string): Dictionary | null
  styleOf(style: CellStyle): number
  id: string
  name: string
}

function pivotSheet({ rows, columns, values, dataset: name }: ReaderPivot, making: Making): SheetTemplate {
  const { dataset, styleOf } = making
  const [headStyle, textStyle, totalStyle] = [styleOf(head), styleOf({ ...box, align: 'left' }), styleOf(total)]
  const totalColumnStyle = styleOf(totalColumn)
  const titled = values.length > 1 || columns.length === 0
  const heads = columns.length + Number(titled)
  const field = (of: string) => dataset?.fields.find((one) => one.name === of)
  const titleOf = (of: string): string => field(of)?.title || of
  const textCell = (text: string): Content => ({ kind: 'text', text, leftParent: 'none', topParent: 'auto' })
  const dated = (of: string): number => {
    const type = field(of)?.type
    if (type !== 'date' && type !== 'timestamp') return textStyle
    return styleOf({ ...box, align: 'left', format: type === 'date' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' })
  }
  const [only] = values
  // One figure is named nowhere else.
  const across = titled || only === undefined ? '合计' : `${titleOf(only.field)}${aggregateNames[only.aggregate]}`
  const group = (of: string, parts: Partial<Binding>, { label, style }: { label: string; style: number }): Binding => {
    const dictionary = making.dictionaryOf(of)
    return plainBinding(name, of, {
      ...(dictionary === null ? {} : { display: { dictionary } }),
      aggregate: 'group',
      sorts: ascending,
      subtotal: { position: 'after', label, style, hideWhenSingle: label === '小计' },
      ...parts,
    })
  }
  const cells: TemplateCell[] = [
    ...rows.map((of, column) =>
      placed(0, column, { rowSpan: heads, style: headStyle, content: textCell(titleOf(of)) }),
    ),
    ...columns.map((of, row) =>
      placed(row, rows.length, {
        columnSpan: values.length,
        style: headStyle,
        content: group(of, { expand: 'right' }, { label: row === 0 ? across : '小计', style: totalColumnStyle }),
      }),
    ),
    ...rows.map((of, column) =>
      placed(heads, column, {
        style: dated(of),
        content: group(of, { expand: 'down' }, { label: column === 0 ? '总计' : '小计', style: totalStyle }),
      }),
    ),
    ...values.flatMap(({ field: of, aggregate }, at) => {
      const format = aggregate === 'count' || aggregate === 'distinct' ? '#,##0' : making.formatOf(of)
      const content = plainBinding(name, of, { aggregate })
      const figure = placed(heads, rows.length + at, {
        style: styleOf({ ...box, align: 'right', format: format ?? '#,##0.00' }),
        content,
      })
      const title = textCell(`${titleOf(of)}（${aggregateNames[aggregate]}）`)
      return titled
        ? [placed(columns.length, rows.length + at, { style: headStyle, content: title }), figure]
        : [figure]
    }),
  ]
  return {
    id: making.id,
    name: making.name,
    columnWidths: [...rows.map(() => 140), ...values.map(() => 128)],
    rowHeights: [...Array.from({ length: heads }, () => 30), 28],
    frozen: { rows: heads, columns: rows.length },
    cells,
  }
}

function placed(
  row: number,
  column: number,
  parts: Partial<TemplateCell> & Pick<TemplateCell, 'style' | 'content'>,
): TemplateCell {
  return { row, column, rowSpan: 1, columnSpan: 1, ...parts }
}

/** As the report itself shows the field. */
function formatOf({ sheets, styles }: Template, dataset: string, field: string): string | null {
  for (const { cells } of sheets)
    for (const { content, style } of cells) {
      const format = styles[style]?.format
      if (content.kind === 'field' && content.dataset === dataset && content.field === field && format !== undefined)
        return format
    }
  return null
}

/** The names that the report itself shows for codes of the field. */
function dictionaryOf({ sheets }: Template, dataset: string, field: string): Dictionary | null {
  for (const { cells } of sheets)
    for (const { content } of cells)
      if (content.kind === 'field' && content.dataset === dataset && content.field === field)
        if (content.display?.dictionary !== undefined) return content.display.dictionary
  return null
}

function freeSheetName({ sheets }: Template, number: number): string {
  const taken = new Set(sheets.map(({ name }) => name))
  for (let at = number + 1; ; at++) {
    const name = at === 1 ? '透视' : `透视${at}`
    if (!taken.has(name)) return name
  }
}
