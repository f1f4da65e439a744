import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { person } from './person.ts'

test('look', async () => {
  const page = await (await person('admin')).page
  await page.setViewportSize({ width: 1440, height: 900 })
  const go = async (path: string, name: string) => {
    await page.goto(new URL(path, page.url()).toString())
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/look-${name}.png` })
  }
  await go('/approve/hooks', 'hooks')
  await page.getByRole('button', { name: '新建接口' }).first().click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/look-hook-form.png' })
  await page.keyboard.press('Escape')
  await go('/approve/submit', 'data')
  const boxes = page.locator('.ant-table-tbody .ant-checkbox-input:visible')
  await boxes.nth(0).check()
  await boxes.nth(3).check()
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/look-data-chosen.png' })
  const d = page.waitForEvent('download')
  await page.getByRole('button', { name: '打包下载' }).click()
  await page.getByText('PDF 审批单和附件').click()
  await (await d).saveAs('/tmp/pack.zip')
  await page.locator('.ant-table-tbody tr.ant-table-row:visible').nth(2).click()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/look-instance.png' })
  const p = page.waitForEvent('download')
  await page.getByRole('button', { name: '打印' }).click()
  await page.getByText('下载 PDF 审批单').click()
  await (await p).saveAs('/tmp/one.pdf')
})
