import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'

const guide = join(root, 'docs/guide')
const pages = readdirSync(guide).filter((name) => name.endsWith('.md'))
const words = pages.map((name) => readFileSync(join(guide, name), 'utf8')).join('\n')
const panel = join(root, 'modules/data/report/web/designer/property')

test('every group of properties in the designer has its place in the guide', () => {
  const titles = readdirSync(panel, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [...readFileSync(join(panel, name), 'utf8').matchAll(/<Group\s[^>]*?title="([^"]+)"/g)])
    .map(([, title]) => title ?? '')
  expect(titles.length).toBeGreaterThan(30)
  expect(titles.filter((title) => !words.includes(`\n## ${title}\n`))).toEqual([])
})

test('every property says what it does, when one uses it, and an example', () => {
  const lacking = ['cell-properties.md', 'sheet-and-paper.md'].flatMap((file) =>
    readFileSync(join(guide, file), 'utf8')
      .split('\n## ')
      .slice(1)
      .flatMap((section) =>
        ['做什么', '什么时候用', '例子'].flatMap((part) =>
          section.includes(part) ? [] : [`${file} ${section.split('\n')[0]}: ${part}`],
        ),
      ),
  )
  expect(lacking).toEqual([])
})

test('every link and picture of the guide leads somewhere', () => {
  const index = ['docs/user-guide.md', ...pages.map((name) => `docs/guide/${name}`)]
  const dead = index.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !/^(https?:|\/)/.test(target) && !existsSync(join(root, file, '..', target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('every page of the guide is in its index', () => {
  const index = readFileSync(join(root, 'docs/user-guide.md'), 'utf8')
  expect(pages.filter((name) => !index.includes(`guide/${name}`))).toEqual([])
})
