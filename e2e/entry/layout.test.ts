import { expect, test } from 'vitest'
import { person } from '../person.ts'
import { openForm } from './open-form.ts'
import { shot } from '../browser.ts'

const filler = await person('zhang.wei')

test(
  'the sheet is sorted, frozen, wrapped and coloured; a reload keeps how it looks',
  { timeout: 120_000 },
  async () => {
    const { page } = filler
    const tools = await openForm(page, /物资盘点/)
    const tool = (name: string | RegExp) => tools.getByRole('button', { name, exact: typeof name === 'string' })
    await tool('换行').click()
    await page.getByText('请先选中一列里的一个单元格。').waitFor()
    const box = await page.locator('.fill-sheet:visible').boundingBox()
    if (box === null) throw new Error('there is no sheet')
    await page.mouse.click(box.x + 260, box.y + 24 + 34 + 28 + 14)
    await tool('冻结').click()
    await page.getByText('冻结到选中的列').click()
    await tool('条件格式').click()
    const dialog = page.getByRole('dialog', { name: '条件格式' })
    await dialog.getByRole('textbox', { name: '条件的值' }).fill('水')
    await dialog.getByRole('button', { name: '添加' }).click()
    await dialog.getByRole('button', { name: '去掉第1个条件' }).waitFor()
    await shot(page, 'entry-marks')
    await dialog.getByRole('button', { name: '完成' }).click()
    await tool('排序').click()
    await page.getByText('按选中的列降序').click()
    await tool(/降序$/).waitFor()
    await shot(page, 'entry-layout')
    await expect.poll(() => tool('条件格式').getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await page.locator('.fill-sheet:visible canvas').waitFor()
    await expect.poll(() => tool('冻结').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => tool('条件格式').getAttribute('aria-pressed')).toBe('true')
  },
)
