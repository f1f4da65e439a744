import { expect, test } from 'vitest'
import { person } from '../person.ts'
import { openWizard } from './open-form.ts'

const { page } = await person('designer')

test('titles of columns are typed one below the other, or pasted from a spreadsheet at once', async () => {
  const dialog = await openWizard(page, '费用明细（expense_item）')
  const title = (column: string) => dialog.getByLabel(`${column}的标题`)
  await title('claim_id').click()
  await page.keyboard.type('单据')
  await page.keyboard.press('Enter')
  await page.keyboard.type('发生日')
  await expect.poll(() => title('claim_id').inputValue()).toBe('单据')
  await expect.poll(() => title('spent_on').inputValue()).toBe('发生日')
  await page.keyboard.press('Enter')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '类别\r\n地点\r\n\r\n张数\r\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(() => title('kind').inputValue()).toBe('类别')
  await expect.poll(() => title('place').inputValue()).toBe('地点')
  await expect.poll(() => title('amount').inputValue()).toBe('金额')
  await expect.poll(() => title('invoices').inputValue()).toBe('张数')
  await page.getByRole('button', { name: '取消' }).click()
})
