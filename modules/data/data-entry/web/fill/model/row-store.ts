import type { CellValue } from '@mingtai/entry-model'

/** Rows that one answer brings. */
export const PART = 1000

type LoadRows = (from: number, count: number) => Promise<{ rows: CellValue[][]; total: number; sums: CellValue[] }>

/** The rows of the table as they were read, in parts, asked for when they come into view. */
export interface RowStore {
  total: number
  /** There are more in the table, which are not shown: what is worked out of all rows cannot be said. */
  isPart?: boolean
  /** Of the columns that are summed up, over all rows. */
  sums: readonly CellValue[]
  rowAt(index: number): readonly CellValue[] | null
  /** Resolves when the rows from one to another, both inside, are here. */
  need(from: number, to: number): Promise<void>
  /** What is loaded, in parts that do not change any more. */
  parts(): Iterable<readonly [part: number, rows: readonly (readonly CellValue[])[]]>
}

export async function openRows(load: LoadRows): Promise<RowStore> {
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
    ...{ total: rows.length, sums: [], rowAt: (index) => rows[index] ?? null },
    ...{ need: () => Promise.resolve(), parts: () => [[0, rows]] },
  }
}
