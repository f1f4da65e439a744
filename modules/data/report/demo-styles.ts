import type { CellStyle } from '@mingtai/sheet-core'

const edge = { line: 'thin', color: '#DFE3E1' } as const
const border = { top: edge, right: edge, bottom: edge, left: edge }
const textColor = '#1B2430'
const ink2 = '#4B5765'
const ink3 = '#66717F'
const blue = '#1F5FA8'
const rule = { line: 'medium', color: blue } as const
const hair = { bottom: { line: 'thin', color: '#DFE3E1' } } as const
const money = '#,##0.00'

/** The looks of the first three demo reports, 纸与墨. */
const first = {
  plain: {},
  title: { size: 16, bold: true, align: 'center', valign: 'middle' },
  facts: { size: 9, color: '#66717F', align: 'left' },
  unit: { size: 9, color: '#66717F', align: 'right' },
  head: { bold: true, fill: '#E9EFEC', border, align: 'left' },
  headCenter: { bold: true, fill: '#E9EFEC', border, align: 'center' },
  headNumber: { bold: true, fill: '#E9EFEC', border, align: 'right' },
  text: { border, align: 'left' },
  center: { border, align: 'center' },
  group: { border, align: 'left', valign: 'top' },
  quiet: { border, align: 'left', color: ink2 },
  whole: { border, align: 'right', format: '#,##0' },
  money: { border, align: 'right', format: '#,##0.00' },
  gain: { border, align: 'right', format: '#,##0.00;[Red]-#,##0.00' },
  rate: { border, align: 'right', format: '0.00%' },
  score: { border, align: 'right', format: '0.000' },
  date: { border, align: 'center', format: 'yyyy-mm-dd' },
  time: { border, align: 'center', format: 'yyyy-mm-dd hh:mm:ss' },
  subtotal: { border, bold: true, fill: '#F3F5F2' },
  totalColumn: { border, bold: true, fill: '#F3F5F2', align: 'right' },
  total: { border, bold: true, fill: '#FAF0DC' },
} satisfies Record<string, CellStyle>

