import { checkTemplate, compileSheet } from '@mingtai/report-engine'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from './calls.ts'
import { gallery } from './gallery.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('there are at least twenty ready templates in at least six industries, each named once', () => {
  expect(gallery.length).toBeGreaterThanOrEqual(20)
  expect(new Set(gallery.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(gallery.map(({ code }) => code)).size).toBe(gallery.length)
})

test.each(gallery)('$name means something and compiles', ({ build }) => {
  const template = build()
  expect(checkTemplate(template)).toMatchObject({ ok: true })
  const fields = Object.fromEntries(template.datasets.map(({ name, fields: own }) => [name, own]))
  expect(compileSheet(template, 0, fields)).toMatchObject({ ok: true })
})

test('every ready template becomes a report that runs at once and shows rows', { timeout: 300_000 }, async () => {
  const designer = (await server.as('designer')).calls(reportCalls)
  const listed = await designer.gallery({})
  expect(listed.map(({ code }) => code)).toEqual(gallery.map(({ code }) => code))
  const failed: string[] = []
  for (const { code, sketch } of listed) {
    expect(sketch).toContain('<svg')
    const report = await designer.makeFromGallery({ gallery: code, code: `ready-${code}`, name: code, folder: '模板' })
    expect(report).toMatchObject({ state: 'published', version: 1 })
    const { resultId } = await designer.run({ code: report.code, values: {} })
    for (;;) {
      const meta = await designer.meta({ resultId, wait: 5000, rows: 1_000_000 })
      if (meta.failed !== null) failed.push(`${code}: ${meta.failed}`)
      else if (meta.complete && meta.rows < 5) failed.push(`${code}: ${meta.rows} rows`)
      if (meta.failed !== null || meta.complete) break
    }
    const { version } = await designer.meta({ resultId })
    const window = JSON.stringify(await designer.window({ resultId, v: version, from: 0, n: 100 }))
    for (const bad of ['#REF!', '#NAME?', '#VALUE!', '#DIV/0!'])
      if (window.includes(bad)) failed.push(`${code}: ${bad}`)
  }
  expect(failed).toEqual([])
})
