import { allowedTags } from '@mingtai/rich-text'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensions } from './extensions.ts'

test('nothing can be written or pasted that the server would take out', () => {
  const schema = getSchema(extensions)
  const written = [...Object.values(schema.nodes), ...Object.values(schema.marks)]
    .flatMap(({ spec }) => spec.parseDOM ?? [])
    .flatMap(({ tag }) => (tag === undefined ? [] : [/^[a-z0-9]+/i.exec(tag)?.[0] ?? tag]))
  // `b`, `i`, `del` and `strike` are read, and written as their newer names.
  const read = new Set(['b', 'i', 'del', 'strike', ...allowedTags])
  expect(written.filter((tag) => !read.has(tag))).toEqual([])
  expect(schema.nodes).not.toHaveProperty('image')
})
