import { expect, test } from 'vitest'
import { structureOf } from './structure.ts'

test('an answer is told by its names, lists by their first entry, and deep ones in short', () => {
  expect(structureOf('{"code":0,"data":[{"id":1,"name":"a"},{"id":2}],"page":{"total":3}}')).toBe(
    '{code, data:[{id, name}], page:{total}}',
  )
  expect(structureOf('[]')).toBe('[]')
  expect(structureOf('{"a":{"b":{"c":{"d":1}}}}')).toBe('{a:{b:{c:{…}}}}')
  expect(structureOf(JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 1]))))).toMatch(
    /^\{f0, .*, f11, …\}$/,
  )
})

test('what is no JSON, or only a value, has no structure', () => {
  for (const text of ['', '<html>', '"ok"', '12', 'null']) expect(structureOf(text)).toBeNull()
})
