import type { ScreenRows } from '../document/rows.ts'
import { figureFormat, figureOf, figureText } from './figure.ts'

/** Digits that name something: nobody reads a year or a number of a document as an amount. */
const naming =
  /(?:年|年份|年度|年月|月份|季度|期次|序号|编号|编码|代码|号码|电话|手机|手机号|邮编|单号)$|(?:^|_)(?:id|code|no|year|month|quarter|phone)$/i

/** Whether a column is called like something that names, as a year or a number of a document. */
export function isNaming(title: string): boolean {
  return naming.test(title)
}

/** Whether a column holds figures: as its source says, else as its cells look; a leading zero is part of a name. */
export function isFigureColumn({ columns, rows }: ScreenRows, at: number): boolean {
  const column = columns[at]
  if (column === undefined || column.isFigure === false || isNaming(column.title || column.name)) return false
  const cells = rows.slice(0, 50).map((row) => row[at] ?? null)
  if (column.isFigure !== true && cells.some((cell) => cell !== null && /^[+-]?0\d/.test(cell))) return false
  return cells.length > 0 && cells.every((cell) => cell === null || figureOf(cell) !== null)
}

/** A cell as people read it: figures with marks of thousands, and — for none. */
export function cellText(rows: ScreenRows, at: number, cell: string | null): string {
  return isFigureColumn(rows, at) ? figureText(cell, figureFormat({})) : cell === null || cell === '' ? '—' : cell
}
