import type { CellStyle } from '@mingtai/sheet-core'
import { defaultPageSetup, type PageSetup } from '@mingtai/sheet-core'

/** Pixels of one of them. */
export const COLUMN_PIXELS = 27

/** The columns of the printed page; label and value share them. */
export const COLUMNS = 24

/** Columns of the label of a field or of a step's opinion. */
export const LABEL = 5

const SONG = '宋体'
const line = { line: 'thin' as const, color: '#3B423F' }
const border = { top: line, right: line, bottom: line, left: line }
const cell = { family: SONG, border, size: 11, valign: 'middle' as const, wrap: true }
const ground = '#F1F4F2'
/** One cell of the paper that is drawn as two rows has no line between them. */
const upper = { top: line, right: line, left: line }
const lower = { right: line, bottom: line, left: line }
const foot = { family: SONG, size: 11, valign: 'middle' as const, align: 'right' as const }

const looks = {
  title: { family: SONG, size: 19, bold: true, align: 'center', valign: 'middle' },
  number: { family: SONG, size: 10, color: '#3B423F', align: 'left', valign: 'middle' },
  day: { family: SONG, size: 10, color: '#3B423F', align: 'right', valign: 'middle' },
  heading: { ...cell, bold: true, align: 'center', fill: ground },
  label: { ...cell, bold: true, align: 'center', fill: ground },
  value: { ...cell, align: 'left' },
  head: { ...cell, align: 'center', bold: true, fill: ground },
  center: { ...cell, align: 'center' },
  /** Made smaller where it has no room: half a figure would be another one. */
  figure: { ...cell, wrap: false, shrink: true, align: 'right' },
  picture: { border, show: 'picture', align: 'center', valign: 'middle' },
  opinion: { ...cell, border: upper, align: 'left' },
  opinionLabel: { ...cell, border: upper, bold: true, align: 'center', fill: ground },
  opinionLabelFoot: { ...cell, border: lower, fill: ground },
  opinionBlank: { border: { bottom: line, left: line } },
  opinionFoot: { ...foot, border: { bottom: line } },
  opinionPicture: { border: { bottom: line }, show: 'picture', align: 'right', valign: 'middle' },
  opinionDay: { ...foot, border: { bottom: line, right: line } },
  /** Below the paper: who sent it, and how it stands. */
  foot: { family: SONG, size: 9, color: '#5C6460', align: 'left', valign: 'middle', wrap: true },
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
