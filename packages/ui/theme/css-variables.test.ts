import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixed, scaled } from './css.ts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = globSync(
  ['modules/*/*/web/**/*.{css,ts,tsx}', 'packages/*/**/*.{css,ts,tsx}', 'apps/web/src/**/*.{css,ts,tsx}'],
  {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  },
).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('every CSS variable that a style takes is set somewhere: one that is not takes no effect and nobody is told', () => {
  const known = new Set([
    ...Object.keys(fixed()),
    ...Object.keys(scaled(1)),
    // Set by a style sheet, by a style of an element, or by a program.
    ...sources.flatMap(({ text }) =>
      [...text.matchAll(/['"`[]?(--[a-z][\w-]*)['"`\]]*\s*[:,]/g)].map(([, name]) => name),
    ),
  ])
  const missing = sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name = '']) => (known.has(name) ? [] : [`${path} ${name}`])),
    )
  expect([...new Set(missing)]).toEqual([])
  expect(known.has('--ink-2') && !known.has('--ink2')).toBe(true)
})
