import { expect, test } from 'vitest'
import { proposedWay } from './proposed-way.ts'

const field = (name: string, type: 'text' | 'number' | 'timestamp' = 'text', title = name) => ({ name, title, type })

test('a key with a time of change is read by both, a key alone is compared, neither is read anew', () => {
  const table = [field('name'), field('order_no'), field('id', 'number'), field('updated_at', 'timestamp')]
  expect(proposedWay(table)).toMatchObject({ mode: 'changed', keys: ['id'], column: 'updated_at', overlap: 10 })
  expect(proposedWay([field('a', 'text', '单号'), field('b')])).toMatchObject({ mode: 'compare', keys: ['a'] })
  expect(proposedWay([field('a'), field('b', 'timestamp', '修改时间')])).toMatchObject({ mode: 'whole', keys: [] })
})

test('what somebody set as the key comes before what only looks like one', () => {
  const named = { ...field('gh'), role: 'key' as const }
  expect(proposedWay([field('id', 'number'), named])).toMatchObject({ keys: ['gh'] })
})
