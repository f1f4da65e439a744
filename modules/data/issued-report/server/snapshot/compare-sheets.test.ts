import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSheets } from './compare-sheets.ts'
import { exactDifference } from './exact-difference.ts'

const rowOf = (...cells: (string | null)[]) => ({ shown: cells, stored: cells })
const before = [rowOf('地区', '金额'), rowOf('河南', '9007199254740993.10'), rowOf('江苏', '5')]

test('a row that was put in moves no other, and differences are exact', () => {
  const after = [before[0]!, rowOf('安徽', '7'), rowOf('河南', '9007199254740993.3'), before[2]!]
  const found = compareSheets('明细', before, after)
  expect([found.changed, found.added, found.removed]).toEqual([1, 1, 0])
  const changed = found.changes.find(({ kind }) => kind === 'changed')
  expect(changed).toMatchObject({ label: '河南', title: '金额', difference: '0.2' })
  expect([changed?.before?.row, changed?.after?.row]).toEqual([1, 2])
})

test('nothing differs from itself, and both ways differ alike', () => {
  const cell = fc.oneof(fc.constantFrom('甲', '乙', null), fc.integer({ min: -9, max: 9 }).map(String))
  const sheet = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 8 })
  fc.assert(
    fc.property(sheet, sheet, (one, other) => {
      const [a, b] = [one.map((cells) => rowOf(...cells)), other.map((cells) => rowOf(...cells))]
      expect(compareSheets('表', a, a)).toMatchObject({ changed: 0, added: 0, removed: 0 })
      const [there, back] = [compareSheets('表', a, b), compareSheets('表', b, a)]
      expect([there.added, there.removed]).toEqual([back.removed, back.added])
    }),
  )
})

test('figures are taken from one another digit by digit', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), (one, other) => {
      expect(exactDifference(String(one), String(other))).toBe(String(other - one))
    }),
  )
  expect(exactDifference('-0.10', '0.05')).toBe('0.15')
  expect(exactDifference('1', '甲')).toBeNull()
})
