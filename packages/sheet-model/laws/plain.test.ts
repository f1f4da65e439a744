import { expect, it } from 'vitest'
import { applyBatch } from '../apply/apply.ts'
import type { AxisName } from '../line.ts'
import type { Operation } from '../operation.ts'
import { contentOf, lineCount, lineNumbers, linesAt } from '../read/sheet.ts'
import { batchOf, dice, firstSheet, runs, smallBook } from './world.ts'

/** The plain restatement: a table of cells as arrays of arrays, one author, everything seen. */
type Table = (number | null)[][]

it('does what a plain table does as long as one person works alone', () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const roll = dice(seed + 50_000)
    const book = smallBook(8, 4)
    let table: Table = Array.from({ length: 8 }, (_, row) =>
      [0, 1, 2, 3].map((column) => (column < 2 ? row * 4 + column + 1 : null)),
    )
    const sheet = firstSheet(book)
    for (let step = 1; step <= 30; step += 1) {
      const rows = table.length
      const columns = table[0]?.length ?? 0
      const axis: AxisName = roll(3) === 0 ? 'column' : 'row'
      const size = axis === 'row' ? rows : columns
      const from = roll(size)
      const count = Math.min(size - from, 1 + roll(3))
      const lines = linesAt(book, sheet, axis, from, count)
      const make = (): [Operation, Table] | null => {
        switch (roll(6)) {
          case 0: {
            const [line] = linesAt(book, sheet, axis, from, 1)
            if (line === undefined) return null
            const fresh = Array.from({ length: count }, () => new Array<null>(columns).fill(null))
            const next =
              axis === 'row'
                ? table.toSpliced(from, 0, ...fresh)
                : table.map((row) => row.toSpliced(from, 0, ...new Array<null>(count).fill(null)))
            return [
              { do: 'insert', sheet: sheet.id, axis, count, at: { line: [line[0], line[1]], side: 'before' } },
              next,
            ]
          }
          case 1: {
            if (size - count < 2) return null
            const next = axis === 'row' ? table.toSpliced(from, count) : table.map((row) => row.toSpliced(from, count))
            return [{ do: 'delete', sheet: sheet.id, axis, lines }, next]
          }
          case 2: {
            const rest = Array.from({ length: size }, (_, at) => at).filter((at) => at < from || at >= from + count)
            const to = rest[roll(rest.length)]
            const [line] = to === undefined ? [] : linesAt(book, sheet, axis, to, 1)
            if (to === undefined || line === undefined) return null
            const own = Array.from({ length: count }, (_, at) => from + at)
            const order = rest.flatMap((at) => (at === to ? [at, ...own] : [at]))
            const next =
              axis === 'row'
                ? order.map((at) => table[at] ?? [])
                : table.map((row) => order.map((at) => row[at] ?? null))
            return [{ do: 'move', sheet: sheet.id, axis, lines, at: { line: [line[0], line[1]], side: 'after' } }, next]
          }
          case 3: {
            const order = Array.from({ length: rows }, (_, at) => (at * 3 + 1) % rows)
            if (new Set(order).size < rows) return null
            const all = linesAt(book, sheet, 'row', 0, rows)
            return [
              { do: 'permute', sheet: sheet.id, rows: all, columns: linesAt(book, sheet, 'column', 0, columns), order },
              order.map((at) => table[at] ?? []),
            ]
          }
          case 4: {
            const row = roll(rows)
            return [
              {
                do: 'clear',
                sheet: sheet.id,
                rows: linesAt(book, sheet, 'row', row, 1),
                columns: linesAt(book, sheet, 'column', 0, columns),
              },
              table.with(row, new Array<null>(columns).fill(null)),
            ]
          }
          default: {
            const [row, column] = [roll(rows), roll(columns)]
            return [
              {
                do: 'set',
                sheet: sheet.id,
                rows: linesAt(book, sheet, 'row', row, 1),
                columns: linesAt(book, sheet, 'column', column, 1),
                contents: [step * 1000],
              },
              table.with(row, (table[row] ?? []).with(column, step * 1000)),
            ]
          }
        }
      }
      const made = make()
      if (made === null) continue
      applyBatch(book, batchOf(`a-${step}`, book.revision, [made[0]]))
      table = made[1]
      const shown = [...lineNumbers(book, sheet, 'row')].map((row) =>
        [...lineNumbers(book, sheet, 'column')].map((column) => contentOf(sheet, row, column)),
      )
      expect(shown, `seed ${seed}, step ${step}, ${made[0].do}`).toEqual(table)
      expect(lineCount(book, sheet, 'row')).toBe(table.length)
    }
  }
})
