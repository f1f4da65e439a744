import type { CellStyle } from '@mingtai/sheet-core'

const edge = { line: 'thin', color: '#DFE3E1' } as const
const border = { top: edge, right: edge, bottom: edge, left: edge }
const ink2 = '#4B5765'

/** The looks of the demo reports, 纸与墨: one table for all three. */
const named = {
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

export type StyleName = keyof typeof named

export const demoStyles: CellStyle[] = Object.values(named)

export function styleId(name: StyleName): number {
  return Object.keys(named).indexOf(name)
}
