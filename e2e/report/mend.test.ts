import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'
import { copyOf } from './reports.ts'

const me = await person('designer')
const { page, reports: calls } = me

test('one click mends a list without its head, and one undo takes it back', async () => {
  const report = await copyOf(me, 'demo-grouped', `mend-${Date.now().toString(36)}`)
  const design = await calls.design({ id: report.id })
  const template = structuredClone(design.template)
  for (const sheet of template.sheets) {
    sheet.frozen = { rows: 0, columns: 0 }
    if (sheet.page !== undefined) delete sheet.page.titleRows
  }
  await calls.save({ tplId: report.id, revision: design.revision, template })
  await page.goto(`/report/designer?id=${report.id}`)
  await page.getByText(/^283 行 · .*已算全部/).waitFor()
  await page.getByRole('button', { name: /^检查 \d/ }).click()
  const mend = page.locator('.rd-checker').getByRole('button', { name: '冻结并重复表头', exact: true })
  await mend.waitFor()
  await shot(page, 'checker')
  await mend.click()
  await mend.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '撤销（Ctrl+Z）' }).click()
  await page.getByRole('button', { name: /^检查 \d/ }).waitFor()
  await page.getByRole('button', { name: /^检查 \d/ }).click()
  await mend.waitFor()
  await page.keyboard.press('Control+s')
  const saved = await calls.design({ id: report.id })
  const draft = saved.draft?.template ?? saved.template
  expect(draft.sheets[0]?.frozen.rows).toBe(0)
  expect(draft.sheets[0]?.page?.titleRows).toBeUndefined()
})
