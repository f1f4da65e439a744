import { describe, expect, test } from 'vitest'
import { shot } from './browser.ts'
import { person } from './person.ts'

const { page } = await person('designer')

const sql = "select province, status, quantity, amount from orders where status <> '已驳回'"

describe('周敏 makes a report from nothing', () => {
  test('names it and is led into the designer', async () => {
    await page.goto('/report/list')
    await page.getByRole('button', { name: '新建报表' }).click()
    const form = page.getByRole('dialog', { name: '新建报表' })
    await form.getByLabel('名称').fill('各省订单状态')
    await form.getByLabel('编码').fill('from-nothing')
    await form.getByRole('button', { name: '新建并设计' }).click()
    await page.waitForURL(/\/report\/designer\?id=/)
    await page.getByRole('heading', { name: '从这里开始' }).waitFor()
    await shot(page, 'designer-beginning')
  })

  test('writes a query, is refused a write, and sees the first rows of the right one', async () => {
    await page.getByRole('button', { name: '新增数据集' }).first().click()
    const form = page.getByRole('dialog', { name: '新增数据集' })
    await form.getByLabel('编码').fill('orders')
    await form.getByLabel('名称').fill('订单')
    const editor = form.locator('.cm-content')
    await editor.fill('delete from orders')
    await form.getByRole('button', { name: '运行' }).click()
    await form
      .getByText(/只能使用查询语句|不允许使用会修改数据的语句/)
      .first()
      .waitFor()
    await editor.fill(sql)
    await form.getByRole('button', { name: '运行' }).click()
    await form.getByText('province', { exact: true }).first().waitFor()
    await shot(page, 'designer-dataset')
    await form
      .getByRole('button', { name: '确定' })
      .or(form.getByRole('button', { name: '保存' }))
      .first()
      .click()
    await form.waitFor({ state: 'hidden' })
  })

  test('double-clicks fields onto the sheet and sees the result below', async () => {
    const sheet = page.locator('canvas').first()
    const box = await sheet.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 80, (box?.y ?? 0) + 60)
    await page.getByText('quantity', { exact: false }).first().dblclick()
    await page
      .getByText(/已算全部|行 ·/)
      .first()
      .waitFor({ timeout: 60_000 })
    await shot(page, 'designer-first-field')
  })

  test('is asked before leaving unsaved work, saves it, and reads it', async () => {
    await page.getByText(/未保存|已自动保存/).waitFor()
    await page
      .getByRole('button', { name: /返回/ })
      .or(page.getByRole('link', { name: /返回/ }))
      .first()
      .click()
    const question = page.getByRole('dialog', { name: /有修改还没有保存/ })
    await question.waitFor()
    await question
      .getByRole('button', { name: /留下|取消|继续/ })
      .first()
      .click()
    await page.keyboard.press('Control+s')
    await page.getByText(/已保存/).waitFor()
    await page.goto('/report/view?code=from-nothing')
    await page.getByText(/行 · 读取 [\d,]+ 行/).waitFor({ timeout: 60_000 })
    expect(await page.getByText('未保存').count()).toBe(0)
  })
})
