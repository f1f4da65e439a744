import { client } from '@mingtai/api'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { plainBinding } from '@mingtai/report-engine'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { page, reports, token } = await person('designer')
const code = `pictures-${Date.now().toString(36)}`

/** A red square of sixteen points, drawn by the browser itself. */
async function redPicture(): Promise<File> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 16
    const context = canvas.getContext('2d')
    if (context !== null) {
      context.fillStyle = '#C81E1E'
      context.fillRect(0, 0, 16, 16)
    }
    return canvas.toDataURL('image/png')
  })
  return new File([Uint8Array.from(Buffer.from(address.split(',')[1] ?? '', 'base64'))], '红.png')
}

/** Whether the sheets on the page have points of that red. */
function showsRed(seen: Page): Promise<boolean> {
  return seen.evaluate(() =>
    [...document.querySelectorAll('canvas')].some((canvas) => {
      if (canvas.width === 0 || canvas.height === 0) return false
      const points = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let at = 0; at + 2 < points.length; at += 4)
        if (points[at] === 0xc8 && points[at + 1] === 0x1e && points[at + 2] === 0x1e) return true
      return false
    }),
  )
}

test('pictures out of data are seen in the viewer and in the designer, and what cannot be had is told', async () => {
  const files = client(attachmentCalls, sessionOf(base, token))
  const { fileUri } = await files.reportUpload({ file: await redPicture() })
  const design = await reports.designByCode({ code: 'demo-detail' })
  const [sheet] = design.template.sheets
  if (sheet === undefined) throw new Error('a sheet')
  const sql = `select '${fileUri}' as picture, 1 as seq union all select 'http://127.0.0.1:9/none.png', 2 order by seq`
  const content = plainBinding('rows', 'picture', { aggregate: 'list', expand: 'down' })
  const fields = [{ name: 'picture', type: 'text' as const, title: '图片' }]
  const { id } = await reports.insert({
    ...{ code, name: '图片', folder: '', remark: '' },
    template: {
      ...design.template,
      parameters: [],
      datasets: [{ name: 'rows', title: '图片', from: { kind: 'query', dataSource: 'warehouse', sql }, fields }],
      styles: [{}, { show: 'picture' }],
      sheets: [
        {
          ...{ id: sheet.id, name: '图册', frozen: { rows: 0, columns: 0 } },
          ...{ columnWidths: [220], rowHeights: [90] },
          cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 1, content }],
        },
      ],
    },
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('getReportPicture')) answers.push(answer.status())
  })

  await page.goto(`/report/view?code=${code}`)
  await expect.poll(() => showsRed(page), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(2)
  await shot(page, 'data-pictures-viewer')

  await page.goto(`/report/designer?id=${id}`)
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(4)
  await expect.poll(() => showsRed(page), { timeout: 30_000 }).toBe(true)
  await shot(page, 'data-pictures-designer')
  expect(asked.filter((address) => address.includes('127.0.0.1:9/'))).toEqual([])
})
