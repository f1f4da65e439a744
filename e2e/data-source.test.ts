import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@mingtai/server/embedded-postgres'
import { emptyTail } from '@mingtai/sheet-core'
import { memoryOutput, writeWorkbook } from '@mingtai/sheet-files'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shot } from './browser.ts'
import { person } from './person.ts'

const { page } = await person('designer')
let postgres: RunningPostgres
let folder: string

/** A database of somebody else, with Chinese names and comments. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingtai-theirs-'))
  postgres = await startPostgres(folder, 'the right word')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create table 窗口办件 (编号 int primary key, 办理日期 date, 窗口 text, 费用 numeric(12,2));
    comment on table 窗口办件 is '政务大厅办件';
    insert into 窗口办件 select n, date '2026-01-01' + n % 300, '窗口' || n % 7, n * 1.25 from generate_series(1, 900) n`)
  await client.end()
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('周敏 connects the database of the service hall and makes a report of it', () => {
  test('a wrong password is told beside the password, the right one passes every step', async () => {
    const place = new URL(postgres.url)
    await page.goto('/data-source/list')
    await page.getByRole('button', { name: '新增数据源' }).click()
    await page.getByRole('button', { name: /^PostgreSQL/ }).click()
    const form = page.getByRole('dialog', { name: '新增数据源：PostgreSQL' })
    await form.getByLabel('名称').fill('政务大厅')
    await form.getByLabel('编码').fill('hall')
    await form.getByLabel('主机').fill(place.hostname)
    await form.getByLabel('端口').fill(place.port)
    await form.getByRole('textbox', { name: '数据库' }).fill('mingtai')
    await form.getByLabel('用户名').fill(place.username)
    await form.getByRole('textbox', { name: '密码' }).fill('a wrong word')
    await form.getByRole('button', { name: '测试连接' }).click()
    await form.locator('.ant-form-item', { hasText: '密码' }).getByText('数据库拒绝登录').waitFor()
    await expect
      .poll(() => form.getByLabel('测试经过').locator('li[data-state="failed"]').innerText())
      .toContain('登录')
    await shot(page, 'data-source-wrong-password')
    await form.getByRole('textbox', { name: '密码' }).fill(place.password)
    await form.getByRole('button', { name: '测试连接' }).click()
    await form.getByText(/连接成功，PostgreSQL/).waitFor()
    // What was said of the first try is gone with it.
    await form.getByText('数据库拒绝登录').waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByText('政务大厅').first().waitFor()
  })

  test('finds the table by its sound, sees columns and rows, and goes on to a query', async () => {
    await page.locator('tr', { hasText: '政务大厅' }).getByRole('button', { name: '看表' }).click()
    const drawer = page.getByRole('dialog', { name: '政务大厅里的表' })
    await drawer.getByLabel('找表').fill('ckbj')
    await drawer.getByRole('button', { name: /窗口办件/ }).click()
    await drawer.getByRole('cell', { name: '办理日期' }).waitFor()
    await drawer.getByText('前 50 行').click()
    await drawer.getByRole('gridcell', { name: '窗口1' }).first().waitFor()
    await shot(page, 'data-source-rows')
    await drawer.getByRole('button', { name: '写查询、做数据集' }).click()
    await page.waitForURL(/\/data-source\/workshop/)
  })

  test('a parameter is found by itself, an error is marked in its line, the right query gives rows', async () => {
    const editor = page.locator('.cm-content')
    await editor.fill(
      'select 窗口, sum(费用x) as 费用 from 窗口办件 where 办理日期 >= ${since} group by 窗口 order by 窗口',
    )
    await page.getByText('还没有定义的参数').waitFor()
    await page.getByRole('button', { name: '添加参数' }).click()
    await page.getByRole('button', { name: '运行', exact: true }).click()
    await page.getByRole('alert').getByText('费用x').waitFor()
    await expect.poll(() => page.locator('.sql-problem').innerText()).toBe('费用x')
    await editor.fill(
      'select 窗口, sum(费用) as 费用 from 窗口办件 where 办理日期 <= ${since} group by 窗口 order by 窗口',
    )
    await editor.press('Control+Enter')
    await page.getByRole('grid', { name: '查询结果' }).getByRole('gridcell', { name: '窗口6' }).waitFor()
    await page.getByText('实际执行').click()
    await page.getByText('绑定 1 个值', { exact: false }).waitFor()
    await shot(page, 'workshop')
  })

  test('a recent query comes back with its parameter, not with what was bound', async () => {
    await page.locator('.cm-content').fill('select 1 as a')
    await page.getByRole('button', { name: '最近' }).click()
    const recent = page.getByRole('dialog', { name: '我最近的查询' })
    await recent.getByRole('button', { name: /sum\(费用\) as 费用/ }).click()
    await page.locator('.cm-content', { hasText: '${since}' }).waitFor()
    await page.getByRole('button', { name: '运行', exact: true }).click()
    await page.getByText('结果', { exact: true }).click()
    await page.getByRole('grid', { name: '查询结果' }).getByRole('gridcell', { name: '窗口6' }).waitFor()
  })

  test('the query begins a report, whose run shows its figures', async () => {
    await page.getByRole('button', { name: '存为……' }).click()
    await page.getByRole('menuitem', { name: '新报表' }).click()
    const form = page.getByRole('dialog', { name: '用它新建报表' })
    await form.getByLabel('名称').fill('各窗口费用')
    await form.getByLabel('编码').fill('hall_cost')
    await form.getByRole('button', { name: '新建' }).click()
    await page.waitForURL(/\/report\/designer\?id=/)
    await page.locator('canvas:visible').first().waitFor()
    // A new sheet begins with its first cell chosen.
    await page.getByText('已保存').first().waitFor()
    await page.locator('.rd-field', { hasText: '费用' }).dblclick()
    await page
      .getByText(/已算全部|行 ·/)
      .first()
      .waitFor({ timeout: 60_000 })
    await shot(page, 'designer-from-workshop')
  })

  test('the source cannot be removed while the report uses it, and says which one', async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存').first().waitFor()
    await page.goto('/data-source/list')
    await page.getByRole('button', { name: '政务大厅的更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const drawer = page.getByRole('dialog', { name: '删除数据源「政务大厅」' })
    await drawer.getByRole('link', { name: '各窗口费用' }).waitFor()
    await expect.poll(() => drawer.getByRole('button', { name: '删除', exact: true }).isDisabled()).toBe(true)
    await shot(page, 'data-source-in-use')
  })
})

/** A workbook as our own exports write it, with a password. */
async function sealedWorkbook(password: string): Promise<Buffer> {
  const output = memoryOutput()
  const head = { name: '预算', widths: [80], frozen: { rows: 0, columns: 0 }, styles: [] }
  const values = { type: 'mixed' as const, values: ['金额', 12.5, 30] }
  const chunk = { rows: 3, cells: [{ values, styles: 0, formula: null }], heights: 22, merges: [] }
  await writeWorkbook(output, [{ head, chunks: [chunk], tail: () => emptyTail }], { password })
  return Buffer.from(output.bytes())
}

