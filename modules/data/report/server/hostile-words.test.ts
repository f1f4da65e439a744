import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@mingtai/api'
import { plainBinding, type Template } from '@mingtai/report-engine'
import { defaultPageSetup } from '@mingtai/sheet-core'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../calls.ts'
import { blankTemplate } from './catalogue/blank-template.ts'

let server: TestServer
let designer: Client<typeof reportCalls>

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(reportCalls)
})
afterAll(() => server.stop())

const evil = `"'></td></style><img src=x onerror=alert(1)><script>alert(1)</script>`
const place = { rowSpan: 1, columnSpan: 1, style: 1 }

/** A template that says something evil wherever it may say anything. */
function evilTemplate(): Template {
  const template = blankTemplate()
  const [sheet] = template.sheets
  if (sheet === undefined) throw new Error('a sheet')
  const link = (url: string) => ({ display: { link: { kind: 'url' as const, url } } })
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  const cells = [
    text(evil),
    { ...text('到别处'), ...link('="javascript:alert(1)"') },
    { ...text('到别处'), ...link('="JaVaScRiPt\t:alert(1)"') },
    { ...text('到别处'), ...link('="data:text/html,<script>alert(1)</script>"') },
    { ...text('到好处'), ...link(`="https://example.cn/?q=" & "${evil.replaceAll('"', '""')}"`) },
    { kind: 'formula' as const, formula: '="<script>" & "alert(2)</script>"', leftParent: 'auto', topParent: 'auto' },
    plainBinding('d', 'v', { expand: 'down', aggregate: 'list' }),
    { kind: 'picture' as const, picture: 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+', alt: evil },
    {
      kind: 'chart' as const,
      chart: {
        ...{ type: 'column' as const, stacking: 'none' as const, smooth: false, title: evil, legend: 'top' as const },
        ...{ labels: true, format: '0', axisTitles: { category: evil.slice(0, 60), value: evil.slice(0, 60) } },
        source: {
          ...{ kind: 'dataset' as const, dataset: 'd', category: 'v', filter: null, sorts: [] },
          values: [{ name: evil, field: 'v', aggregate: 'count' as const }],
        },
      },
    },
  ]
  template.styles = [{}, { family: evil.slice(0, 60), warning: evil, format: '"<script>alert(3)</script>"@' }]
  template.datasets = [
    {
      ...{ name: 'd', title: evil.slice(0, 60) },
      from: { kind: 'query', dataSource: 'warehouse', sql: `select '${evil.replaceAll("'", "''")}' as v` },
      fields: [{ name: 'v', title: evil, type: 'text' }],
    },
  ]
  const strip = { left: evil, center: evil, right: evil }
  const mark = { text: evil.slice(0, 100), size: 20, color: '#FF0000', opacity: 0.5, angle: 0, tiled: true }
  return {
    ...template,
    sheets: [
      {
        ...sheet,
        name: `"'><img src=x onerror=a()>`,
        cells: cells.map((content, row) => ({ ...place, row, column: 0, content })),
        notes: [{ cell: 'A1', author: evil.slice(0, 60), text: evil }],
        validations: [{ cells: ['A1'], validation: { kind: 'list', values: [evil], required: false, message: evil } }],
        page: { ...defaultPageSetup, header: strip, footer: strip, watermark: mark },
      },
    ],
  }
}

test('evil words in every place of a template stay words in pages, files and drawings', async () => {
  const report = await designer.insert({
    ...{ code: 'evil', name: evil.slice(0, 40), folder: '<img src=x onerror=a()>', remark: evil },
    template: evilTemplate(),
  })
  expect(report.state).toBe('published')
  const { resultId } = await designer.run({ code: 'evil', values: {} })
  for (;;) {
    const meta = await designer.meta({ resultId, wait: 5000, rows: 1_000_000 })
    if (meta.failed !== null) throw new Error(meta.failed)
    if (meta.complete) break
  }
  const { exportId } = await designer.startExport({ resultId, format: 'html' })
  for (;;) {
    const { state, message } = await designer.exportState({ exportId, wait: 5000 })
    if (state === 'failed') throw new Error(message ?? '')
    if (state === 'done') break
  }
  const html = await readFile(join(server.services.dataFolder, 'exports', `${exportId}.html`), 'utf8')
  expect(html).toContain('onerror=alert(1)')
  const { svg } = await designer.paperPage({ resultId, number: 1 })
  for (const page of [html, svg, report.sketch ?? '']) {
    expect(page).not.toMatch(/<img src=x/i)
    expect(page).not.toMatch(/<script/i)
    expect(page).not.toMatch(/(?:href|src)\s*=\s*["']?\s*(?:java\s*script|data:text|data:image\/svg)/i)
    // No attribute of ours was left early: what remains of a tag after its values has no handler.
    for (const [tag] of page.matchAll(/<[a-z][^>]*>/gi))
      expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son[a-z]+\s*=|<\/style/i)
  }
  const told = JSON.stringify(await designer.window({ resultId, v: resultId, from: 0, n: 20 }))
  expect(told).not.toMatch(/javascript:|data:text/i)
})
