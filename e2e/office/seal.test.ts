import { expect, test } from 'vitest'
import { person } from '../person.ts'

const { page } = await person('zhang.wei')
const document = `关于老旧小区改造的情况说明${Date.now().toString(36)}`

test('a use is asked for with any number of copies, and its draft stands in the list', async () => {
  await page.goto('/seal/uses?tab=mine')
  await page.getByRole('button', { name: '申请用印' }).first().click()
  const dialog = page.getByRole('dialog', { name: '申请用印' })
  await dialog.getByLabel('文件名称').fill(document)
  await dialog.getByLabel('印章').click()
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  const copies = dialog.getByLabel('份数')
  await copies.fill('-1.5')
  await copies.fill('3')
  await dialog.getByRole('button', { name: '保存草稿' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row').filter({ hasText: document })
  await row.getByText('草稿').waitFor()
  await expect.poll(() => row.getByRole('cell').nth(2).innerText()).toBe('3')
})
