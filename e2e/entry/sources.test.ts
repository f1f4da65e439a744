import { type Client, client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { sqlWorkshopCalls } from '@mingtai/modules/data/sql-workshop/calls'
import { sessionOf } from '@mingtai/server/testing'
import { missingMaria, startMaria, type TestServer } from '@mingtai/sql-sources/testing/servers'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { newVisitor, shot } from '../browser.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const missing = missingMaria()
const designer = await person('designer')
const { page } = designer
const origin = new URL(page.url()).origin
const entries = client(dataEntryCalls, sessionOf(origin, designer.token))
const own = Date.now().toString(36)
const device = `device_${own}`
const name = `设备与保养 ${own}`
const second = `保养库 ${own}`

let maria: TestServer
let line: TcpProxy
let sources: Client<typeof dataSourceCalls> | undefined

/** Devices lie in the demo database, what was done to them in a MariaDB that others run. */
beforeAll(async () => {
  if (missing !== null) return
  maria = await startMaria('+08:00')
  line = await startTcpProxy(maria.config)
  await upkeep(`create database care character set utf8mb4`, 'mysql')
  await upkeep(`create user fill@'%' identified by 'Secret-1'`, 'mysql')
  await upkeep(`grant all on care.* to fill@'%'`, 'mysql')
  await upkeep(`create table upkeep (code varchar(20) primary key comment '单号', device varchar(20) not null comment '设备',
    done varchar(60) not null comment '做了什么', cost decimal(12,2) comment '费用') comment '保养记录'`)
  await upkeep('create table mingtai_entry_mark (id varchar(64) primary key)')
  const admin = await enter(await newVisitor(designer.browser, origin), 'admin')
  sources = client(dataSourceCalls, sessionOf(origin, admin.token))
  await sources.insert({
    ...{ code: `care_${own}`, name: second, type: 1, host: '127.0.0.1', port: line.port, database: 'care' },
    ...{ userName: 'fill', password: 'Secret-1', writable: true },
  })
  const columns = [
    ['code', '编号', 'text'],
    ['title', '设备名称', 'text'],
    ['price', '原值', 'amount'],
  ] as const
  const table = {
    ...{ name: device, title: name, key: 'typed' as const },
    columns: columns.map(([of, title, kind]) => ({ name: of, title, kind, required: true, length: 60, digits: 2 })),
  }
  await entries.newTable({ source: 'demo-tables', schema: '', table, isMade: true })
}, 90_000)
afterAll(async () => {
  for (const { id } of (await entries.page({ keyword: own })).data) await entries.remove({ id })
  for (const { id } of (await sources?.page({ keyword: `care_${own}` }))?.data ?? []) await sources?.remove({ id })
  await line?.stop()
  await maria?.stop()
})

/** What MariaDB itself says, past the product and past its line. */
async function upkeep(sql: string, database = 'care'): Promise<unknown[]> {
  const { host, port, user } = maria.config
  const connection = await createConnection({ host, port, user, database, dateStrings: true, rowsAsArray: true })
  try {
    const [answer] = await connection.query(sql)
    return Array.isArray(answer) ? answer : []
  } finally {
    await connection.end()
  }
}

/** What the demo database says. */
async function devices(): Promise<unknown[][]> {
  const workshop = client(sqlWorkshopCalls, sessionOf(origin, designer.token))
  const { rows } = await workshop.runQuery({
    ...{ runId: crypto.randomUUID(), dataSource: 'demo-tables', parameters: [], values: {}, rows: 100 },
    sql: `select code, title, price from ${device} order by code`,
  })
  return rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.exact : cell)))
}

const lines = () => page.getByRole('region', { name: '保养记录' })

/** Types a device and what was done to it into the sheet that is open, and submits both. */
async function submitted(code: string) {
  await page.getByRole('button', { name: '新增行' }).click()
  await lines().getByText('新行').waitFor()
  for (const value of [code, `水泵${code}`, '1200.5']) await typed(value)
  await lines().getByRole('button', { name: '新增明细' }).click()
  await page.getByRole('textbox', { name: /^第1行 单号/ }).waitFor()
  await typed(`${code}-1`)
  // The device is that of the row above: the system fills it in.
  await page.keyboard.press('Tab')
  for (const value of ['换油', '80']) await typed(value)
  await page.getByText('2 行未提交').waitFor()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('新增 2 行。写入几个数据源').waitFor()
  await shot(page, 'entry-sources-submit')
  await page.getByRole('button', { name: '提交 2 行' }).click()
}

async function typed(value: string) {
  await page.keyboard.type(value)
  await page.keyboard.press('Tab')
}

/** A submission that the demo database has and MariaDB has not, verified: it stands in the list as 部分写入. */
async function half(code: string) {
  line.cutAt('\u0003commit')
  await submitted(code)
  await page.getByRole('dialog', { name: '还不能确定是否已写入' }).waitFor()
  await shot(page, 'entry-sources-cut')
  await page.getByRole('button', { name: '去提交记录核对' }).click()
  await page
    .getByRole('row', { name: /未确认/ })
    .getByRole('button', { name: '核对' })
    .click()
  await page.getByRole('row', { name: /部分写入/ }).waitFor()
}

