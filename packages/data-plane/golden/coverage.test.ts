import { Template } from '@mingtai/report-engine'
import { expect, test } from 'vitest'

import { keysIn, keysOf } from './schema-keys.ts'
import { themes } from './themes.ts'

const used = new Set(
  Object.values(themes).flatMap((goldens) => goldens.flatMap(({ template }) => [...keysIn(Template, template)])),
)

test('every property of a template is in a golden report', () => {
  expect([...keysOf(Template)].filter((key) => !used.has(key))).toEqual([])
})
