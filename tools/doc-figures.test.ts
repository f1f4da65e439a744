import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionCatalogue } from '../packages/formula/catalogue/index.ts'
import { functionNames } from '../packages/formula/index.ts'
import { root } from './paths.ts'

/** Figures that documents tell, the words around them, and what the code says. */
const statements: [file: string, pattern: RegExp, figure: number][] = [
  ['README.md', /formula\s+(\d+) functions/, functionNames().length],
  ['packages/formula/README.md', /(\d+) of its functions/, functionNames().length],
  ['docs/guide/functions.md', /有 (\d+) 个函数/, functionCatalogue.length],
]

test.each(statements)('%s tells the number of functions that there are', (file, pattern, figure) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(pattern.exec(text)?.[1]).toBe(String(figure))
})
