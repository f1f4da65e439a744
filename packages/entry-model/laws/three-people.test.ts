import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRow } from '../change/merge-row.ts'
import { type CellChange, reversed } from '../change/row-change.ts'
import type { CellValue } from '../value/read-value.ts'

const COLUMNS = 4
const value = fc.constantFrom<CellValue>('1', '2', null)
const row = fc.array(value, { minLength: COLUMNS, maxLength: COLUMNS })
const same = (_: number, one: CellValue, other: CellValue) => one === other
const cellsBetween = (base: CellValue[], mine: CellValue[]) =>
  base.map((old, column): CellChange => [column, old, mine[column] ?? null])

/** Writes a person's row over the table's row the way a submission does; null: a conflict, nothing is written. */
function submitted(now: CellValue[], base: CellValue[], mine: CellValue[]): CellValue[] | null {
  const { write, conflicts } = mergeRow(cellsBetween(base, mine), now, same)
  if (conflicts.length > 0) return null
  const next = [...now]
  for (const [column, one] of write) next[column] = one
  return next
}

test('of three people at once nobody loses an accepted cell, and a conflict is only where two differ', () => {
  fc.assert(
    fc.property(row, fc.array(row, { minLength: 3, maxLength: 3 }), (base, people) => {
      let now = base
      const accepted: CellValue[][] = []
      for (const mine of people) {
        const next = submitted(now, base, mine)
        if (next === null) {
          const clash = base.some((old, at) => mine[at] !== old && now[at] !== old && now[at] !== mine[at])
          expect(clash).toBe(true)
          continue
        }
        accepted.push(mine)
        now = next
      }
      for (const [column, old] of base.entries()) {
        const wanted = new Set(accepted.map((mine) => mine[column] ?? null).filter((one) => one !== old))
        expect(wanted.size).toBeLessThanOrEqual(1)
        expect(now[column]).toBe(wanted.size === 0 ? old : [...wanted][0])
      }
    }),
  )
})

test('a difference taken back gives the row before, and nothing where it changed nothing', () => {
  fc.assert(
    fc.property(row, row, (before, after) => {
      const change = reversed({ ref: 'r', key: ['k'], before, after })
      if (change === null) {
        expect(after).toEqual(before)
        return
      }
      if (change.kind !== 'update') throw new Error('not an update')
      const back = [...after]
      for (const [column, base, mine] of change.cells) {
        expect(back[column]).toBe(base)
        back[column] = mine
      }
      expect(back).toEqual(before)
    }),
  )
  expect(reversed({ ref: 'r', key: ['k'], before: null, after: ['1'] })?.kind).toBe('delete')
  expect(reversed({ ref: 'r', key: ['k'], before: ['1'], after: null })?.kind).toBe('insert')
})
