import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'
import { openForm } from './open-form.ts'

const filler = await person('designer')

test(
  'the rows of a form become a pivot in the viewer of reports, which says what is not in it',
  { timeout: 180_000 },
  async () => {
    const { page } = filler
    const tools = await openForm(page, /物资盘点/)
    // A figure that is typed and not submitted.
    const box = await page.locator('.fill-sheet:visible').boundingBox()
    if (box === null) throw new Error('there is no sheet')
    await page.mouse.click(box.x + 260, box.y + 24 + 34 + 28 + 14)
    await page.keyboard.type('改了名')
    await page.keyboard.press('Enter')
    await page.getByText('1 行未提交').waitFor()
    await tools.getByRole('button', { name: '透视' }).click()
    const dialog = page.getByRole('dialog', { name: '透视' })
    await dialog.getByText('现在有 1 行修改没有提交，不在统计里。').waitFor()
    await dialog.getByRole('combobox', { name: '行' }).fill('类别')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '添加值' }).click()
    await shot(page, 'entry-pivot-dialog')
    await dialog.getByRole('button', { name: '生成透视表' }).click()
    await page.waitForURL(/entry\/pivot/)
    await page.getByText('您还有 1 行修改没有提交，不在统计里。').waitFor()
    const sheet = page.locator('.viewer-sheet:visible')
    await sheet.locator('canvas').waitFor()
    await sheet.getByText('抢险机具').first().waitFor({ state: 'attached' })
    await sheet.getByText('总计').first().waitFor({ state: 'attached' })
    const report = page.getByRole('toolbar', { name: '报表工具' })
    // People speak about reports and about forms, not about what is made of a form for a moment.
    await expect.poll(() => report.getByRole('button', { name: /批注/ }).count()).toBe(0)
    await shot(page, 'entry-pivot')
    await page.setViewportSize({ width: 768, height: 1000 })
    await shot(page, 'entry-pivot-768')
    await page.setViewportSize({ width: 390, height: 844 })
    await shot(page, 'entry-pivot-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await report.getByRole('button', { name: '导出' }).click()
    const file = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /导出|下载/ })
      .last()
      .click()
    expect((await file).suggestedFilename()).toMatch(/物资盘点.*\.xlsx$/)
    await page.getByRole('link', { name: '去填报' }).click()
    await page.getByText('1 行未提交').waitFor()
    await tools.getByRole('button', { name: '放弃修改' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click()
  },
)
