import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

interface Sheet {
  path: string
  text: string
}

/** Classes that have a rule of their own, which holds wherever an element has that class, with those whose rules they are. */
function ownersOf(sheets: readonly Sheet[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  for (const { path, text } of sheets) {
    const owner = /^(modules\/[^/]+\/[^/]+|packages\/[^/]+|apps\/[^/]+)/.exec(path)?.[1] ?? path
    for (const [, selectors = ''] of text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g))
      for (const selector of separated(selectors)) {
        const names = new Set([...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
        const [name] = names
        if (name === undefined || names.size > 1 || name.startsWith('ant-')) continue
        owners.set(name, (owners.get(name) ?? new Set()).add(owner))
      }
  }
  return owners
}

/** The selectors of a list; commas inside brackets belong to one of them. */
function separated(selectors: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of selectors) {
    if ('(['.includes(letter)) depth += 1
    if (')]'.includes(letter)) depth -= 1
    if (letter === ',' && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found
}

function shared(sheets: readonly Sheet[]): string[] {
  return [...ownersOf(sheets)].flatMap(([name, owners]) =>
    owners.size > 1 ? [`.${name} is styled by ${[...owners].toSorted().join(' and ')}`] : [],
  )
}

test('a class is styled by one module or package: what another does to it says where', () => {
  const paths = globSync(['modules/*/*/web/**/*.css', 'packages/*/**/*.css', 'apps/web/src/**/*.css'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  expect(paths.length).toBeGreaterThan(100)
  expect(shared(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })))).toEqual([])
})

test('one that leaks is found, one that is placed is not', () => {
  const [mine, theirs] = ['modules/data/report/web/a.css', 'modules/office/approval/web/b.css']
  const leak = { path: theirs, text: '/* .x */ li:is(.comments, .comments a), p { }' }
  expect(shared([{ path: mine, text: '.comments { }' }, leak])).toEqual([
    '.comments is styled by modules/data/report and modules/office/approval',
  ])
  expect(
    shared([
      { path: mine, text: '.comments { }' },
      { path: theirs, text: '.instance .comments { }' },
    ]),
  ).toEqual([])
})
