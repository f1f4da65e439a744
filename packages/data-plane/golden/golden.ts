import type { Template } from '@mingtai/report-engine'

import type { Values } from '../index.ts'
import type { FilledSheet } from './sheet.ts'
import type { Cell } from './values.ts'

/** A report whose figures are known from elsewhere. */
export interface Golden {
  /** A sentence about the report. */
  name: string
  template: Template
  values?: Values
  /** What the product does instead; the test is expected to fail until it does what it should. */
  wrong?: string
  /** Also written as xlsx, csv and pdf, and read back cell by cell. */
  files?: boolean
  /** What the pages of the pdf say, one text for each; asked only where it is written. */
  paper?(pages: string[]): void
  check(report: Report): Promise<void> | void
}

export interface Report {
  /** The first sheet. */
  sheet: FilledSheet
  sheets: FilledSheet[]
  /** What DuckDB says of the same orders. */
  sql(statement: string): Promise<Cell[][]>
}

/** One column of an answer. */
export function column(rows: readonly Cell[][], at = 0): Cell[] {
  return rows.map((row) => row[at] ?? null)
}

const collator = new Intl.Collator('zh-u-co-pinyin')

export function byPinyin(rows: readonly Cell[][], ...columns: number[]): Cell[][] {
  return rows.toSorted((a, b) => {
    for (const at of columns) {
      const order = pinyin(a[at] ?? null, b[at] ?? null)
      if (order !== 0) return order
    }
    return 0
  })
}

export function pinyin(a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return collator.compare(String(a), String(b))
}
