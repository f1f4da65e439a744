import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ofCalls } from './light-calls.ts'

const root = join(import.meta.dirname, '..', '..')

/** The names that a page takes from the calls' files, where their schemas are none. */
function lightNames(path: string, text: string): string[] {
  return [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', from = '']) => {
    const file = from.startsWith('.') ? resolve(dirname(path), from) : join(root, from.replace('@mingtai/', ''))
    return ofCalls.test(file.endsWith('.ts') ? file : `${file}.ts`)
      ? names.split(',').map((name) => name.trim().replace(/^type /, ''))
      : []
  })
}

test('no page checks anything with a schema of a call: in the browser there is none', () => {
  const pages = globSync('modules/*/*/web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] }).map((name) =>
    join(root, name),
  )
  const asking = pages.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const asks = (name: string) => new RegExp(`\\b${name}\\.(parse|safeParse|options|enum|shape)\\b`).test(text)
    return lightNames(path, text)
      .filter((name) => /^[A-Z]/.test(name) && asks(name))
      .map((name) => `${path.slice(root.length + 1)} asks ${name}`)
  })
  expect(pages.length).toBeGreaterThan(500)
  expect(asking).toEqual([])
})
