import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'

/** Imports of the tables of another module in code that serves people; this number only falls. */
const MOST = 25

const foreign = /from '@mingtai\/modules\/\w[\w-]*\/\w[\w-]*\/server\/tables'/g

test('a module’s tables are its own: others ask its face', () => {
  const files = globSync('modules/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|(^|\/)testing\.ts$/.test(path),
  )
  expect(files.length).toBeGreaterThan(1000)
  const imports = files.flatMap((path) => readFileSync(join(root, path), 'utf8').match(foreign) ?? [])
  // Lower the number with every import that goes.
  expect(imports).toHaveLength(MOST)
})
