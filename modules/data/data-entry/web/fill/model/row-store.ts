import type { CellValue } from '@mingtai/entry-model'

/** Rows that one answer brings. */
export const PART = 1000

interface ReadRows {
  rows: CellValue[][]
  total: number
  sums: readonly CellValue[]
  counts: readonly number[]
  extremes: readonly (readonly [CellValue, CellValue])[]
}

type LoadRows = (from: number, count: number) => Promise<ReadRows>

/** The rows with the most or the least of a column, those nearest to the end first. */
export interface ExtremeQuestion {
  column: number
  end: 'MAX' | 'MIN'
  bound: string
  count: number
}

type LoadExtremes = (question: ExtremeQuestion) => Promise<{ rows: CellValue[][] }>

/** The rows of the table as they were read, in parts, asked for when they come into view. */
export interface RowStore {
  total: number
  /** There are more in the table, which are not shown: what is worked out of all rows cannot be said. */
  isPart?: boolean
  /** A filter lets only some rows of the table through. */
  isFiltered?: boolean
  /** Of the columns that are summed up, over all rows. */
  sums: readonly CellValue[]
  /** How many cells of each column hold something; empty where nothing asks for it, as the next two are. */
  counts: readonly number[]
  /** The most and the least of the columns that are summed up. */
  extremes: readonly (readonly [CellValue, CellValue])[]
  /** Rows at an end of a column, as far as they were asked for. */
  nearest(column: number, end: 'MAX' | 'MIN'): readonly (readonly CellValue[])[]
  needNearest(question: ExtremeQuestion): Promise<void>
  rowAt(index: number): readonly CellValue[] | null
  /** Resolves when the rows from one to another, both inside, are here. */
  need(from: number, to: number): Promise<void>
  /** What is loaded, in parts that do not change any more. */
  parts(): Iterable<readonly [part: number, rows: readonly (readonly CellValue[])[]]>
}

export async function openRows(load: LoadRows, loadExtremes: LoadExtremes): Promise<RowStore> {
  const nearest = new Map<string, CellValue[][]>()
  const parts = new Map<number, CellValue[][]>()
  const asked = new Map<number, Promise<void>>()
  const first = await load(0, PART)
  parts.set(0, first.rows)
  const ask = async (part: number) => {
    try {
      parts.set(part, (await load(part * PART, PART)).rows)
    } finally {
      asked.delete(part)
    }
  }
  return {
    total: first.total,
    sums: first.sums,
    counts: first.counts,
    extremes: first.extremes,
    nearest: (column, end) => nearest.get(`${end} ${column}`) ?? [],
    async needNearest(question) {
      nearest.set(`${question.end} ${question.column}`, (await loadExtremes(question)).rows)
    },
    rowAt: (index) => parts.get(Math.floor(index / PART))?.[index % PART] ?? null,
    parts: () => parts,
    async need(from, to) {
      const last = Math.floor(Math.min(to, first.total - 1) / PART)
      const waiting: Promise<void>[] = []
      for (let part = Math.floor(Math.max(0, from) / PART); part <= last; part += 1) {
        if (parts.has(part)) continue
        const coming = asked.get(part) ?? ask(part)
        asked.set(part, coming)
        waiting.push(coming)
      }
      await Promise.all(waiting)
    },
  }
}

/** Rows that are all here, such as the lines below one row. */
export function fixedRows(rows: readonly (readonly CellValue[])[]): RowStore {
  return {
    ...{ total: rows.length, sums: [], counts: [], extremes: [] },
    ...{ nearest: () => [], needNearest: () => Promise.resolve() },
    ...{ rowAt: (index) => rows[index] ?? null },
    ...{ need: () => Promise.resolve(), parts: () => [[0, rows]] },
  }
}
