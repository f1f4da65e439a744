import { client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { commentCalls } from '@mingtai/modules/ground/comment/calls'
import { plainBinding, type Template } from '@mingtai/report-engine'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { page, reports, links, token } = await person('admin')
const code = `evil-${Date.now().toString(36)}`

/** Markup that would be seen in the page, and a program that would leave a trace, in as few signs as a name has. */
const evil = '<img src=x data-evil onerror=evil=1>'
const drawn = '<svg data-evil onload=evil=1></svg>{b|x}{{evil=1}}'

/** A report that says it wherever a designer may say anything. */
async function evilTemplate(): Promise<Template> {
  const { template } = await reports.designByCode({ code: 'demo-detail' })
  const [sheet] = template.sheets
  if (sheet === undefined) throw new Error('a sheet')
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  const link = (url: string) => ({ ...text(evil), display: { link: { kind: 'url' as const, url } } })
  const one = { rowSpan: 1, columnSpan: 1, style: 0 }
  const chart = {
    ...{ type: 'column' as const, stacking: 'none' as const, smooth: false, title: evil, legend: 'top' as const },
    ...{ labels: true, format: '0', axisTitles: { category: evil, value: drawn } },
    source: {
      ...{ kind: 'dataset' as const, dataset: 'd', category: 'v', filter: null, sorts: [] },
      values: [{ name: drawn, field: 'n', aggregate: 'sum' as const }],
    },
  }
  const contents = [
    text(drawn),
    link('="javascript:evil=1"'),
    link('="data:text/html,<script>evil=1</script>"'),
    plainBinding('d', 'v', { aggregate: 'list', expand: 'down' }),
  ]
  const choices = {
    kind: 'fixed' as const,
    items: [
      { value: evil, label: evil },
      { value: drawn, label: drawn },
    ],
  }
  const parameter = { default: null, required: false, hidden: false }
  return {
    ...template,
    parameters: [
      { ...parameter, code: 'p', name: evil, type: 'select', options: choices },
      { ...parameter, code: 'q', name: drawn, type: 'text', options: null },
    ],
    datasets: [
      {
        ...{ name: 'd', title: evil },
        from: {
          kind: 'query',
          dataSource: 'warehouse',
          sql: `select '${evil}' as v, 1 as n union all select '${drawn}', 2`,
        },
        fields: [
          { name: 'v', title: evil, type: 'text' },
          { name: 'n', title: drawn, type: 'number' },
        ],
      },
    ],
    styles: [{}],
    sheets: [
      {
        ...{ id: sheet.id, name: '<b data-evil onclick=a()>', frozen: { rows: 0, columns: 0 } },
        ...{ columnWidths: [240], rowHeights: [30, 30, 30, 30, 300] },
        cells: [
          ...contents.map((content, row) => ({ ...one, row, column: 0, content })),
          { ...one, row: 4, column: 0, content: { kind: 'chart', chart } },
        ],
        notes: [{ cell: 'A1', author: evil, text: drawn }],
      },
    ],
  }
}

/** Watches for anything that ran, was kept from running by the policy alone, or became a part of the page. */
async function watched(seen: Page): Promise<string[]> {
  const found: string[] = []
  seen.on('console', (line) => {
    if (/Content Security Policy|Refused to (execute|load|apply)/i.test(line.text())) found.push(line.text())
  })
  seen.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await seen.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      // A library of ours asks once whether it may, and takes no for an answer.
      if (blockedURI !== 'eval') console.error(`Content Security Policy ${blockedURI}`)
    })
  })
  return found
}

/** Parts of the page, ours and those of its tooltips, that text of others has become. */
const markup = (seen: Page) =>
  seen.evaluate(() => ({
    parts: document.querySelectorAll(
      '[data-evil], img[src="x"], [onerror], [onload], a[href^="javascript:" i], a[href^="data:" i]',
    ).length,
    ran: 'evil' in window,
  }))

test('names, labels, texts and data that look like markup are text wherever they are shown', async () => {
  const found = await watched(page)
  const { id, folderId } = await reports.insert({
    ...{ code, name: evil, folder: `${evil} ${code}`, remark: drawn },
    template: await evilTemplate(),
  })
  const datasets = client(datasetCalls, sessionOf(base, token))
  const group = await datasets.insertGroup({ name: `${drawn.slice(0, 20)} ${code}` })
  const { resultId } = await reports.run({ code, values: {} })
  const ended = () => reports.meta({ resultId, sheet: 0, wait: 5000, rows: 1_000_000_000 })
  let meta = await ended()
  while (!meta.complete && meta.failed === null) meta = await ended()
  expect(meta.failed).toBeNull()
  const comments = client(commentCalls, sessionOf(base, token))
  const place = { sheet: 0, row: 0, column: 0 }
  await comments.addThread({ type: 'report', id: resultId, place, text: `${evil} ${drawn}` })
  const { share } = await links.shareLink({ type: 'report', id })

  const paths = [
    ...['/report/list', `/report/view?code=${code}`, `/report/designer?id=${id}`, '/dataset/list'],
    ...[`/onlineReport?share=${encodeURIComponent(share)}`],
  ]
  const shown: string[] = []
  try {
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      if (path.includes('view') || path.includes('share')) expect(await tooltipOf(page)).toContain('data-evil')
      await expect.poll(() => page.evaluate(() => document.body.innerText.includes('data-evil'))).toBe(true)
      shown.push(path)
      expect({ path, ...(await markup(page)), found }).toEqual({ path, parts: 0, ran: false, found: [] })
    }
    expect(shown).toEqual(paths)
  } finally {
    // Other journeys go on in the same world.
    await reports.remove({ id })
    if (folderId !== null) await reports.removeFolder({ id: folderId })
    await datasets.removeGroup({ id: group.id })
  }
})

/** Moves over all of the sheet, so that what hovers is drawn; answers what the tooltip of the chart said. */
async function tooltipOf(seen: Page): Promise<string> {
  const canvas = seen.locator('canvas').first()
  await canvas.waitFor()
  const box = await canvas.boundingBox()
  let said = ''
  for (let at = 1; at < 12 && box !== null; at++) {
    await seen.mouse.move(box.x + 140 + (at % 3) * 60, box.y + (box.height * at) / 12)
    const tooltips = seen.locator('div[style*="z-index: 9999999"]')
    said += (await tooltips.allInnerTexts()).join(' ')
  }
  return said
}
