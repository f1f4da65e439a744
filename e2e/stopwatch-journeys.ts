import { join } from 'node:path'
import type { Page } from 'playwright-core'
import {
  addSubtotal,
  bind,
  format,
  goTo,
  layGrouped,
  newDataset,
  newReport,
  publish,
  save,
  type,
  write,
} from './report/design.ts'
import { copyOf, type Entered } from './report/reports.ts'

/** Something that people come for, as it is timed. */
export interface Timed {
  name: string
  /** The file of its picture; none: it looks like another one. */
  picture?: string
  /** What is there before the clock starts. */
  prepare?(page: Page, who: Entered, code: string): Promise<void>
  run(page: Page, code: string): Promise<void>
}

const sql = 'select province, department, quantity, amount from orders where seq <= 2000'

export const designing: Timed[] = [
  {
    name: '从新建到发布一张明细表（向导）',
    picture: 'wizard',
    async run(page, code) {
      await newReport(page, '订单明细', code)
      await newDataset(page, '订单', sql)
      await page.getByRole('button', { name: '明细', exact: true }).click()
      const wizard = page.getByRole('dialog', { name: '报表向导' })
      await wizard.getByText(/^[\d,]+ 行，/).waitFor()
      await savePicture(page, 'wizard')
      await wizard.getByRole('button', { name: '生成报表' }).click()
      await ran(page, /^2,002 行 · .*已算全部/)
      await publish(page, 1)
    },
  },
  {
    name: '两层分组、小计和总计（手工）',
    picture: 'grouped',
    prepare: begun,
    async run(page) {
      await layGrouped(page)
      await format(page, 'D2', '千分位两位小数')
      await addSubtotal(page, 'B2', '小计')
      await addSubtotal(page, 'A2', '总计')
      await ran(page, /^281 行 · .*已算全部/)
      await save(page)
      await savePicture(page, 'grouped')
    },
  },
  {
    name: '交叉表（向导）',
    prepare: begun,
    async run(page) {
      await page.getByRole('button', { name: '交叉', exact: true }).click()
      const wizard = page.getByRole('dialog', { name: '报表向导' })
      await wizard.getByText(/^[\d,]+ 行，/).waitFor()
      await wizard.getByRole('button', { name: '生成报表' }).click()
      await ran(page, /^\d+ 行 · .*已算全部/)
      await save(page)
    },
  },
  {
    name: '把一个 xlsx 变成报表并绑上字段',
    picture: 'from-workbook',
    prepare: (page) => page.goto('/report/list').then(() => {}),
    async run(page, code) {
      const file = page.getByLabel('选择 Excel 或模板文件')
      await file.setInputFiles(join(import.meta.dirname, 'fixtures/department-sales.xlsx'))
      const form = page.getByRole('dialog', { name: '导入 Excel' })
      await type(form.getByLabel('编码'), code)
      await form.getByRole('button', { name: '新建并设计' }).click()
      await page.waitForURL(/\/report\/designer\?id=/)
      await newDataset(page, '订单', sql)
      await bind(page, 'A4', 'department', 'Alt+2')
      await bind(page, 'B4', 'quantity', 'Alt+3')
      await bind(page, 'C4', 'amount', 'Alt+3')
      await page.getByRole('gridcell', { name: '486,393,051.42' }).waitFor()
      await save(page)
      await savePicture(page, 'from-workbook')
    },
  },
  {
    name: '加两个级联的参数',
    picture: 'cascade',
    prepare: demo('demo-grouped', /^283 行 ·/),
    async run(page) {
      await page.getByRole('button', { name: '新增', exact: true }).click()
      const editor = page.getByRole('dialog', { name: '参数表单' })
      await parameter('省份', 'area', 'select distinct province from orders order by 1')
      await editor.getByRole('button', { name: '新增参数' }).click()
      await parameter('部门', 'unit', 'select distinct department from orders where province = ${area} order by 1')
      await editor.locator('.parameter-editor-form').getByText('部门').waitFor()
      await savePicture(page, 'cascade')
      await editor.getByRole('button', { name: '保存', exact: true }).click()
      await save(page)

      async function parameter(name: string, code: string, words: string) {
        await type(editor.getByRole('textbox', { name: '参数名称' }), name)
        await type(editor.getByRole('textbox', { name: '参数编码' }), code)
        await editor.getByRole('combobox', { name: '参数类型' }).fill('单选')
        await page
          .locator('.ant-select-item-option:visible', { hasText: /^单选$|下拉单选/ })
          .first()
          .click()
        await editor.getByText('SQL', { exact: true }).first().click()
        await editor.getByRole('combobox', { name: '可选项的数据源' }).click()
        await page.locator('.ant-select-item-option:visible', { hasText: '内置数据仓库' }).click()
        await type(editor.locator('.cm-content'), words)
      }
    },
  },
  {
    name: '记一个金额基准并发布',
    picture: 'golden',
    prepare: demo('demo-grouped', /^283 行 ·/),
    async run(page) {
      await write(page, 'A2', '来源：云州市订单库。')
      await page.getByText(/已自动保存/).waitFor()
      const figure = await page.locator('.rd-preview-sheet').boundingBox()
      await page.mouse.click((figure?.x ?? 0) + 700, (figure?.y ?? 0) + 145, { button: 'right' })
      await page.getByRole('menuitem', { name: /^记为金额基准/ }).click()
      const form = page.getByRole('dialog', { name: /记为金额基准$/ })
      await form.getByRole('textbox', { name: '名称' }).fill('安徽财务部金额')
      await savePicture(page, 'golden')
      await form.getByRole('button', { name: '记下' }).click()
      await form.waitFor({ state: 'hidden' })
      await publish(page, 2)
    },
  },
  {
    name: '看清改了什么并恢复旧版本',
    picture: 'restore',
    async prepare(page, who, code) {
      const report = await copyOf(who, 'demo-grouped', code, '分省订单汇总')
      const { template } = await who.reports.design({ id: report.id })
      const changed = JSON.stringify(template).replace('分省分部门订单汇总', '改坏了的标题')
      await who.reports.save({ tplId: report.id, revision: 1, template: JSON.parse(changed) })
      await page.goto(`/report/designer?id=${report.id}`)
      await page.getByText(/^283 行 ·/).waitFor()
    },
    async run(page) {
      await page.getByRole('button', { name: '历史版本' }).click()
      await page.getByRole('heading', { name: /^1 处不同/ }).waitFor()
      await savePicture(page, 'restore')
      await page.getByRole('navigation', { name: '保存过的版本' }).getByRole('button').nth(1).click()
      await page.getByRole('button', { name: '恢复到这一版' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
      await page.getByText(/已恢复/).waitFor()
    },
  },
]

export const reading: Timed[] = [
  {
    name: '筛选两省、排序并存为视图',
    picture: 'filter',
    prepare: opened,
    async run(page) {
      await page.getByRole('button', { name: '筛选', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '筛选与排序' })
      await dialog.getByRole('button', { name: '添加条件' }).click()
      await type(dialog.getByRole('textbox', { name: '查找值' }), '江')
      await dialog.getByRole('checkbox', { name: '江苏省' }).click()
      await dialog.getByRole('checkbox', { name: '浙江省' }).click()
      await dialog.getByRole('button', { name: '添加排序' }).click()
      await savePicture(page, 'filter')
      await dialog.getByRole('button', { name: '应用到全部数据' }).click()
      await page.getByText(/^22 行 · 读取 /).waitFor()
      await page.getByRole('button', { name: '存为我的视图' }).click()
      await page.getByRole('textbox', { name: '名称' }).fill('两江')
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await page.getByText('已存为我的视图“两江”。').waitFor()
    },
  },
  {
    name: '问一个数从哪里来',
    picture: 'explain',
    prepare: opened,
    async run(page) {
      const sheet = await page.locator('.viewer-sheet').boundingBox()
      await page.mouse.click((sheet?.x ?? 0) + 560, (sheet?.y ?? 0) + 150, { button: 'right' })
      await page.getByRole('menuitem', { name: /^解释这个数/ }).click()
      await page.getByText('怎样筛到这些行').waitFor()
      await page.getByRole('group', { name: '数据行' }).getByRole('cell').first().waitFor()
      await savePicture(page, 'explain')
    },
  },
  {
    name: '导出 Excel',
    picture: 'export',
    prepare: opened,
    async run(page) {
      await page.getByRole('button', { name: '导出', exact: true }).click()
      await page.getByRole('button', { name: '开始导出' }).waitFor()
      await savePicture(page, 'export')
      await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '开始导出' }).click()])
    },
  },
  {
    name: '分享一个带密码的链接',
    picture: 'share',
    prepare: opened,
    async run(page) {
      await page.getByRole('button', { name: '分享', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^分享/ })
      await dialog.getByRole('button', { name: '随机' }).click()
      await dialog.getByRole('button', { name: '生成链接' }).click()
      await dialog.getByRole('textbox', { name: '分享链接' }).waitFor()
      await savePicture(page, 'share')
      await dialog.getByRole('button', { name: '复制分享文字' }).click()
    },
  },
]

