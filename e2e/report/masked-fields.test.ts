import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'

const { page } = await person('admin')
const rows = page.getByRole('region', { name: '以他人身份查看' })
const short = /^1\d{2}\*{4}\d{4}$/

/** Telephone numbers of the rows that are shown, as they are asked for anew. */
async function phones(): Promise<string[]> {
  await rows.getByRole('button', { name: '查看', exact: true }).click()
  const found = async () => (await rows.innerText()).match(/(?<![\d*])(?:1\d{2}[\d*]{8}|\*{6,})(?![\d*])/g) ?? []
  await expect.poll(async () => (await found()).length).toBeGreaterThan(10)
  return found()
}

test('a masked field shows stars to the role of its rule alone, in each way of masking, and everything again without', async () => {
  await page.goto('/dataset/list')
  await page.getByRole('textbox', { name: /搜索/ }).first().fill('订单明细')
  await page.getByText('订单明细', { exact: true }).first().click()
  await page.locator('.ant-segmented-item-label:visible', { hasText: '数据权限' }).click()
  for (const phone of await phones()) expect(phone).toMatch(/^1\d{10}$/)
  await rows.getByText('某个角色', { exact: true }).click()
  await rows.getByRole('combobox', { name: '角色' }).click()
  await page.locator('.ant-select-item-option', { hasText: '报表设计' }).first().click()
  for (const phone of await phones()) expect(phone).toMatch(short)
  await shot(page, 'masked-fields')
  await mask('全部')
  expect(new Set(await phones()).size).toBe(1)
  await mask('手机')
  for (const phone of await phones()) expect(phone).toMatch(short)
})

/** Changes how the rule masks its field, and saves. */
async function mask(way: string): Promise<void> {
  await page.getByRole('button', { name: '修改', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: '修改规则' })
  await form.getByRole('combobox', { name: '遮盖方式' }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: way }).first().click()
  await form.getByRole('button', { name: /确定|保存|完成/ }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('数据权限已生效，下一次取数起按新规则').first().waitFor()
  await page.getByText('数据权限已生效，下一次取数起按新规则').first().waitFor({ state: 'hidden' })
}
