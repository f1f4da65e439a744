import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'

const designer = await person('designer')
const origin = () => new URL(designer.page.url()).origin
const entries = () => client(dataEntryCalls, sessionOf(origin(), designer.token))

test('a figure far from the month before asks for a reason before it is sent', { timeout: 120_000 }, async () => {
  const { page } = designer
  const code = `previous_${Date.now().toString(36)}`
  const table = {
    ...{ name: code, title: '每月用电', key: 'typed' as const },
    columns: [
      { name: 'no', title: '编号', kind: 'text' as const },
      { name: 'month', title: '月份', kind: 'month' as const },
      { name: 'used', title: '用电量', kind: 'integer' as const },
    ],
  }
  await entries().newTable({ source: 'demo-tables', schema: 'public', table, isMade: true })
  const { document } = await entries().describe({ source: 'demo-tables', schema: 'public', table: code })
  const columns = document.columns.map((column) =>
    column.name === 'month' ? { ...column, kind: 'month' as const } : column,
  )
  const made = await entries().insert({
    code,
    name: `用电 ${code}`,
    audience: 'everyone',
    document: { ...document, columns },
  })
  await page.goto(`/entry/design?id=${made.id}`)
  await page.getByRole('button', { name: /^用电量/ }).click()
  await page.getByLabel('期间所在的列').click()
  await page.getByTitle('月份', { exact: true }).last().click()
  await page.getByText('上期有几行都相同时不比较').waitFor()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存，填报的人刷新后看到新的设置。').waitFor()

  await page.goto(`/entry/fill?id=${made.id}`)
  await page.locator('.fill-sheet:visible canvas').first().waitFor()
  await page.getByRole('button', { name: '新增行' }).click()
  const write = async (...values: string[]) => {
    for (const value of values) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
  }
  await page.getByText('1 行未提交').waitFor()
  await write('E-1', '2026-10', '100')
  await page.getByRole('button', { name: '新增行' }).click()
  await page.getByText('2 行未提交').waitFor()
  await write('E-2', '2026-11')
  // The figure of the month before stands at the cell while this one is typed.
  await page.getByRole('status').getByText('上月 100', { exact: true }).waitFor()
  await shot(page, 'entry-previous-hint')
  await write('150')
  await page.getByRole('button', { name: /用电量比上月的100变化超过30%，请写明原因。/ }).waitFor()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '提交填报' })
  await expect.poll(() => dialog.getByRole('button', { name: '提交 2 行' }).isDisabled()).toBe(true)
  await dialog.getByPlaceholder('原因，会和提交一起保存').fill('新开了一层')
  await dialog.getByRole('button', { name: '提交 2 行' }).click()
  await page.getByText('已写入 2 行。').waitFor()
  const { data } = await entries().history({ id: made.id, current: 1, size: 1 })
  expect(data[0]?.reasons).toMatchObject([{ title: '用电量', text: '新开了一层' }])
  await entries().remove({ id: made.id })
})
