import type { CellStyle } from '@mingtai/sheet-core'
import { defaultPageSetup, type PageSetup } from '@mingtai/sheet-core'

/** The columns of the printed page; label and value share them. */
export const COLUMNS = 24

const line = { line: 'thin' as const, color: '#8A918E' }
const border = { top: line, right: line, bottom: line, left: line }
const cell = { border, size: 10, valign: 'middle' as const, wrap: true }

const looks = {
  title: { size: 16, bold: true, align: 'center', valign: 'middle' },
  number: { size: 9, color: '#5C6460', align: 'right', valign: 'middle' },
  heading: { border, size: 10, bold: true, align: 'left', valign: 'middle', fill: '#EEF1EF' },
  label: { ...cell, align: 'left', fill: '#F6F8F7', color: '#3B423F' },
  value: { ...cell, align: 'left' },
  head: { ...cell, align: 'center', bold: true, fill: '#F6F8F7' },
  center: { ...cell, align: 'center' },
  /** Made smaller where it has no room: half a figure would be another one. */
  figure: { ...cell, wrap: false, shrink: true, align: 'right' },
  picture: { border, show: 'picture', align: 'center', valign: 'middle' },
} satisfies Record<string, CellStyle>

export const styles: CellStyle[] = Object.values(looks)

/** The number of each look among the styles. */
export const style = Object.fromEntries(Object.keys(looks).map((name, at) => [name, at])) as Record<
  keyof typeof looks,
  number
>

/** A4, upright, pages counted at the foot. */
export const page: PageSetup = {
  ...defaultPageSetup,
  margins: { top: 16, right: 16, bottom: 18, left: 18 },
  fit: 'width',
  footer: { left: '', center: '第 ${page} 页，共 ${pages} 页', right: '${report}' },
}
