import { catalogue } from '@mingtai/messages'
import { engineTexts } from '@mingtai/messages/engine-texts'
import { expect, test } from 'vitest'
import { keysIn, spokenKeys } from './spoken-texts.ts'

test('whatever an engine says in the browser is there: in the first load, or in the texts that come with its pages', () => {
  // Of approvals the browser runs what checks a process that is being drawn; decisions are made on the server.
  const engines = ['packages/approval-engine/{check,definition}', 'packages/form-schema', 'packages/entry-model']
  const said = [...keysIn(engines, (file) => !file.endsWith('.test.ts'))].filter((key) => Object.hasOwn(catalogue, key))
  expect(said.length).toBeGreaterThan(100)
  const spoken = spokenKeys()
  expect(said.filter((key) => !spoken.has(key) && !Object.hasOwn(engineTexts, key))).toEqual([])
})
