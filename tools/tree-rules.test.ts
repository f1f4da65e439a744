import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { crowdedFolders, lockProblems, lostStyles, scriptProblems, sourceFiles, tooLong } from './tree-rules.ts'

test('a lock file names no hosts and no paid parts', () => {
  const clean = {
    'packages/zh': {},
    'node_modules/@mingtai/zh': { resolved: 'packages/zh', link: true },
    'node_modules/zod': {},
  }
  expect(lockProblems({ packages: clean })).toEqual([])
  const tied = {
    'node_modules/zod': { resolved: 'https://example.test/zod.tgz' },
    'node_modules/@univerjs-pro/core': {},
  }
  expect(lockProblems({ packages: tied })).toHaveLength(2)
})

test('a package that would run a program while it is installed is noticed', () => {
  const packages = {
    'node_modules/esbuild': { hasInstallScript: true },
    'node_modules/a/node_modules/@x/y': { hasInstallScript: true },
  }
  expect(scriptProblems({ packages }, { esbuild: true })).toEqual([
    'node_modules/a/node_modules/@x/y has an install script: say in allowScripts of package.json whether it may run',
  ])
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  expect(scriptProblems(read('package-lock.json'), read('package.json').allowScripts)).toEqual([])
})

test('a file of 400 lines passes, one more does not', () => {
  expect(tooLong([{ path: 'a.ts', text: 'x\n'.repeat(400) }])).toEqual([])
  expect(tooLong([{ path: 'a.ts', text: 'x\n'.repeat(401) }])).toEqual(['a.ts has 401 lines'])
})

test('a folder of 25 files passes with its tests, one more file does not', () => {
  const files = Array.from({ length: 25 }, (_, at) => [`a/b/${at}.ts`, `a/b/${at}.test.ts`, `a/b/c/${at}.ts`]).flat()
  expect(crowdedFolders(files)).toEqual([])
  expect(crowdedFolders([...files, 'a/b/x.css'])).toEqual(['a/b has 26 files: group them by their noun, 25 are enough'])
})

test('a list of exports imports no styles: whoever takes a component from it would have it without them', () => {
  const list = "import './door.css'\n\nexport { Door } from './Door.tsx'\n"
  expect(lostStyles([{ path: 'parts.ts', text: list }])).toHaveLength(1)
  expect(lostStyles([{ path: 'Door.tsx', text: "import './door.css'\n\nexport function Door() {}\n" }])).toEqual([])
  expect(lostStyles(sourceFiles(['modules/*.ts']))).toEqual([])
})
