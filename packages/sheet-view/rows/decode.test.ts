import { BLOCK_ROWS, type Scalar, type WireColumn, type WireMerge, type WireScalar } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cells, createCells } from './cells.ts'
import { type Block, decodeWindow } from './decode.ts'
import { compileLooks } from '../paint/looks.ts'

const COLUMNS = 4
const table = compileLooks([{}, {}, {}])

const wholes = fc.integer({ min: 1, max: 1300 }).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    seed: fc.integer({ min: 1, max: 1000 }),
    merges: fc.array(
      fc.record({ from: fc.nat(rows - 1), length: fc.integer({ min: 1, max: 1200 }), column: fc.nat(COLUMNS - 1) }),
      { maxLength: 4 },
    ),
  }),
)

/** The same sheet cut into windows of a size. */
function cellsOf(whole: Whole, size: number): Cells {
  const blocks = new Map<number, Block>()
  for (let from = 0; from < whole.rows; from += size) {
    blocks.set(from / size, decodeWindow(windowOf(whole, from, Math.min(size, whole.rows - from))))
  }
  return createCells({
    block: (block) => blocks.get(size === BLOCK_ROWS ? block : 0) ?? null,
    table: () => table,
    conditions: () => null,
  })
}

interface Whole {
  rows: number
  seed: number
  merges: WireMerge[]
}

function windowOf({ seed, merges }: Whole, from: number, rows: number) {
  const numbers = Array.from({ length: rows }, (_, row) => valueAt(seed, from + row))
  const columns: WireColumn[] = [
    { kind: 'numbers', values: numbers },
    { kind: 'texts', dictionary: ['甲', '乙'], codes: numbers.map((value) => (value === null ? -1 : value % 2)) },
    { kind: 'mixed', values: numbers.map((value): WireScalar => (value === null ? { exact: '-0.05' } : `${value}`)) },
    { kind: 'same', value: { exact: '12345678901234567.89' } },
  ]
  const styles = columns.map((_, column) => numbers.flatMap((_value, row) => [(from + row + column) % 3, 1]))
  const touching = merges.filter(([top, , bottom]) => top < from + rows && bottom >= from)
  return { version: 'v', from, rows, heights: 24, columns, styles, merges: touching }
}

function valueAt(seed: number, row: number): number | null {
  const value = (row * seed) % 97
  return value % 5 === 0 ? null : value
}

test('a sheet read through windows is the whole sheet, merges over window edges included', () => {
  fc.assert(
    fc.property(wholes, ({ rows, seed, merges }) => {
      const taken = new Set<number>()
      const apart = merges.filter(({ column }) => !taken.has(column) && taken.add(column))
      const wire = apart.map(({ from, length, column }): WireMerge => [
        from,
        column,
        Math.min(rows - 1, from + length),
        column,
        1,
        `并${column}`,
      ])
      const whole = { rows, seed, merges: wire }
      const one = cellsOf(whole, rows + BLOCK_ROWS + 1)
      const many = cellsOf(whole, BLOCK_ROWS)
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < COLUMNS; column += 1) {
          expect(seen(many, row, column)).toEqual(seen(one, row, column))
        }
      }
    }),
    { numRuns: 15 },
  )
})

test('exact numbers keep their digits', () => {
  const cells = cellsOf({ rows: 1, seed: 5, merges: [] }, BLOCK_ROWS)
  expect(cells.value(0, 3)).toEqual({ scaled: 1234567890123456789n, scale: 2 })
  expect(cells.value(0, 2)).toEqual({ scaled: -5n, scale: 2 })
})

function seen(cells: Cells, row: number, column: number): [Scalar, number, string] {
  const merge = cells.merge(row, column)
  return [cells.value(row, column), cells.style(row, column), merge ? `${merge.fromRow}-${merge.toRow}` : '']
}
