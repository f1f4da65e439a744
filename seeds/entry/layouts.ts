import type { EntryLayout } from '@mingtai/entry-model'

const line = { line: 'thin' as const, color: '#8A918E' }
const border = { top: line, right: line, bottom: line, left: line }
const cell = { border, size: 10, valign: 'middle' as const }
const [TITLE, FACTS, FACTS_END, HEAD, TEXT, FIGURE, TOTAL, TOTAL_FIGURE] = [1, 2, 3, 4, 5, 6, 7, 8]
const styles: EntryLayout['styles'] = [
  { size: 10, valign: 'middle' },
  { size: 18, bold: true, align: 'center', valign: 'middle', family: 'SimSun' },
  { size: 10, align: 'left', valign: 'middle' },
  { size: 10, align: 'right', valign: 'middle' },
  { ...cell, bold: true, align: 'center', fill: '#EEF1EF', wrap: true },
  { ...cell, align: 'left', shrink: true },
  { ...cell, align: 'right', format: '#,##0.00' },
  { ...cell, bold: true, align: 'center', fill: '#F6F7F5' },
  { ...cell, bold: true, align: 'right', fill: '#F6F7F5', format: '#,##0.00' },
]
const quarters = ['第一季度', '第二季度', '第三季度', '第四季度']
const names = ['year', 'department', 'subject', ...monthNames(), 'total', 'note']
const [REPEATED, FOOT] = [4, 5]

function monthNames(): string[] {
  return Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}`)
}

function letter(column: number): string {
  return String.fromCharCode(65 + column)
}

interface Words {
  row: number
  column: number
  text: string
  style: number
  rows?: number
  columns?: number
}

function words({ row, column, text, style, rows = 1, columns = 1 }: Words): EntryLayout['cells'][number] {
  return { ...{ row, column, style, rowSpan: rows, columnSpan: columns }, content: { kind: 'text', text } }
}

/** 部门预算填报表: a title, who fills it in, headings in two rows, a row for each subject, and the sums below. */
export const budgetLayout: EntryLayout = {
  kind: 'list',
  widths: [64, 110, 150, ...Array.from({ length: 12 }, () => 104), 124, 180],
  heights: [46, 28, 28, 28, 28, 32],
  frozen: { rows: 4, columns: 3 },
  styles,
  cells: [
    words({ row: 0, column: 0, text: '部门预算填报表', style: TITLE, columns: 17 }),
    words({ row: 1, column: 0, text: '填报单位：云州市政府办公室', style: FACTS, columns: 5 }),
    words({ row: 1, column: 5, text: '填报人：${userName}', style: FACTS, columns: 4 }),
    words({ row: 1, column: 9, text: '填报日期：${today}', style: FACTS, columns: 4 }),
    words({ row: 1, column: 13, text: '单位：元', style: FACTS_END, columns: 4 }),
    ...['年度', '部门', '预算科目'].map((text, column) => words({ row: 2, column, text, style: HEAD, rows: 2 })),
    ...quarters.map((text, at) => words({ row: 2, column: 3 + at * 3, text, style: HEAD, columns: 3 })),
    ...monthNames().map((_, at) => words({ row: 3, column: 3 + at, text: `${at + 1}月`, style: HEAD })),
    ...['全年合计', '说明'].map((text, at) => words({ row: 2, column: 15 + at, text, style: HEAD, rows: 2 })),
    ...names.map((_, column) => ({
      ...{ row: REPEATED, column, rowSpan: 1, columnSpan: 1, style: column < 3 || column === 16 ? TEXT : FIGURE },
      content: { kind: 'empty' as const },
    })),
    words({ row: FOOT, column: 0, text: '合计', style: TOTAL, columns: 3 }),
    ...Array.from({ length: 13 }, (_, at) => ({
      ...{ row: FOOT, column: 3 + at, rowSpan: 1, columnSpan: 1, style: TOTAL_FIGURE },
      content: { kind: 'formula' as const, formula: `=SUM(${letter(3 + at)}${REPEATED + 1})` },
    })),
    { ...{ row: FOOT, column: 16, rowSpan: 1, columnSpan: 1, style: TOTAL }, content: { kind: 'empty' } },
  ],
  marks: names.map((name, column) => ({ row: REPEATED, column, name })),
}
