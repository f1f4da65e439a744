import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { base } from './world.ts'

test('scripts come packed as the browser takes them, and are the same', async () => {
  const page = await (await fetch(base, { headers: { accept: 'text/html' } })).text()
  const script = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const asked = ['br', 'gzip', 'identity'].map(async (encoding) => {
    const answer = await fetch(base + script, { headers: { 'accept-encoding': encoding } })
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
  })
  const [small, known, plain] = await Promise.all(asked)
  expect([small?.encoding, known?.encoding, plain?.encoding]).toEqual(['br', 'gzip', null])
  expect(plain?.text.length).toBeGreaterThan(10_000)
  expect(small?.text).toBe(plain?.text)
  expect(known?.text).toBe(plain?.text)
})

test('the pages are those of a release although tests built them', async () => {
  const folder = join(import.meta.dirname, '../apps/web/dist/assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
  // A build of tests carries React's slow development build, and rc-util gives every dialog the same id.
  const isOfTests = /[`"']test-id[`"']/
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.filter((_, at) => isOfTests.test(texts[at] ?? ''))).toEqual([])
})
