import { done, post } from '@mingtai/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isOrdinary } from './body-shape.ts'
import { bodyShapeOf } from './schema-members.ts'

test('whatever is written as JSON and is not nested deep is ordinary', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 8 }), (text) => isOrdinary(text)))
})

test('brackets, commas and quotes inside of texts are texts', () => {
  for (const text of ['['.repeat(5000), ','.repeat(3_000_000), '"[\\'.repeat(2000), '":'.repeat(30_000)])
    expect(isOrdinary(JSON.stringify({ text }))).toBe(true)
})

test('too deep and too many, whether they end or not', () => {
  for (const sign of ['[', '{', '{"a":', '[{"b":[']) expect(isOrdinary(sign.repeat(200))).toBe(false)
  expect(isOrdinary('['.repeat(100) + ']'.repeat(100))).toBe(true)
  expect(isOrdinary('['.repeat(101) + ']'.repeat(101))).toBe(false)
  expect(isOrdinary(`[${'0,'.repeat(2_000_001)}0]`)).toBe(false)
  expect(isOrdinary('[]'.repeat(2_000_001))).toBe(false)
  expect(isOrdinary('"never closed [[[['.repeat(1))).toBe(true)
})

const shape = bodyShapeOf(
  post('/SpringReport/api/test/shaped', {
    about: '形状',
    needs: 'login',
    input: z.object({
      id: z.string(),
      ids: z.array(z.string()).max(10),
      rest: z.record(z.string(), z.unknown()).optional(),
    }),
    reply: done,
  }),
)
const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')

test('names beyond those of a call are counted; a few are told by name later', () => {
  expect(isOrdinary(`{"id":"1",${keys(100)}}`, shape)).toBe(true)
  expect(isOrdinary(`{"id":"1",${keys(101)}}`, shape)).toBe(false)
})

test('so are different names within what a call takes', () => {
  expect(isOrdinary(`{"rest":{${keys(19_000)}}}`, shape)).toBe(true)
  expect(isOrdinary(`{"rest":{${keys(21_000)}}}`, shape)).toBe(false)
  expect(
    isOrdinary(`{"rest":[${Array.from({ length: 300 }, (_, at) => `{"a${at % 9}" : [{}]}`).join(',')}]}`, shape),
  ).toBe(true)
})

test('a schema that says how many there may be takes not many more', () => {
  const closed = bodyShapeOf(
    post('/SpringReport/api/test/closed', {
      ...{ about: '形状', needs: 'login', reply: done },
      input: z.object({ ids: z.array(z.string()).max(10) }),
    }),
  )
  expect(isOrdinary(`{"ids":[${'0,'.repeat(900)}0]}`, closed)).toBe(true)
  expect(isOrdinary(`{"ids":[${'0,'.repeat(1100)}0]}`, closed)).toBe(false)
  expect(isOrdinary(`{"ids":[${'0,'.repeat(1100)}0]}`, shape)).toBe(true)
  expect(isOrdinary(`{"rest":[${'0,'.repeat(60_000)}0]}`, shape)).toBe(false)
})
