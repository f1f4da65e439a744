import { refusal } from '@mingtai/messages'
import { expect, test } from 'vitest'
import { toldFailure } from './told-failure.ts'

const down = refusal('source.unreachable', '10.0.0.7:3306')
const actor = (...rights: string[]) => ({ rights: new Set(rights) })
const keyOf = (problem: unknown) => (problem as { key: string }).key

test('addresses, accounts and tables of a source are told to those who set data up, and to nobody else', () => {
  for (const right of ['data-source:use', 'report:design', 'data-entry:design', 'screen:design'])
    expect(toldFailure(down, actor(right))).toBe(down)
  expect(keyOf(toldFailure(down, actor('data-entry:fill', 'report:read')))).toBe('source.outOfReach')
  expect(keyOf(toldFailure(refusal('sql.failed', 'Table erp.salary'), actor()))).toBe('source.outOfReach')
  expect(keyOf(toldFailure(down, null))).toBe('source.outOfReachShared')
})

test('what a person can do something about, and what is no word of a source, stays', () => {
  for (const problem of [refusal('source.busy'), refusal('sql.timeout', 30), refusal('row.gone', '行'), new Error('x')])
    expect(toldFailure(problem, null)).toBe(problem)
})
