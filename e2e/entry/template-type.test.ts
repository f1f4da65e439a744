import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'

const designer = await person('designer')
const clerk = await person('zhang.wei')

test('the catalogue lists entry reports under their type, and leads to filling in and setting up', async () => {
  const { page } = designer
  await page.goto('/report/list?view=cards')
  await page.getByLabel('报表类型').getByText('填报报表').click()
  const card = page.getByRole('article').filter({ hasText: '费用报销单' })
  await card.waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(6)
  await shot(page, 'entry-in-catalogue')
  await card.getByRole('link', { name: '费用报销单' }).click()
  await page.waitForURL(/\/entry\/fill/)
  await page.locator('.fill-sheet:visible canvas').first().waitFor()

  await page.goto('/report/list?view=table&type=2')
  await page
    .getByRole('row', { name: /物资盘点/ })
    .getByRole('link', { name: '设置' })
    .click()
  await page.waitForURL(/\/entry\/design/)
})

test('a new report asks which type it is', async () => {
  const { page } = designer
  await page.goto('/report/list')
  await page.getByRole('button', { name: '新建报表' }).click()
  const dialog = page.getByRole('dialog', { name: '新建报表' })
  await dialog.getByLabel('报表类型').waitFor()
  await shot(page, 'new-report-type')
  await dialog.getByLabel('报表类型').getByText('填报报表').click()
  const wizard = page.getByRole('dialog', { name: '从数据表新建填报报表' })
  await wizard.getByLabel('数据源', { exact: true }).waitFor()
  await shot(page, 'new-report-entry')
  await page.keyboard.press('Escape')
  await wizard.waitFor({ state: 'hidden' })
})

test('whoever only fills in sees what is open, on a phone as well', async () => {
  const { page } = clerk
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/report/list?type=2&view=cards')
  await page.getByRole('article').filter({ hasText: '费用报销单' }).waitFor()
  await shot(page, 'entry-in-catalogue-390')
  await expect.poll(() => page.getByRole('link', { name: '设置' }).count()).toBe(0)
  const answer = await clerk.reports.page({ type: 2, keyword: 'wzpd' })
  expect(answer.data.map(({ code, type }) => [code, type])).toEqual([['stocktaking', 2]])
  expect((await clerk.reports.page({ size: 500 })).data.every(({ type }) => type === 1)).toBe(true)
})