/** What a printed page, a label and a form need besides. */
const more = {
  paper: { fill: '#FFFFFF' },
  pageTitle: { fill: '#FFFFFF', size: 20, bold: true, color: textColor, align: 'left', valign: 'bottom' },
  pageFacts: { fill: '#FFFFFF', size: 10, color: ink3, align: 'left', valign: 'middle', border: { bottom: rule } },
  pageUnit: { fill: '#FFFFFF', size: 10, color: ink3, align: 'right', valign: 'middle', border: { bottom: rule } },
  keyName: { size: 10, color: ink2, align: 'left', valign: 'bottom', fill: '#F5F6F4', indent: 1 },
  keyFigure: { size: 22, bold: true, color: blue, align: 'left', fill: '#F5F6F4', indent: 1, format: money },
  keyCount: { size: 22, bold: true, color: blue, align: 'left', fill: '#F5F6F4', indent: 1, format: '#,##0' },
  keyRate: { size: 22, bold: true, color: blue, align: 'left', fill: '#F5F6F4', indent: 1, format: '0.00%' },
  keyNote: {
    size: 9,
    color: ink3,
    align: 'left',
    valign: 'top',
    fill: '#F5F6F4',
    indent: 1,
    format: '"环比 "+0.0%;"环比 "-0.0%;"环比 "0.0%',
  },
  section: { fill: '#FFFFFF', size: 11, bold: true, color: textColor, align: 'left', valign: 'bottom' },
  slimHead: { fill: '#FFFFFF', size: 9, color: ink3, align: 'left', border: { bottom: { line: 'thin', color: ink2 } } },
  slimHeadNumber: {
    fill: '#FFFFFF',
    size: 9,
    color: ink3,
    align: 'right',
    border: { bottom: { line: 'thin', color: ink2 } },
  },
  slimText: { fill: '#FFFFFF', size: 9, align: 'left', border: hair },
  slimCount: { fill: '#FFFFFF', size: 9, align: 'left', color: ink3, border: hair, format: '0' },
  slimMoney: { fill: '#FFFFFF', size: 9, align: 'right', border: hair, format: money },
  slimRate: { fill: '#FFFFFF', size: 9, align: 'right', border: hair, format: '0.00%' },
  slimTotal: { fill: '#FFFFFF', size: 9, bold: true, align: 'left', border: { top: { line: 'thin', color: ink2 } } },
  slimTotalMoney: {
    fill: '#FFFFFF',
    size: 9,
    bold: true,
    align: 'right',
    border: { top: { line: 'thin', color: ink2 } },
    format: money,
  },
  slimTotalRate: {
    fill: '#FFFFFF',
    size: 9,
    bold: true,
    align: 'right',
    border: { top: { line: 'thin', color: ink2 } },
    format: '0.0%',
  },
  photo: { border, align: 'center', valign: 'middle', show: 'picture' },
  qr: { fill: '#FFFFFF', align: 'center', valign: 'middle', show: 'qr' },
  labelName: { fill: '#FFFFFF', size: 13, bold: true, align: 'left', valign: 'bottom', shrink: true },
  labelText: { fill: '#FFFFFF', size: 9, align: 'left', color: ink2, shrink: true },
  labelCode: { fill: '#FFFFFF', size: 8, align: 'left', color: ink3, valign: 'top' },
  labelCount: { fill: '#FFFFFF', size: 8, align: 'center', color: ink3, valign: 'top', format: '#,##0" 件"' },
  barcode: { align: 'right', valign: 'middle', show: 'code128' },
  formTitle: { size: 18, bold: true, align: 'center', valign: 'middle' },
  formGroup: { size: 12, bold: true, align: 'left', valign: 'middle' },
  capitals: { border, bold: true, align: 'left' },
  sign: { size: 10, align: 'left', valign: 'bottom', color: ink2 },
  pageSum: { size: 9, align: 'right', color: ink2, format: money, border: { top: edge } },
  pageSumName: { size: 9, align: 'right', color: ink2, border: { top: edge } },
  totalText: { border, bold: true, fill: '#FAF0DC', align: 'left' },
  totalWhole: { border, bold: true, fill: '#FAF0DC', align: 'right', format: '#,##0' },
  totalRate: { border, bold: true, fill: '#FAF0DC', align: 'right', format: '0.00%' },
  totalMoney: { border, bold: true, fill: '#FAF0DC', align: 'right', format: money },
  monthText: { border, bold: true, fill: '#F3F5F2', align: 'left' },
  monthLabel: { border, fill: '#F3F5F2', color: ink2, align: 'right' },
  monthWhole: { border, bold: true, fill: '#F3F5F2', align: 'right', format: '#,##0' },
  monthMoney: { border, bold: true, fill: '#F3F5F2', align: 'right', format: money },
  headYear: { bold: true, fill: '#E9EFEC', border, align: 'center', format: '0"年"' },
  delta: { border, align: 'right', format: '+#,##0.00;-#,##0.00;0.00' },
  growth: { border, align: 'right', format: '+0.0%;-0.0%;0.0%' },
  subtotalLine: { border, bold: true, fill: '#F3F5F2' },
  link: { border, align: 'left', color: blue, indent: 1 },
  department: { border, bold: true, fill: '#E8F0FA', color: textColor, align: 'left' },
  departmentMoney: { border, bold: true, fill: '#E8F0FA', color: textColor, align: 'right', format: money },
  departmentWhole: { border, bold: true, fill: '#E8F0FA', color: textColor, align: 'right', format: '#,##0' },
  share: { border, align: 'right', format: '0.0%' },
  progress: { border, show: 'progress' },
} satisfies Record<string, CellStyle>

const named = { ...first, ...more }

export type StyleName = keyof typeof named

export const firstStyles: CellStyle[] = Object.values(first)
export const demoStyles: CellStyle[] = Object.values(named)

export function styleId(name: StyleName): number {
  return Object.keys(named).indexOf(name)
}
