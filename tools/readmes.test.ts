import { expect, test } from 'vitest'
import { namedPaths, readmeFolders, readmeProblems, textLines } from './readmes.ts'

test('every module and every package has a short README that names nothing that does not exist', () => {
  const folders = readmeFolders()
  expect(folders).toContain('modules/ground/claim')
  expect(folders).toContain('packages/zh')
  expect(folders.flatMap(readmeProblems)).toEqual([])
})

test('a folder without a README is noticed', () => {
  expect(readmeProblems('tools/lint')).toEqual(['tools/lint has no README.md'])
})

test('names of files and folders are told from other code', () => {
  const text =
    'Start at `calls.ts`, then `server/keep.ts` and `model/`; `szoa` and `useRights` are none, nor is `/authz`.'
  expect(namedPaths(text)).toEqual(['calls.ts', 'server/keep.ts', 'model/'])
  expect(namedPaths('```ts\n`made.ts`\n```')).toEqual([])
})

test('headings and empty lines are no lines of text', () => {
  expect(textLines('# claim\n\nWhat it is.\n')).toEqual(['What it is.'])
})