export const administering: Timed[] = [
  {
    name: '登记一个系统，把报表嵌进它的页面',
    picture: 'embed',
    prepare: (page) => page.goto('/system/embed').then(() => {}),
    async run(page) {
      await page.getByRole('button', { name: '添加系统' }).first().click()
      const form = page.getByRole('dialog', { name: '添加系统' })
      await form.getByLabel('系统名称').fill('协同办公')
      await type(form.getByLabel('来源'), 'https://oa.example.cn')
      await form.getByRole('combobox', { name: '报表' }).click()
      await form.getByRole('combobox', { name: '报表' }).fill('demo-grouped')
      await page.keyboard.press('Enter')
      // A press beside the list closes it.
      await form.getByText('添加系统', { exact: true }).first().click()
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await page.getByText(/请现在复制密钥/).waitFor()
      await savePicture(page, 'embed')
    },
  },
]

/** Where pictures are put; null: none are taken. */
export const pictures: { folder: string | null } = { folder: null }

async function savePicture(page: Page, name: string): Promise<void> {
  if (pictures.folder !== null) await page.screenshot({ path: join(pictures.folder, `${name}.png`) })
}

/** The preview shows all that was made. */
async function ran(page: Page, sign: RegExp): Promise<void> {
  await page.getByText(sign).first().waitFor()
}

/** A new report with its dataset, open in the designer. */
async function begun(page: Page, _: Entered, code: string): Promise<void> {
  await newReport(page, '订单汇总', code)
  await newDataset(page, '订单', sql)
}

function demo(from: string, sign: RegExp) {
  return async (page: Page, who: Entered, code: string) => {
    const { id } = await copyOf(who, from, code, '分省订单汇总')
    await page.goto(`/report/designer?id=${id}`)
    await page.getByText(sign).waitFor({ timeout: 60_000 })
    await goTo(page, 'A4')
  }
}

async function opened(page: Page, who: Entered, code: string): Promise<void> {
  await copyOf(who, 'demo-grouped', code, '分省订单汇总')
  await page.goto(`/report/view?code=${code}`)
  await page.getByText(/^283 行 · 读取/).waitFor({ timeout: 60_000 })
}
