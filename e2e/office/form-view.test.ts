import type { FormSchema, FormValues } from '@mingtai/form-schema'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {} from '../../packages/form-view/fixture/page.tsx'
import { obstacles, overhang } from '../accessible.ts'
import { openBrowser } from '../browser.ts'
import { openAlone } from '../report/designer-page.ts'
import { formPage } from '../report/fixture-page.ts'

let browser: Browser
let page: Page
let parts: Awaited<ReturnType<typeof formPage>>

beforeAll(async () => {
  ;[browser, parts] = await Promise.all([openBrowser(), formPage()])
})
afterAll(() => browser.close())
beforeEach(async () => {
  if (page !== undefined) await page.context().close()
  page = await openAlone(browser, parts)
  page.on('pageerror', (problem) => {
    throw new Error(`the page failed: ${problem.message}`, { cause: problem })
  })
})

const box = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const list = (name: string | RegExp) => page.getByRole('combobox', { name, exact: true })
const option = (name: string) =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .locator('.ant-select-item-option, .ant-cascader-menu-item')
    .filter({ hasText: new RegExp(`^${name}`) })
    .last()
const values = () => page.evaluate(() => window.formView.values)

async function choose(field: Locator, typed: string, name: string) {
  await field.click()
  if (typed !== '') await field.pressSequentially(typed)
  await option(name).click()
}

/** The same values, with rows named by their order: their ids are thrown. */
function withPlainRows(all: FormValues): unknown {
  const rows = all.items
  if (!Array.isArray(rows)) return all
  return { ...all, items: rows.map((row, at) => ({ ...(typeof row === 'object' ? row : {}), id: `r${at + 1}` })) }
}

