import type { FormValues } from '@mingtai/form-schema'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type {} from '../../packages/form-view/fixture/page.tsx'
import { obstacles, overhang } from '../accessible.ts'
import { choose, openOption } from './form-choices.ts'
import { formPage } from '../report/fixture-page.ts'
import { freshPages } from '../report/fresh-page.ts'

let page: Page
const freshPage = await freshPages(formPage)
beforeEach(async () => {
  page = await freshPage()
})

const box = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const list = (name: string | RegExp) => page.getByRole('combobox', { name, exact: true })
const values = () => page.evaluate(() => window.formView.values)

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
    await choose(page, list(/^经办人\*?$/), { typed: '陈', name: '陈立群' })
    await choose(page, list('协办人'), { typed: '刘', name: '刘洋' })
    await page.keyboard.press('Escape')
    await choose(page, list('协办人'), { typed: '何', name: '何建国' })
    await page.keyboard.press('Escape')
    await choose(page, list('申请部门'), { name: '城建科' })
    await choose(page, list('收款单位'), { typed: '市政', name: '云州市政建设集团有限公司' })
    await choose(page, list(/^付款方式/), { name: '转账' })
    await list('支出科目').click()
    await openOption(page, '基本建设').click()
    await openOption(page, '市政工程').click()
    // Digits of full width, marks of thousands: the same figure, as its text.
    await box(/^合同金额/).fill('１２7,000,000.10')
    await page.keyboard.press('Tab')
    await expect.poll(() => box(/^合同金额/).inputValue()).toBe('127,000,000.10')
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
    await openOption(page, '河南省').click()
    await openOption(page, '郑州市').click()
    await openOption(page, '二七区').click()
    await box('项目地点详细地址').fill('航海路1号')
    await box('付款事由').fill('第 5 期进度款。\n已验收。')
    // The group comes with the amount, and its editor with the group.
    await box('论证意见').click()
    await page.keyboard.type('经论证可行')
    await page.getByRole('button', { name: '添加一行' }).click()
    await box('第 1 行名称').fill('管廊主体')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await openOption(page, '发票').click()
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
    await choose(page, list('关联审批'), { typed: '第 4', name: '综合管廊二期第 4 期支付' })
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
    await expect.poll(() => box('联系电话').getAttribute('aria-invalid')).toBe('true')
    await box('本次比例').fill('一百')
    await page.keyboard.press('Tab')
    await page.getByText('“本次比例”应填数字').waitFor()
    await expect.poll(() => box('本次比例').inputValue()).toBe('一百')
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
        access: { rights },
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
    await expect.poll(() => page.getByText('合同金额').count()).toBe(0)
    await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(['序号', '名称', '单价'])
    await expect.poll(() => page.getByRole('textbox').count()).toBe(1)
    await box('付款事由').fill('可以写')
    expect((await values()).reason).toBe('可以写')
  })

  test('is read on a computer, on paper and on a phone without obstacles', async () => {
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

  test('of five hundred rows takes a key and adds it up', async () => {
    await page.evaluate(() => {
      const items = Array.from({ length: 500 }, (_, at) => ({
        id: `r${at}`,
        values: { name: `第${at}项`, price: '1.1', count: '2' },
      }))
      window.formView.show({ values: { items } })
    })
    await page.getByText('1,100.00').waitFor()
    await box('第 100 行单价').focus()
    await page.keyboard.press('End')
    await page.keyboard.type('2')
    await page.getByText('1,100.04').waitFor()
  })
})
