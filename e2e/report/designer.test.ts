import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newVisitor, shot } from '../browser.ts'
import { goTo } from './design.ts'
import { person } from '../person.ts'
import { copyOf, enter } from './reports.ts'
import { base } from '../world.ts'

const me = await person('designer')
const { browser, page, reports: calls } = me

describe('周敏 designs a report', () => {
  test('opens it, sees the sheet with its bindings and the preview beside it', async () => {
    const report = await copyOf(me, 'demo-grouped', 'journey-open')
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByText('quantity').first().waitFor()
    await page.getByText(/^283 行 ·/).waitFor({ timeout: 60_000 })
    await shot(page, 'designer')
  })

  test('changes the title in the sheet, undoes, changes again and saves; the viewer shows it', async () => {
    const report = await copyOf(me, 'demo-grouped', 'journey-title')
    await page.goto(`/report/designer?id=${report.id}`)
    const title = page.getByRole('textbox', { name: '文本', exact: true })
    await title.waitFor()
    await title.fill('各省订单一览')
    await title.blur()
    await page.getByText('未保存').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(/已保存/).waitFor()
    const design = await calls.design({ id: report.id })
    expect(design.revision).toBe(2)
    expect(JSON.stringify(design.template)).toContain('各省订单一览')
    await page.getByRole('button', { name: '发布' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await page.getByText('已发布 v2').waitFor()
    await page.goto(`/report/view?code=journey-title`)
    await page.getByText('各省订单一览').first().waitFor()
  })

  test('is told who saved in between and when, and loses nothing', async () => {
    const report = await copyOf(me, 'demo-grouped', 'journey-conflict')
    await page.goto(`/report/designer?id=${report.id}`)
    const title = page.getByRole('textbox', { name: '文本', exact: true })
    await title.waitFor()
    await title.fill('我的标题')
    await title.blur()
    const design = await calls.design({ id: report.id })
    const theirs = JSON.stringify(design.template).replace('分省分部门订单汇总', '别人的标题')
    await calls.save({ tplId: report.id, revision: design.revision, template: JSON.parse(theirs) })
    await page.keyboard.press('Control+s')
    await page.getByText(/周敏 在 .* 保存过新的修改，和我改了同样的地方（分省汇总!A1）/).waitFor()
    await page.getByRole('button', { name: '对比两边' }).click()
    await page.getByText('别人的标题').first().waitFor()
    await page.getByRole('button', { name: '关闭对比' }).click()
    await shot(page, 'designer-conflict')
    await expect.poll(() => title.inputValue()).toBe('我的标题')
  })
})

describe('周敏 changes what cells mean', () => {
  test('a rule, a note, paper and a formula; undo takes back one by one; all of it is saved', async () => {
    const report = await copyOf(me, 'demo-grouped', 'journey-cell')
    await page.goto(`/report/designer?id=${report.id}`)
    const panel = page.getByRole('complementary', { name: '属性' })
    await panel.getByRole('tab', { name: '单元格' }).waitFor({ timeout: 60_000 })

    await goTo(page, 'D4')
    await page.getByRole('button', { name: '条件格式', exact: true }).click()
    await page.getByRole('menuitem', { name: '数值比较' }).click()
    await panel.getByRole('button', { name: /小于 0/ }).click()
    const limit = panel.getByLabel('比较的值', { exact: true })
    await limit.fill('3000')
    await limit.press('Enter')
    await panel.getByRole('button', { name: /小于 3000/ }).waitFor()
    const undo = page.getByRole('button', { name: '撤销（Ctrl+Z）' })
    await undo.click()
    await panel.getByRole('button', { name: /小于 0/ }).waitFor()
    await undo.click()
    await panel.getByRole('button', { name: /小于/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '重做（Ctrl+Y）' }).click()
    await panel.getByRole('button', { name: /小于 0/ }).waitFor()

    await page.getByRole('button', { name: '给单元格写批注' }).click()
    const note = panel.getByRole('textbox', { name: '批注' })
    await note.fill('不含退货')
    await note.blur()

    await page.getByRole('tab', { name: '页面与打印' }).click()
    await panel.getByText('纵向', { exact: true }).click()
    await panel.getByRole('button', { name: /^水印/ }).click()
    await panel.getByText('铺满').click()
    await panel.getByRole('button', { name: '页面预览' }).click()
    const paper = page.getByRole('dialog', { name: '页面预览' })
    await paper.getByText(/^\/ \d+ 页$/).waitFor({ timeout: 30_000 })
    await paper.getByRole('button', { name: /关闭|Close/ }).click()

    await page.getByRole('tab', { name: '单元格' }).click()
    await goTo(page, 'G4')
    const bar = page.getByRole('textbox', { name: '单元格内容' })
    await bar.click()
    await bar.pressSequentially('=PAR')
    await page.getByRole('option', { name: /PARENT/ }).waitFor()
    await bar.fill('')
    await bar.pressSequentially('=ROUND(金额')
    await page.getByRole('option', { name: /E4/ }).click()
    await bar.pressSequentially('/D4,2)')
    await bar.press('Enter')
    await shot(page, 'designer-cell')

    await page.keyboard.press('Control+s')
    await page.getByText(/已保存/).waitFor()
    const { template } = await calls.design({ id: report.id })
    const [sheet] = template.sheets
    expect(sheet?.conditions).toMatchObject([{ cells: ['D4'], rule: { kind: 'cell', values: ['0'] } }])
    expect(sheet?.notes).toMatchObject([{ cell: 'D4', text: '不含退货' }])
    expect(sheet?.page).toMatchObject({ orientation: 'portrait', watermark: { tiled: true } })
    expect(sheet?.cells.find(({ row, column }) => row === 3 && column === 6)?.content).toMatchObject({
      formula: '=ROUND(E4/D4,2)',
    })
  }, 60_000)

  test('several cells at once, a block and a chart, with the keyboard', async () => {
    const report = await copyOf(me, 'demo-grouped', 'journey-cells')
    await page.goto(`/report/designer?id=${report.id}`)
    const panel = page.getByRole('complementary', { name: '属性' })
    await panel.getByRole('tab', { name: '单元格' }).waitFor({ timeout: 60_000 })
    await goTo(page, 'D4:E4')
    await panel.getByText('2 个单元格一起改').waitFor()
    await panel.getByRole('combobox', { name: '单位' }).click()
    await page.getByTitle('除以 10,000（万）').click()
    await page.keyboard.press('Alt+4')
    await panel.getByText('得到每省、每部门的平均数量').waitFor()

    await goTo(page, 'G6')
    await page.getByRole('button', { name: '插入图表' }).click()
    await panel.getByRole('combobox', { name: '种类' }).click()
    await page.getByTitle('折线图').click()
    await page.keyboard.press('Control+/')
    await page.getByRole('dialog', { name: '快捷键' }).getByText('把选区设为块').waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+s')
    await page.getByText(/已保存/).waitFor()
    const { template } = await calls.design({ id: report.id })
    const contents = template.sheets[0]?.cells.map(({ content }) => content) ?? []
    const averages = contents.filter((content) => content.kind === 'field' && content.aggregate === 'average')
    expect(averages.map((content) => ('display' in content ? content.display?.unit : null))).toEqual([
      { operation: 'divide', by: 10_000 },
      { operation: 'divide', by: 10_000 },
    ])
    expect(contents.find(({ kind }) => kind === 'chart')).toMatchObject({ chart: { type: 'line' } })
  }, 60_000)
})

/** Drops a drawn picture on the sheet, as from a folder of the desktop. */
async function dropPicture(at: { x: number; y: number }) {
  await page.evaluate(async ({ x, y }) => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 120
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'))
    const dataTransfer = new DataTransfer()
    if (blob !== null) dataTransfer.items.add(new File([blob], '厂区照片.webp', { type: 'image/webp' }))
    const sheet = document.elementFromPoint(x, y)
    for (const kind of ['dragenter', 'dragover', 'drop'])
      sheet?.dispatchEvent(
        new DragEvent(kind, { clientX: x, clientY: y, dataTransfer, bubbles: true, cancelable: true }),
      )
  }, at)
}

describe('周敏 decorates a report', () => {
  test('a dropped picture takes the free cells that it needs, one undo takes it away; a border picture is saved', async () => {
    const report = await copyOf(me, 'demo-grouped', 'journey-picture')
    await page.goto(`/report/designer?id=${report.id}`)
    const panel = page.getByRole('complementary', { name: '属性' })
    await page.getByText(/^283 行 ·/).waitFor({ timeout: 60_000 })
    const sheet = await page.locator('.rd-sheet-host').boundingBox()
    if (sheet === null) throw new Error('no sheet')
    await dropPicture({ x: sheet.x + 120, y: sheet.y + sheet.height - 60 })
    await panel.getByRole('img', { name: '厂区照片' }).waitFor()
    const pictures = async () => {
      const state = await calls.design({ id: report.id })
      return state.template.sheets.flatMap(({ cells }) => cells.filter(({ content }) => content.kind === 'picture'))
    }
    await page.keyboard.press('Control+s')
    await page.getByText(/已保存/).waitFor()
    const [picture] = await pictures()
    expect(picture?.content).toMatchObject({ alt: '厂区照片', picture: expect.stringMatching(/^data:image\/png/) })
    expect((picture?.rowSpan ?? 0) * (picture?.columnSpan ?? 0)).toBeGreaterThan(4)
    await page.getByRole('button', { name: '撤销（Ctrl+Z）' }).click()
    await panel.getByRole('img', { name: '厂区照片' }).waitFor({ state: 'detached' })

    await page.getByRole('tab', { name: '页面与打印' }).click()
    await panel.getByRole('button', { name: /^边框图片/ }).click()
    await panel.getByRole('button', { name: '回纹角' }).click()
    await page.keyboard.press('Control+s')
    await page.getByText(/已保存/).waitFor()
    expect(await pictures()).toEqual([])
    const { template } = await calls.design({ id: report.id })
    expect(template.sheets[0]?.page?.border).toMatchObject({ slice: 33, width: 12 })
  })
})

describe('周敏 goes back', () => {
  test('to yesterday’s version in less than twenty seconds, having seen what differs, and back again', async () => {
    const report = await copyOf(me, 'demo-grouped', 'journey-back')
    const design = await calls.design({ id: report.id })
    const changed = JSON.stringify(design.template)
      .replace('分省分部门订单汇总', '改坏了的标题')
      .replace('"aggregate":"count"', '"aggregate":"distinct"')
    await calls.save({ tplId: report.id, revision: 1, template: JSON.parse(changed) })
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByRole('textbox', { name: '文本', exact: true }).waitFor()
    const began = Date.now()
    await page.getByRole('button', { name: '历史版本' }).click()
    const list = page.getByRole('complementary', { name: '修改列表' })
    await list.getByRole('heading', { name: /^2 处不同/ }).waitFor()
    await list.getByRole('button', { name: /A1/ }).getByText('改坏了的标题').waitFor()
    await list.getByRole('button', { name: /C4/ }).click()
    await page.locator('.design-sheet [data-chosen="true"]').first().waitFor()
    await shot(page, 'designer-history')
    const versions = page.getByRole('navigation', { name: '保存过的版本' }).getByRole('button')
    await restore(versions.nth(1))
    expect(Date.now() - began).toBeLessThan(20_000)
    await page.getByText('分省分部门订单汇总').first().waitFor()
    const restored = await calls.design({ id: report.id })
    expect(restored.template).toEqual(design.template)
    expect(restored.revision).toBe(3)
    // Nothing is taken out of the history: what was replaced is there to come back to.
    await page.getByRole('button', { name: '历史版本' }).click()
    await versions.nth(2).waitFor()
    await restore(versions.nth(1))
    const again = await calls.design({ id: report.id })
    expect(JSON.stringify(again.template)).toContain('改坏了的标题')
  })

  test('finds what was not saved after the browser was lost', async () => {
    const report = await copyOf(me, 'demo-grouped', 'journey-lost')
    await page.goto(`/report/designer?id=${report.id}`)
    const title = page.getByRole('textbox', { name: '文本', exact: true })
    await title.waitFor()
    await title.fill('没有保存的标题')
    await title.blur()
    await page.getByText(/已自动保存/).waitFor()
    // Another browser, as after a crash of the first one.
    const other = await newVisitor(browser, base)
    await enter(other, 'designer')
    await other.goto(`/report/designer?id=${report.id}`)
    const again = other.getByRole('textbox', { name: '文本', exact: true })
    await again.waitFor()
    await expect.poll(() => again.inputValue()).toBe('没有保存的标题')
    await other.context().close()
  })
})

async function restore(version: Locator): Promise<void> {
  await version.click()
  await page.getByRole('button', { name: '恢复到这一版' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await page.getByRole('region', { name: '历史版本' }).waitFor({ state: 'detached' })
}

describe('周敏 shares a report', () => {
  test('somebody without an account reads it behind the link until sharing ends', async () => {
    const report = await copyOf(me, 'demo-cross', 'journey-share')
    const { share } = await me.links.shareLink({ type: 'report', id: report.id })
    const visitor = await newVisitor(browser, base)
    await visitor.goto(`/onlineReport?share=${encodeURIComponent(share)}`)
    await visitor.getByText(/^35 行 · 读取 1,000,000 行/).waitFor({ timeout: 60_000 })
    await shot(visitor, 'online-report')
    await me.links.endShares({ type: 'report', id: report.id })
    await visitor.reload()
    await visitor
      .getByText(/分享.*(停止|失效|结束)/)
      .first()
      .waitFor()
    await visitor.context().close()
  })
})

describe('周敏 connects a database', () => {
  test('a server that is not there is refused with a sentence that says what to check', async () => {
    await page.goto('/data-source/list')
    await page.getByRole('button', { name: '新增数据源' }).click()
    await page.getByRole('button', { name: /^MySQL/ }).click()
    const form = page.getByRole('dialog', { name: '新增数据源：MySQL' })
    await form.getByLabel('名称').fill('不存在的库')
    await form.getByLabel('编码').fill('nowhere')
    await form.getByLabel('主机').fill('127.0.0.1')
    await form.getByLabel('端口').fill('1')
    await form.getByRole('textbox', { name: '数据库' }).fill('x')
    await form.getByLabel('用户名').fill('x')
    await form.getByRole('textbox', { name: '密码' }).fill('secret-of-nobody')
    await form.getByRole('button', { name: '测试连接' }).click()
    await form.getByText(/无法连接到127\.0\.0\.1/).waitFor()
    await shot(page, 'data-source-refused')
  })
})