describe('a form with every kind of field', () => {
  test('is filled in by mouse and keyboard to exactly these values', async () => {
    await page.evaluate(() => window.formView.show({}))
    await box(/^项目名称/).fill('城东新区综合管廊二期工程')
    await choose(list(/^经办人\*?$/), '陈', '陈立群')
    await choose(list('协办人'), '刘', '刘洋')
    await page.keyboard.press('Escape')
    await choose(list('协办人'), '何', '何建国')
    await page.keyboard.press('Escape')
    await choose(list('申请部门'), '', '城建科')
    await choose(list('收款单位'), '市政', '云州市政建设集团有限公司')
    await choose(list(/^付款方式/), '', '转账')
    await list('支出科目').click()
    await option('基本建设').click()
    await option('市政工程').click()
    // Digits of full width, marks of thousands: the same figure, as its text.
    await box(/^合同金额/).fill('１２7,000,000.10')
    await page.keyboard.press('Tab')
    expect(await box(/^合同金额/).inputValue()).toBe('127,000,000.10')
    await page.getByText('壹亿贰仟柒佰万元壹角').first().waitFor()
    await box('本次比例').fill('10.4')
    await box('申请日期').fill('2026/11/19')
    await page.keyboard.press('Enter')
    await box('会审时间').fill('2026-11-20 8:30')
    await page.keyboard.press('Tab')
    await box('所属月份').fill('2026年11月')
    await page.keyboard.press('Enter')
    await box('计量区间开始').fill('2026-10-01')
    await page.keyboard.press('Tab')
    await box('计量区间结束').fill('2026-10-31')
    await page.keyboard.press('Tab')
    await box('联系电话').fill('137 1234 5678')
    await box('经办人身份证').fill('11010519491231002x')
    await page.getByRole('checkbox', { name: '计量证书' }).check()
    await page.getByRole('checkbox', { name: '合同' }).check()
    await list('项目地点').click()
    await option('河南省').click()
    await option('郑州市').click()
    await option('二七区').click()
    await box('项目地点详细地址').fill('航海路1号')
    await box('付款事由').fill('第 5 期进度款。\n已验收。')
    // The group comes with the amount, and its editor with the group.
    await box('论证意见').click()
    await page.keyboard.type('经论证可行')
    await page.getByRole('button', { name: '添加一行' }).click()
    await box('第 1 行名称').fill('管廊主体')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await option('发票').click()
    await box('第 1 行单价').fill('0.1')
    await box('第 1 行数量').fill('3')
    await page.keyboard.press('Enter')
    await box('第 2 行数量').fill('0.2')
    await box('第 2 行名称').fill('防水')
    await box('第 2 行单价').fill('1000.55')
    await page
      .getByLabel('选择附件')
      .setInputFiles({ name: '证书.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2048) })
    await page
      .getByLabel('选择附件')
      .setInputFiles({ name: '程序.exe', mimeType: 'application/x', buffer: Buffer.alloc(10) })
    await page.getByText('“附件”只能上传pdf、xlsx，“程序.exe”不符合，请更换文件。').waitFor()
    await page
      .getByLabel('选择现场照片')
      .setInputFiles({ name: '一.png', mimeType: 'image/png', buffer: Buffer.alloc(30) })
    await choose(list('关联审批'), '第 4', '综合管廊二期第 4 期支付')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '手写签名' }).click()
    const pad = await page.getByLabel('签名区域').boundingBox()
    if (pad === null) throw new Error('no paper to sign on')
    await page.mouse.move(pad.x + 60, pad.y + 60)
    await page.mouse.down()
    for (const [x, y] of [
      [120, 140],
      [200, 60],
      [280, 150],
    ] as const)
      await page.mouse.move(pad.x + x, pad.y + y, { steps: 6 })
    await page.mouse.up()
    await page.getByRole('button', { name: '完成签名' }).click()
    await page.getByRole('img', { name: '经办人签名：已签名' }).waitFor()
    await expect.poll(async () => (await values()).photos).not.toBeNull()
    await expect.poll(async () => (await values()).files).not.toBeNull()

    const filled = await values()
    const signature = filled.signature
    expect(withPlainRows(filled)).toEqual({
      number: null,
      project: '城东新区综合管廊二期工程',
      applicant: [{ id: 'u1', name: '陈立群' }],
      helpers: [
        { id: 'u2', name: '刘洋' },
        { id: 'u4', name: '何建国' },
      ],
      department: [{ id: 'd2', name: '城建科' }],
      unit: [{ id: 'o2', name: '云州市政建设集团有限公司' }],
      method: 'transfer',
      subject: ['1', '11'],
      contract: '127000000.1',
      ratio: '10.4',
      // What formulas make is not the writer's: they are worked out again where it is stored.
      amount: '0',
      day: '2026-11-19',
      meeting: '2026-11-20 08:30',
      month: '2026-11',
      period: { from: '2026-10-01', to: '2026-10-31' },
      days: null,
      phone: '137 1234 5678',
      card: '11010519491231002x',
      materials: ['m1', 'm4'],
      place: { code: '410103', names: ['河南省', '郑州市', '二七区'], detail: '航海路1号' },
      reason: '第 5 期进度款。\n已验收。',
      opinion: '<p>经论证可行</p>',
      items: [
        { id: 'r1', values: { name: '管廊主体', kind: 'm2', price: '0.1', count: '3', sum: null, done: null } },
        { id: 'r2', values: { name: '防水', kind: null, price: '1000.55', count: '0.2', sum: null, done: null } },
      ],
      files: [{ id: 'file-证书.pdf', name: '证书.pdf', size: 2048 }],
      photos: [{ id: 'file-一.png', name: '一.png', size: 30 }],
      related: [{ id: 'a1', name: '综合管廊二期第 4 期支付' }],
      signature,
    })
    expect(signature).toMatchObject([{ id: 'file-签名.png', name: '签名.png' }])
    // 127000000.10 × 10.4 % = 13208000.0104; 0.1 × 3 and 1000.55 × 0.2 as no double would have them.
    await page.getByText('13,208,000.01').waitFor()
    await page.getByText('31 天').waitFor()
    const sums = page.getByRole('table').locator('tfoot td')
    expect((await sums.allTextContents()).filter((text) => text !== '')).toEqual(['200.41'])
  })

  test('says what is wrong below its field, once it is left, and takes the first refusal into view', async () => {
    await page.evaluate(() => window.formView.show({}))
    await box('联系电话').fill('12345')
    await page.keyboard.press('Tab')
    const sentence = page.locator('.form-problem')
    await sentence.waitFor()
    expect(await box('联系电话').getAttribute('aria-invalid')).toBe('true')
    await box('本次比例').fill('一百')
    await page.keyboard.press('Tab')
    await page.getByText('“本次比例”应填数字').waitFor()
    expect(await box('本次比例').inputValue()).toBe('一百')
    await page.evaluate(() =>
      window.formView.show({
        problems: [
          { path: 'files', sentence: '“附件”至少要1项，请补充。' },
          { path: 'project', sentence: '请填写项目名称。' },
        ],
      }),
    )
    await expect.poll(() => box(/^项目名称/).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByText('“附件”至少要1项，请补充。').waitFor()
  })

  test('shows what may be read as words and leaves out what is hidden', async () => {
    await page.evaluate(() => {
      const rights: Record<string, 'read' | 'write' | 'hidden'> = {}
      for (const key of ['project', 'contract', 'ratio', 'amount', 'method', 'items', 'items.name', 'items.price'])
        rights[key] = 'read'
      rights.reason = 'write'
      rights.contract = 'hidden'
      window.formView.show({
        rights,
        values: {
          project: '管廊',
          method: 'transfer',
          amount: '88.5',
          ratio: '3',
          items: [{ id: 'r1', values: { name: '甲', price: '2' } }],
        },
      })
    })
    await page.getByText('管廊').waitFor()
    await page.getByText('转账').waitFor()
    // It depends on what is hidden: what the server gave stays.
    await page.getByText('88.50').waitFor()
    expect(await page.getByText('合同金额').count()).toBe(0)
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['序号', '名称', '单价'])
    expect(await page.getByRole('textbox').count()).toBe(1)
    await box('付款事由').fill('可以写')
    expect((await values()).reason).toBe('可以写')
  })

  test('is read at a desk, on paper and on a phone without obstacles', async () => {
    for (const mode of ['edit', 'view', 'paper'] as const) {
      await page.evaluate((shown) => window.formView.show({ mode: shown, values: 'sample' }), mode)
      await page.locator('.form-view').waitFor()
      expect(await obstacles(page), mode).toEqual([])
      expect(await overhang(page, [1440, 992, 768, 390]), mode).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await obstacles(page), `${mode} on a phone`).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
})

describe('a detail table', () => {
  const cells = (column: string) =>
    page
      .locator(`.form-grid tbody input[aria-label$="${column}"]`)
      .evaluateAll((all) => all.map((input) => (input instanceof HTMLInputElement ? input.value : '')))

  test('takes a block from Excel, and tells of what it could not take', async () => {
    await page.evaluate(() => window.formView.show({}))
    await page.getByRole('button', { name: '添加一行' }).click()
    await box('第 1 行名称').focus()
    const block = '"第一\n项"\t合同\t1,234.50\t2\t\t2026/11/1\r\n第二项\t没有这类\t￥8\t0.125\t\t2026年11月2日\r\n'
    await page.evaluate((text) => navigator.clipboard.writeText(text), block)
    await page.keyboard.press('Control+v')
    await page.getByText('有1个格的内容不适合所在的列，没有粘贴，请手工填写。').waitFor()
    const { items } = await values()
    expect(
      Array.isArray(items)
        ? items.map((row) => (typeof row === 'object' && 'values' in row ? row.values : null))
        : null,
    ).toEqual([
      { name: '第一 项', kind: 'm1', price: '1234.5', count: '2', sum: null, done: '2026-11-01' },
      { name: '第二项', kind: null, price: '8', count: '0.125', sum: null, done: '2026-11-02' },
    ])
    await page.getByText('2,470.00').first().waitFor()
  })

  test('is walked through and put in order by keys', async () => {
    await page.evaluate(() => window.formView.show({}))
    await page.getByRole('button', { name: '添加一行' }).click()
    await box('第 1 行名称').click()
    for (const name of ['甲', '乙', '丙']) {
      await page.keyboard.type(name)
      if (name !== '丙') await page.keyboard.press('Enter')
    }
    expect(await cells('名称')).toEqual(['甲', '乙', '丙'])
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => cells('名称')).toEqual(['甲', '丙', '乙'])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('一')
    expect(await cells('名称')).toEqual(['一', '丙', '乙'])
    await page.getByRole('button', { name: '复制第 2 行' }).click()
    await expect.poll(() => cells('名称')).toEqual(['一', '丙', '丙', '乙'])
    await page.getByRole('button', { name: '删除第 1 行' }).click()
    await expect.poll(() => cells('名称')).toEqual(['丙', '丙', '乙'])
  })

  test('of five hundred rows answers a key within a tenth of a second', async () => {
    await page.evaluate(() => {
      const items = Array.from({ length: 500 }, (_, at) => ({
        id: `r${at}`,
        values: { name: `第${at}项`, price: '1.1', count: '2' },
      }))
      window.formView.show({ values: { items } })
    })
    await page.getByText('1,100.00').waitFor()
    await box('第 100 行单价').focus()
    const took = await page.evaluate(async () => {
      const times: number[] = []
      const input = document.activeElement
      if (!(input instanceof HTMLInputElement)) throw new Error('no cell')
      for (const digit of '23456') {
        const from = performance.now()
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        set?.call(input, `${input.value}${digit}`)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((resolve) => requestAnimationFrame(resolve))
        times.push(performance.now() - from)
      }
      return times.sort((a, b) => a - b)[2] ?? 0
    })
    expect(took).toBeLessThan(100)
  })
})

describe('the form designer', () => {
  const empty: FormSchema = { schema: 1, layout: [] }
  const designed = () => page.evaluate(() => JSON.stringify(window.formView.schema))
  const tile = (name: string) =>
    page.getByRole('complementary', { name: '控件' }).getByRole('button', { name, exact: true })
  const node = (path: string) => page.locator(`.design-node[data-path="${path}"]`)
  const panel = () => page.getByRole('complementary', { name: '属性' })
  const setting = (label: string) => panel().getByLabel(label, { exact: true })
  const open = async (schema: FormSchema) => {
    await page.evaluate((text) => window.formView.design(JSON.parse(text)), JSON.stringify(schema))
    await page.getByRole('toolbar', { name: '表单设计' }).waitFor()
  }

  test('makes a form from nothing; undone it is nothing again, and done again it is the same to the letter', async () => {
    await open(empty)
    await page.getByText('还没有字段，从左边点一个添加，或拖到这里。').waitFor()
    const states = [await designed()]
    const step = async (work: () => Promise<unknown>) => {
      await work()
      await expect.poll(designed).not.toBe(states.at(-1))
      states.push(await designed())
    }
    await step(() => tile('单行文本').dragTo(page.locator('.design-empty')))
    await step(() => setting('名称').fill('项目名称'))
    await step(() => setting('必填').click())
    await step(() => tile('两列').click())
    await step(() => tile('金额').click())
    await step(() =>
      setting('标识')
        .fill('price')
        .then(() => page.keyboard.press('Enter')),
    )
    await step(() => tile('数字').click())
    await step(() =>
      setting('标识')
        .fill('count')
        .then(() => page.keyboard.press('Enter')),
    )
    // Within the columns the number goes before the amount.
    await step(() => node('count').dragTo(node('price'), { targetPosition: { x: 20, y: 30 } }))
    await step(() => tile('计算公式').click())
    await setting('公式').fill('{金额}*')
    await panel().getByRole('combobox', { name: '插入字段' }).click()
    await step(() => option('数字').click())
    await step(() =>
      node('price')
        .click()
        .then(() => page.keyboard.press('Control+d')),
    )
    await step(() => page.keyboard.press('Delete'))
    await step(() =>
      node('text1')
        .click()
        .then(() => page.keyboard.press('Alt+ArrowDown')),
    )
    await step(() => tile('明细表').click())
    await step(() =>
      node('table1.column1')
        .click()
        .then(() => tile('金额').click()),
    )
    await step(() =>
      node('table1')
        .click({ position: { x: 12, y: 12 } })
        .then(() => panel().getByRole('checkbox', { name: '合计' }).check()),
    )
    await node('table1').click({ position: { x: 12, y: 12 } })
    await page.keyboard.press('Escape')
    await step(() => tile('单选').click())
    const pasted = setting('选项 2')
    await pasted.focus()
    await page.evaluate(() => navigator.clipboard.writeText('甲\n乙\n丙\n'))
    await step(() => page.keyboard.press('Control+v'))

    const made = await designed()
    const { layout } = JSON.parse(made) as { layout: Record<string, unknown>[] }
    expect(shapeOf(layout)).toEqual([
      { columns: ['text 项目名称', 'number 数字', 'formula 计算公式', 'amount 金额'] },
      { detail: ['text 名称', 'amount 金额2'] },
      'select 单选',
    ])
    expect(made).toContain('"formula":"{price}*{count}"')
    expect(made).toContain('"sums":["amount1"]')
    expect(made.match(/"label":"[甲乙丙]"/g)).toEqual(['"label":"甲"', '"label":"乙"', '"label":"丙"'])
    await page.getByText('检查通过').waitFor()

    const undo = page.getByRole('button', { name: '撤销' })
    await undo.focus()
    for (const state of states.toReversed().slice(1)) {
      await page.keyboard.press('Control+z')
      await expect.poll(designed).toBe(state)
    }
    expect(await designed()).toBe(JSON.stringify(empty))
    expect(await undo.isDisabled()).toBe(true)
    await tile('单行文本').focus()
    for (const state of states.slice(1)) {
      await page.keyboard.press('Control+y')
      await expect.poll(designed).toBe(state)
    }
    expect(await designed()).toBe(made)
  })

  test('builds a condition line by line, and says it in words', async () => {
    await open(await page.evaluate(() => window.formView.everyKind))
    await node('reason').click()
    await panel().getByText('条件', { exact: true }).click()
    await panel()
      .getByRole('button', { name: /^显示条件/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '加一个条件' }).click()
    const line = (at: number) => dialog.locator('.condition-row').nth(at)
    await choose(line(0).getByRole('combobox', { name: '比较什么' }), '合同金额', '合同金额')
    await choose(line(0).getByRole('combobox', { name: '怎样比较' }), '', '大于等于')
    await line(0).getByRole('textbox', { name: '比较的内容' }).fill('5,000,000')
    await dialog.getByRole('button', { name: '加一个条件' }).click()
    await choose(line(1).getByRole('combobox', { name: '比较什么' }), '发起人', '发起人')
    await choose(line(1).getByRole('combobox', { name: '怎样比较' }), '', '在部门')
    await dialog.getByText(/内容不正确/).waitFor()
    expect(await dialog.getByRole('button', { name: '确定' }).isDisabled()).toBe(true)
    await choose(line(1).getByRole('combobox', { name: '比较的内容' }), '城', '城建科')
    await page.keyboard.press('Escape')
    await dialog.getByText('合同金额 大于等于 5,000,000 且 发起人 在部门 城建科').waitFor()
    await dialog.getByText('满足任一').click()
    expect(await obstacles(page)).toEqual([])
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.poll(designed).toContain(
      JSON.stringify({
        match: 'any',
        of: [
          { left: { field: 'contract' }, operator: 'atLeast', right: { value: '5000000' } },
          { left: { initiator: true }, operator: 'inDepartment', right: { value: [{ id: 'd2', name: '城建科' }] } },
        ],
      }),
    )
  })

  test('lists what is wrong and goes to the place; keys move among the nodes', async () => {
    await open(empty)
    await tile('计算公式').click()
    await page.getByRole('button', { name: '检查 1' }).waitFor()
    await setting('公式').fill('{没有}+1')
    await panel().getByText('的公式里没有字段“没有”').first().waitFor()
    await tile('单行文本').click()
    await page.getByRole('button', { name: '检查 1' }).click()
    await page.locator('.design-findings button').click()
    await expect.poll(() => node('formula1').getAttribute('data-selected')).toBe('true')
    await node('formula1').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => node('text1').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => setting('名称').evaluate((one) => one === document.activeElement)).toBe(true)
    await setting('名称').fill('')
    await panel().getByRole('alert').waitFor()
    await page.keyboard.press('Tab')
    expect(await setting('名称').inputValue()).toBe('单行文本')
    expect(await obstacles(page)).toEqual([])
    expect(await overhang(page, [1440, 992, 768, 390])).toEqual([])
  })

  test('shows the form on a phone and on paper', async () => {
    await open(await page.evaluate(() => window.formView.everyKind))
    await page.getByRole('button', { name: '手机预览' }).click()
    await page.getByRole('dialog').locator('.form-cards li').first().waitFor()
    expect(await obstacles(page)).toEqual([])
    await page.getByRole('button', { name: '关闭' }).last().click()
    await page.getByRole('button', { name: '纸面预览' }).click()
    await page.getByRole('article', { name: '工程款支付审批表' }).waitFor()
    expect(await obstacles(page)).toEqual([])
  })
})

/** A layout by the kinds and labels of what stands in it. */
function shapeOf(nodes: Record<string, unknown>[]): unknown[] {
  return nodes.map(({ type, kind, label, children, columns }) => {
    if (type === 'field') return `${String(kind)} ${String(label)}`
    const inner = Array.isArray(children) ? children : Array.isArray(columns) ? columns : []
    return { [String(type)]: shapeOf(inner as Record<string, unknown>[]) }
  })
}
