import { expect, test } from 'vitest'
import { EntryColumn } from '../document/entry-column.ts'
import { seriesOf } from './series.ts'

const column = (kind: EntryColumn['kind']) => EntryColumn.parse({ name: 'c', title: '列', kind })

test.each([
  ['integer', ['1'], 2, ['1', '1']],
  ['integer', ['1', '3'], 3, ['5', '7', '9']],
  ['decimal', ['0.10', '0.20'], 2, ['0.30', '0.40']],
  ['decimal', ['0.10', '0.20'], -2, ['0.00', '-0.10']],
  ['integer', ['1', '2', '5'], 4, ['1', '2', '5', '1']],
  ['date', ['2026-02-27'], 3, ['2026-02-28', '2026-03-01', '2026-03-02']],
  ['date', ['2026-03-01'], -1, ['2026-02-28']],
  ['date', ['2026-01-01', '2026-01-08'], 1, ['2026-01-15']],
  ['month', ['2026-11'], 3, ['2026-12', '2027-01', '2027-02']],
  ['text', ['A-009'], 2, ['A-010', 'A-011']],
  ['text', ['甲', '乙'], 3, ['甲', '乙', '甲']],
  ['select', ['x1'], 1, ['x1']],
  ['integer', [null, '2'], 2, [null, '2']],
] as const)('%s %j goes on for %i with %j', (kind, values, count, next) => {
  expect(seriesOf(column(kind), values, count)).toEqual(next)
})
