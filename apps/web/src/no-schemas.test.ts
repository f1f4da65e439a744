import { expect, test } from 'vitest'
import { z } from './no-schemas.ts'

/** As far as calls use it: everything may be called, and has every property, whichever it is asked for. */
// oxlint-disable-next-line typescript/no-explicit-any
const words = z as any

test('calls are written with it as with zod', () => {
  const id = words.string().min(1).max(64)
  const row = words.object({ id, kind: words.enum(['a', 'b']).default('a') })
  const page = words.object({ records: words.array(row.extend({ more: row.shape.kind.optional() })) })
  expect({ ...row.shape }).toEqual({})
  expect(() => page.nullable()).not.toThrow()
})

test('whoever would check something with it is told, instead of believing that all is well', () => {
  expect(() => words.object({}).parse({})).toThrow('no schemas in the browser')
  expect(() => words.string().safeParse(1)).toThrow('no schemas in the browser')
})

test('nothing that is waited for or printed takes it for a promise or a list', async () => {
  expect(await Promise.resolve(words.string())).toBeTypeOf('function')
  expect(JSON.stringify({ schema: words.string() })).toBe('{}')
})
