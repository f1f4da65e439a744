import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'
import { copyOf, demoReport } from './reports.ts'

const me = await person('designer')
const { page, reports: calls } = me

const finished = () => page.getByText(/行 · 读取 [\d,]+ 行/).waitFor({ timeout: 60_000 })

describe('a reader fills in a form', () => {
  test('a choice that no longer fits goes when what stands above it changes, and a link says the rest', async () => {
    await page.goto(
      '/report/view?code=demo-query&area=%E6%B2%B3%E5%8D%97%E7%9C%81&department=%E5%B8%82%E5%9C%BA%E9%83%A8',
    )
    await finished()
    await page.getByRole('combobox', { name: '统计期间：常用区间' }).click()
    await page.locator('.ant-select-item-option', { hasText: /^今天$/ }).click()
    // Nothing was ordered today, so that no department is left to choose.
    await page.waitForURL(/period=current%7Ecurrent/)
    await page.waitForURL((address) => !address.search.includes('department='))
    expect(page.url()).toContain('area=%E6%B2%B3%E5%8D%97%E7%9C%81')
    await shot(page, 'parameters-side')
  })

  test('a place is found by its sound, and a branch brings all that is below it', async () => {
    await page.goto('/report/view?code=demo-query')
    await finished()
    const area = page.getByRole('combobox', { name: /^地区/ })
    await area.click()
    await area.fill('hz')
    await page.locator('.ant-select-tree-title', { hasText: /^华中$/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.waitForURL(/area=%E5%8D%8E%E4%B8%AD/)
    await finished()
    await page.getByRole('button', { name: /更多条件/ }).click()
    await page.getByRole('textbox', { name: '订单号' }).fill("x' or '1'='1")
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.getByText('参数“订单号”的格式不对：只含字母、数字和横线。').waitFor()
  })
})

describe('周敏 designs a form', () => {
  test('adds a tree and a range, sees the form at once, and readers get it', async () => {
    const report = await copyOf(me, 'demo-grouped', 'journey-form')
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByText(/^283 行 ·/).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const editor = page.getByRole('dialog', { name: '参数表单' })
    await editor.getByRole('textbox', { name: '参数名称' }).fill('地区')
    await editor.getByRole('textbox', { name: '参数编码' }).fill('place')
    await editor.getByRole('combobox', { name: '参数类型' }).fill('树形多')
    await page.locator('.ant-select-item-option', { hasText: '树形多选' }).click()
    await editor.getByRole('textbox', { name: '固定列表' }).fill('41=河南省\n  4101=郑州市\n32=江苏省')
    await editor.locator('.parameter-editor-form').getByText('地区').waitFor()
    await editor.getByRole('button', { name: '新增参数' }).click()
    await editor.getByRole('combobox', { name: '参数类型' }).fill('日期区')
    await page.locator('.ant-select-item-option', { hasText: '日期区间' }).click()
    await editor
      .locator('.parameter-editor-form')
      .getByRole('textbox', { name: /开始日期|新参数/ })
      .first()
      .waitFor()
    await shot(page, 'parameters-editor')
    await editor.getByRole('button', { name: '保存', exact: true }).click()
    await page.keyboard.press('Control+s')
    await page.getByText(/已保存/).waitFor()
    const { revision } = await calls.design({ id: report.id })
    await calls.publish({ tplId: report.id, revision })
    const form = await calls.form({ code: 'journey-form' })
    expect(form.parameters.map(({ type }) => type)).toEqual(['date', 'date', 'multiTree', 'dateRange'])
    expect(form.parameters[2]?.choices).toContainEqual({ value: '4101', label: '郑州市', parent: '41' })
  })

  test('makes a cross table with the wizard in less than a minute', async () => {
    const { id } = await demoReport(me, 'demo-grouped')
    const design = await calls.design({ id })
    const [sheet] = design.template.sheets
    if (sheet === undefined) throw new Error('no sheet')
    const template = { ...design.template, sheets: [{ ...sheet, cells: [] }] }
    const report = await calls.insert({ code: 'journey-wizard', name: '分省分部门', folder: '', remark: '', template })
    const began = Date.now()
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByRole('button', { name: '交叉', exact: true }).click()
    const wizard = page.getByRole('dialog', { name: '报表向导' })
    await wizard.getByText(/行，已算全部数据|先看前 [\d,]+ 行/).waitFor({ timeout: 30_000 })
    await shot(page, 'wizard')
    await wizard.getByRole('button', { name: '生成报表' }).click()
    await page.getByText(/^3\d 行 ·/).waitFor({ timeout: 30_000 })
    await page.keyboard.press('Control+s')
    await page.getByText(/已保存/).waitFor()
    expect(Date.now() - began).toBeLessThan(60_000)
    const saved = await calls.design({ id: report.id })
    const labels = saved.template.sheets[0]?.cells.flatMap(({ content }) =>
      content.kind === 'field' ? [content.subtotal?.label ?? ''] : [],
    )
    expect(labels).toEqual(['合计', '总计', ''])
  })
})

test('a form of every kind of control shows each of them whole, however wide the window is', async () => {
  const code = `controls-${Date.now().toString(36)}`
  const { id } = await demoReport(me, 'demo-grouped')
  const { template } = await calls.design({ id })
  const plain = { required: false, hidden: false, default: null, options: null }
  const days = ['dateRange', 'monthRange', 'quarterRange', 'halfRange', 'yearRange'] as const
  const yes = { kind: 'fixed' as const, items: [{ value: '1', label: '是' }] }
  const made = [
    ...days.map((type, at) => ({ ...plain, code: type, name: `统计区间${at}`, type, default: rules[type] })),
    { ...plain, code: 'least', name: '起点', type: 'number' as const, control: 'slider' as const },
    { ...plain, code: 'taxed', name: '含税', type: 'select' as const, control: 'switch' as const, options: yes },
  ]
  const parameters = [...template.parameters, ...made]
  await calls.insert({ code, name: '各种控件', folder: '', remark: '', template: { ...template, parameters } })
  await page.goto(`/report/view?code=${code}`)
  await finished()
  for (const width of [1440, 992, 768]) {
    await page.setViewportSize({ width, height: 1200 })
    await expect.poll(() => cut(page), { message: `at ${width}` }).toEqual([])
    await shot(page, `parameters-controls-${width}`)
  }
  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByRole('button', { name: /统计区间0/ }).click()
  const drawer = page.getByRole('dialog', { name: '查询条件' })
  await drawer.getByRole('button', { name: '查询', exact: true }).waitFor()
  await expect.poll(() => coveredActions(page)).toBe(0)
  await shot(page, 'parameters-controls-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
})

/** How many places of the bar of buttons show something else, at whatever place the form is scrolled to. */
async function coveredActions(page: Page): Promise<number> {
  return page.locator('.parameter-drawer .parameter-actions').evaluate((bar) => {
    const scroller = bar.closest('.ant-drawer-body') ?? document.body
    let covered = 0
    for (let at = 0; at < 120; at += 10) {
      scroller.scrollTop = at
      const { left, top, right, bottom } = bar.getBoundingClientRect()
      for (let x = left + 4; x < right; x += 20)
        for (let y = top + 4; y < bottom - 1; y += 8)
          if (bar.contains(document.elementFromPoint(x, y)) === false) covered += 1
    }
    return covered
  })
}

const rules = {
  dateRange: 'mf~ml',
  monthRange: 'current~current',
  quarterRange: 'current~current',
  halfRange: 'current~current',
  yearRange: 'current~current',
}

/** The controls of the form that are narrower than what they say, stretched, or hang over. */
async function cut(page: Page): Promise<string[]> {
  return page.getByRole('form', { name: '查询条件' }).evaluate((form) => {
    const bad: string[] = []
    for (const field of form.querySelectorAll('.parameter-field')) {
      const name = field.querySelector('label')?.textContent ?? ''
      const right = field.getBoundingClientRect().right + 1
      for (const inner of field.querySelectorAll<HTMLElement>('input, .ant-select, .ant-slider, .ant-switch')) {
        const box = inner.getBoundingClientRect()
        if (box.right > right) bad.push(`${name} hangs over`)
        if (inner instanceof HTMLInputElement && inner.value !== '' && inner.scrollWidth > inner.clientWidth + 1)
          bad.push(`${name} is cut`)
        if (inner.matches('.ant-slider') && box.width < 60) bad.push(`${name} has no length`)
        if (inner.matches('.ant-switch') && box.width > 80) bad.push(`${name} is stretched`)
      }
    }
    return bad
  })
}