describe.skipIf(missing !== null)('周敏 writes devices to one database and their upkeep to another', () => {
  test('an entry report is made of tables of two sources', { timeout: 120_000 }, async () => {
    await page.goto('/entry/list')
    await page.getByRole('button', { name: '从数据表新建' }).click()
    const wizard = page.getByRole('dialog', { name: '从数据表新建填报报表' })
    await wizard.getByLabel('数据源', { exact: true }).click()
    await page.getByTitle('示例业务库').last().click()
    await wizard.getByLabel('数据表', { exact: true }).fill(device)
    await page.getByTitle(new RegExp(device)).last().click()
    await wizard.getByLabel('名称').fill(name)
    await wizard.getByRole('button', { name: '新建并开始填报' }).click()
    await page.waitForURL(/\/entry\/fill/)
    await page.goto('/entry/list')
    await page.getByRole('button', { name: `${name}的操作` }).click()
    await page.getByRole('menuitem', { name: '填报设置' }).click()
    await page.getByRole('button', { name: '加明细表' }).click()
    const dialog = page.getByRole('dialog', { name: '加一张明细表' })
    await dialog.getByLabel('明细的数据源').click()
    await page.getByTitle(second).last().click()
    await dialog.getByText('写入两个数据源').waitFor()
    await dialog.getByLabel('明细的数据表').click()
    await page.getByTitle('保养记录（upkeep）').last().click()
    await shot(page, 'entry-sources-lines-dialog')
    await dialog.getByRole('button', { name: '加入' }).click()
    await page.getByText('明细在另一个数据源，两边先后确认').waitFor()
    await shot(page, 'entry-sources-design')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('已保存，填报的人刷新后看到新的设置。').waitFor()
  })

  test('one submission writes a row to each', { timeout: 120_000 }, async () => {
    await page.getByRole('button', { name: '去填报' }).click()
    await submitted('A1')
    await page.getByText('已写入 2 行。').waitFor()
    expect(await devices()).toEqual([['A1', '水泵A1', '1200.50']])
    expect(await upkeep('select code, device, done, cost from upkeep')).toEqual([['A1-1', 'A1', '换油', '80.00']])
    await shot(page, 'entry-sources-filled')
  })

  test('a line that is cut between the two is told, and the rest is written once', { timeout: 180_000 }, async () => {
    await half('B2')
    expect((await devices()).map(([code]) => code)).toEqual(['A1', 'B2'])
    expect(await upkeep(`select count(*) from upkeep where device = 'B2'`)).toEqual([[0]])
    const row = page.getByRole('row', { name: /部分写入/ })
    await row.getByText(`${second}没有写入`).waitFor()
    await shot(page, 'entry-sources-history')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('listitem').filter({ hasText: '部分写入' }).getByRole('button').click()
    await page.getByRole('dialog', { name: '前后对照' }).getByRole('button', { name: '继续写入' }).waitFor()
    await shot(page, 'entry-sources-part-390')
    await page.keyboard.press('Escape')
    await shot(page, 'entry-sources-history-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await row.click()
    const drawer = page.getByRole('dialog', { name: '前后对照' })
    await drawer.getByText('提交时数据库没有回应').waitFor()
    await shot(page, 'entry-sources-part')
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: '继续写入' }).dblclick()
    await page.getByText('已继续写入，这次提交全部写入了。').first().waitFor()
    await row.waitFor({ state: 'detached' })
    expect(await upkeep(`select code, device, done, cost from upkeep where device = 'B2'`)).toEqual([
      ['B2-1', 'B2', '换油', '80.00'],
    ])
    expect(await devices()).toEqual([
      ['A1', '水泵A1', '1200.50'],
      ['B2', '水泵B2', '1200.50'],
    ])
  })

  test('what one of them has is taken back', { timeout: 180_000 }, async () => {
    await page.getByRole('button', { name: '去填报' }).click()
    // The draft outlived its submission. Sent once more it is left out, and nothing stands twice.
    await page.getByText('2 行未提交').waitFor()
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await page.getByRole('button', { name: '提交 2 行' }).click()
    await page.getByText('2行已经在之前的提交里').waitFor()
    await page.getByText('2 行未提交').waitFor({ state: 'detached' })
    expect((await devices()).length).toBe(2)
    await half('C3')
    expect((await devices()).map(([code]) => code)).toEqual(['A1', 'B2', 'C3'])
    await page
      .getByRole('row', { name: /部分写入/ })
      .getByRole('button', { name: '撤销' })
      .click()
    await page
      .getByRole('button', { name: /^撤\s*销$/ })
      .last()
      .click()
    await page.getByText('已撤销，行恢复到提交之前。').waitFor()
    await shot(page, 'entry-sources-taken-back')
    expect((await devices()).map(([code]) => code)).toEqual(['A1', 'B2'])
    expect(await upkeep('select device from upkeep order by 1')).toEqual([['A1'], ['B2']])
  })
})
