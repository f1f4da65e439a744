import { expect, test } from 'vitest'
import { historyGroups } from './history-groups.ts'

let revision = 100
const entry = (personId: string, at: string, words: string, places: string[]) => ({
  revision: (revision -= 1),
  personId,
  personName: personId,
  at: `2026-03-01T${at}:00Z`,
  words,
  changes: places.map((place) => ({ place, before: '', after: '1' })),
})

test('cell after cell filled by one person is one line, and everything else stands for itself', () => {
  const groups = historyGroups([
    entry('甲', '09:06', '填写 A3', ['A3']),
    entry('甲', '09:05', '填写 A2', ['A2']),
    entry('乙', '09:04', '填写 B1', ['B1']),
    entry('甲', '09:03', '删除第 4 行', ['A4', 'B4']),
    entry('甲', '09:02', '填写 A1', ['A1']),
    entry('甲', '08:30', '填写 C1', ['C1']),
  ])
  expect(groups.map(({ words, changes }) => [words, changes.length])).toEqual([
    ['填写 2 个单元格', 2],
    ['填写 B1', 1],
    ['删除第 4 行', 2],
    ['填写 A1', 1],
    ['填写 C1', 1],
  ])
})
