import { client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { sessionOf } from '@mingtai/server/testing'
import { describe, expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'
import { copyOf } from './reports.ts'

const me = await person('designer')
const { page, reports } = me
const datasets = client(datasetCalls, sessionOf(new URL(page.url()).origin, me.token))

const sql = `select order_no, province, amount from orders
<if test="fromYm">where order_date >= cast(\${fromYmFrom} as date)</if>
order by order_no limit 50`
const named = (name: string, type: 'text' | 'number' = 'text') => ({ name, title: name, type })

async function sharedDataset() {
  return datasets.insert({
    ...{ code: 'monthlyOrders', name: '月度订单', groupId: null, remark: '', roles: [], cacheSeconds: 0 },
    from: { kind: 'query', dataSource: 'warehouse', sql },
    fields: [named('order_no'), named('province'), named('amount', 'number')],
    parameters: [],
  })
}

describe('a shared dataset brings its parameters', () => {
  test('they are defined there once, come with it, and what changes later is offered', async () => {
    const shared = await sharedDataset()
    await page.goto(`/dataset/edit?id=${shared.id}`)
    await page.getByRole('button', { name: '新增参数' }).click()
    const editor = page.getByRole('dialog', { name: '参数表单' })
    await editor.getByRole('textbox', { name: '参数名称' }).fill('开始月份')
    await editor.getByRole('textbox', { name: '参数编码' }).fill('fromYm')
    await editor.getByRole('combobox', { name: '参数类型' }).click()
    await page.locator('.ant-select-item-option', { hasText: /^月份$/ }).click()
    await editor.getByText(/SQL 和文字里写 \$\{fromYm\}（如 2026-11）/).waitFor()
    await shot(page, 'shared-parameter-editor')
    await editor.getByRole('button', { name: '保存', exact: true }).click()
    await editor.waitFor({ state: 'hidden' })
    // What the query asks for is declared now, under all of its codes, and tried with the real control.
    await page.getByText('还没有定义的参数').waitFor({ state: 'hidden' })
    await page.locator('.query-main').getByRole('textbox', { name: '开始月份' }).waitFor()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存「月度订单」').waitFor()
    await shot(page, 'shared-parameters')

    const report = await copyOf(me, 'demo-grouped', 'journey-shared')
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByText(/^283 行 ·/).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: '新增数据集' }).first().click()
    const form = page.getByRole('dialog', { name: '新增数据集' })
    await form.getByText('共享数据集', { exact: true }).click()
    await form.getByRole('combobox', { name: '共享数据集' }).fill('月度订单')
    await page.locator('.ant-select-item-option', { hasText: '月度订单' }).click()
    await form.getByText('会加入参数：开始月份。').waitFor()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('共享数据集“月度订单”带来参数：开始月份。').waitFor()
    const data = page.getByRole('complementary', { name: '数据集' })
    await data.getByRole('button', { name: /fromYm 开始月份 本月/ }).waitFor()
    await page.keyboard.press('Control+s')
    await page
      .getByText(/已保存/)
      .first()
      .waitFor()

    const { revision, parameters, ...rest } = await datasets.detail({ id: shared.id })
    const { code, name, groupId, remark, roles, cacheSeconds, from, fields } = rest
    const unchanged = { code, name, groupId, remark, roles, cacheSeconds, from, fields }
    await datasets.update({
      ...{ ...unchanged, id: shared.id, revision },
      parameters: parameters.map((one) => ({ ...one, name: '起始月份', default: '-1' })),
    })
    await page.reload()
    await page.getByText('共享数据集“月度订单”的参数改了：“起始月份”的名称、默认值。更新到本报表？').waitFor()
    await shot(page, 'shared-parameters-changed')
    await page.getByRole('button', { name: '更新', exact: true }).click()
    await data.getByRole('button', { name: /fromYm 起始月份 上月/ }).waitFor()
    await page.getByRole('button', { name: /^撤销/ }).click()
    await data.getByRole('button', { name: /fromYm 开始月份 本月/ }).waitFor()
    await page.getByRole('button', { name: '不更新' }).click()
    await page.getByText(/的参数改了/).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => (await reports.design({ id: report.id })).template.datasets.at(-1)?.taken?.[0]?.name)
      .toBe('起始月份')

    // Taking it away there is told with the report's name.
    await page.goto(`/dataset/edit?id=${shared.id}`)
    await page.getByRole('button', { name: '参数表单' }).click()
    await editor.getByRole('button', { name: '删除参数 起始月份' }).click()
    await editor.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText(/还在用参数“起始月份”（fromYm）/).waitFor()
    await page.getByRole('button', { name: /^取\s*消$/ }).click()
  })
})
