import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { goTo, panelOf } from './design.ts'
import { person } from '../person.ts'

const me = await person('designer')
const { page } = me

test('a workbook with rows of 12.75 points and a print area looks right at once, and keeps its area', async () => {
  const code = `low-rows-${Date.now().toString(36)}`
  const file = (await readFile(join(import.meta.dirname, '../fixtures/low-rows.xlsx'))).toString('base64')
  const { report, notices } = await me.reports.importWorkbook({ code, name: '低行高', folder: '', remark: '', file })
  expect(notices).toEqual([])
  const { template } = await me.reports.design({ id: report.id })
  const [sheet] = template.sheets
  expect(sheet?.rowHeights.slice(0, 3)).toEqual([17, 17, 17])
  expect(sheet?.page).toMatchObject({ printRows: { from: 0, to: 4 }, printColumns: { from: 0, to: 2 } })
  await page.goto(`/report/designer?id=${report.id}`)
  await panelOf(page).getByText('A1', { exact: true }).first().waitFor()
  await goTo(page, 'A1')
  await shot(page, 'low-rows-designer')
  await me.reports.publish({ tplId: report.id, revision: report.revision })
  await page.goto(`/report/view?code=${code}`)
  await page.getByRole('grid').last().getByText('国际编号Ag').waitFor({ state: 'attached', timeout: 60_000 })
  await shot(page, 'low-rows-viewer')
})
