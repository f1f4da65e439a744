import type { ScreenRows } from '../document/rows.ts'
import { figureFormat, figureOf, figureText } from './figure.ts'
import { nameOf } from './series.ts'

/** Digits that name something: nobody reads a year or a number of a document as an amount. */
const naming = /(?:年|年份|年度|编号|编码|代码|号码|电话|手机|手机号|邮编|单号)$/

/** Whether a column holds figures: as its source says, else as its cells look; a leading zero is part of a name. */
export function isFigureColumn({ columns, rows }: ScreenRows, at: number): boolean {
  const column = columns[at]
  if (column === undefined || column.isFigure === false || naming.test(column.title || column.name)) return false
  const cells = rows.slice(0, 50).map((row) => row[at] ?? null)
  if (column.isFigure !== true && cells.some((cell) => cell !== null && /^[+-]?0\d/.test(cell))) return false
  return cells.length > 0 && cells.every((cell) => cell === null || figureOf(cell) !== null)
}

/** A cell as people read it: figures with marks of thousands and — for none, names with （空） for none. */
export function cellText(rows: ScreenRows, at: number, cell: string | null): string {
  return isFigureColumn(rows, at) ? figureText(cell, figureFormat({})) : nameOf(cell)
}