describe('周敏 brings a workbook with a password and finds her way by keyboard', () => {
  test('an old file is told what to do with it, a sealed one asks for its password', async () => {
    await page.goto('/data-source/list')
    await page.getByRole('button', { name: '新增数据源' }).click()
    await page.getByRole('button', { name: /^数据文件/ }).click()
    const wizard = page.getByRole('dialog', { name: '上传数据文件' })
    const file = wizard.locator('input[type=file]')
    await file.setInputFiles({ name: '导出.xls', mimeType: '', buffer: Buffer.from('<html><table></table></html>') })
    await wizard.getByText('另存为xlsx后重新上传').waitFor()
    const buffer = await sealedWorkbook('密码 2026')
    await file.setInputFiles({ name: '年度预算.xlsx', mimeType: '', buffer })
    await wizard.getByLabel('打开密码').fill('密码 2026')
    await page.keyboard.press('Enter')
    await wizard.getByRole('tab', { name: '预算 2 行' }).waitFor()
    await wizard.getByLabel('编码').fill('hall')
    await page.keyboard.press('Enter')
    await wizard.getByText('编码“hall”已被使用').waitFor()
    await wizard.getByLabel('编码').fill('budget')
    await page.keyboard.press('Enter')
    await wizard.waitFor({ state: 'hidden' })
    await page.goto('/data-source/list')
    const row = page.locator('tr', { hasText: '年度预算' })
    await expect.poll(() => row.innerText()).toContain('数据文件')
    await expect.poll(() => row.innerText()).toContain('正常')
    await shot(page, 'data-source-file')
  })

  test('closing a dialog leaves one where it was opened', async () => {
    const add = page.getByRole('button', { name: '新增数据源' })
    await add.focus()
    await page.keyboard.press('Enter')
    const chooser = page.getByRole('dialog', { name: /选择类型/ })
    await chooser.waitFor()
    await page.keyboard.press('Escape')
    await chooser.waitFor({ state: 'hidden' })
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('the log of queries is saved as a workbook', async () => {
    await page.goto('/data-source/log')
    await page.getByPlaceholder('搜索语句、报表、人员').fill('周敏')
    await page.locator('tr', { hasText: '窗口办件' }).first().waitFor()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('查询日志.xlsx')
    expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK')
  })

  test('a shared dataset is taken into a report under its own name', async () => {
    await page.goto('/data-source/list')
    await page.getByRole('button', { name: '1 处在用「政务大厅」' }).click()
    await page.getByRole('link', { name: '各窗口费用' }).click()
    await page.waitForURL(/\/report\/designer/)
    await page.locator('canvas:visible').first().waitFor()
    await page.getByRole('button', { name: '新增数据集' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新增数据集' })
    await dialog.getByText('共享数据集', { exact: true }).click()
    await dialog.getByRole('combobox', { name: '共享数据集' }).click()
    await page.locator('.ant-select-item', { hasText: '分省订单汇总' }).click()
    await expect.poll(() => dialog.getByLabel('名称').first().inputValue()).toBe('分省订单汇总')
    await dialog.getByRole('button', { name: '试取数' }).click()
    await dialog.getByRole('gridcell', { name: '广东省' }).first().waitFor()
    await shot(page, 'designer-shared-dataset')
  })
})
