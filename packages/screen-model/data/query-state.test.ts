import { expect, test } from 'vitest'
import { rowsOf } from '../index.ts'
import { answeredQuery, initialQueryState } from './query-state.ts'

test('rows that say the same stay the ones that are drawn, with the moment of the newest answer', () => {
  const first = answeredQuery(initialQueryState, { ok: true, rows: rowsOf('名 值', 'a 1', 'b 2') }, 1)
  const same = answeredQuery(first, { ok: true, rows: rowsOf('名 值', 'a 1', 'b 2') }, 2)
  expect(same.rows).toBe(first.rows)
  expect(same.goodAt).toBe(2)
  for (const other of [rowsOf('名 值', 'a 1', 'b 3'), rowsOf('名 值', 'a 1'), rowsOf('名 数', 'a 1', 'b 2')])
    expect(answeredQuery(first, { ok: true, rows: other }, 3).rows).toBe(other)
})
