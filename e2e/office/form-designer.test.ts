import type { FormSchema } from '@mingtai/form-schema'
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
    await step(() => openOption(page, '数字').click())
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
    await expect.poll(() => undo.isDisabled()).toBe(true)
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
    await choose(page, line(0).getByRole('combobox', { name: '比较什么' }), { typed: '合同金额', name: '合同金额' })
    await choose(page, line(0).getByRole('combobox', { name: '怎样比较' }), { name: '大于等于' })
    await line(0).getByRole('textbox', { name: '比较的内容' }).fill('5,000,000')
    await dialog.getByRole('button', { name: '加一个条件' }).click()
    await choose(page, line(1).getByRole('combobox', { name: '比较什么' }), { typed: '发起人', name: '发起人' })
    await choose(page, line(1).getByRole('combobox', { name: '怎样比较' }), { name: '在部门' })
    await dialog.getByText(/内容不正确/).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: '确定' }).isDisabled()).toBe(true)
    await choose(page, line(1).getByRole('combobox', { name: '比较的内容' }), { typed: '城', name: '城建科' })
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
    await expect.poll(() => setting('名称').inputValue()).toBe('单行文本')
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
