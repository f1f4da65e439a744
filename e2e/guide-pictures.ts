import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { newVisitor, openBrowser, shot } from './browser.ts'
import { goTo, panelOf } from './report/design.ts'
import { demoReport, enter } from './report/reports.ts'

/**
 * The pictures of the user guide: `node e2e/guide-pictures.ts ADDRESS FOLDER` against a running product with the demo
 * world. Each shows one group of properties as a demo report uses it.
 */
interface Picture {
  name: string
  report: string
  /** The cell that is selected. */
  at: string
  group: string
  /** Another sheet than the first. */
  sheet?: string
  tab?: '报表' | '页面与打印'
}

const pictures: Picture[] = [
  { name: 'binding', report: 'demo-grouped', at: 'A4', group: '取数' },
  { name: 'text', report: 'demo-grouped', at: 'A3', group: '文本' },
  { name: 'subtotal', report: 'demo-grouped', at: 'A4', group: '小计' },
  { name: 'filter', report: 'demo-grouped', at: 'E4', group: '过滤' },
  { name: 'figure-sort', report: 'demo-grouped', at: 'E4', group: '按本格的值排序' },
  { name: 'sort', report: 'demo-grouped', at: 'A4', group: '排序与前几名' },
  { name: 'parents', report: 'demo-cross', at: 'B4', group: '扩展与父格' },
  { name: 'compare', report: 'demo-growth', at: 'E5', group: '同比环比' },
  { name: 'display', report: 'demo-growth', at: 'C5', group: '显示' },
  { name: 'conditions', report: 'demo-growth', at: 'E5', group: '条件格式与预警' },
  { name: 'layout', report: 'demo-growth', at: 'A5', group: '排版与分页' },
  { name: 'hide', report: 'demo-growth', at: 'E5', group: '条件隐藏' },
  { name: 'looks', report: 'demo-growth', at: 'E5', group: '外观' },
  { name: 'note', report: 'demo-growth', at: 'E4', group: '批注' },
  { name: 'validation', report: 'demo-growth', at: 'E5', group: '数据校验' },
  { name: 'formula', report: 'demo-drill', at: 'E4', group: '公式' },
  { name: 'link', report: 'demo-drill', sheet: '逐级展开', at: 'B4', group: '链接与钻取' },
  { name: 'relation', report: 'demo-drill', sheet: '部门与产品', at: 'A5', group: '与父格关联' },
  { name: 'chart', report: 'demo-chart', at: 'A9', group: '图表' },
  { name: 'chart-data', report: 'demo-chart', at: 'A9', group: '数据' },
  { name: 'chart-labels', report: 'demo-chart', at: 'A9', group: '图例与标签' },
  { name: 'picture', report: 'demo-album', at: 'A1', group: '图片' },
  { name: 'paper', report: 'demo-delivery', at: 'A1', group: '纸张', tab: '页面与打印' },
  { name: 'scale', report: 'demo-delivery', at: 'A1', group: '缩放', tab: '页面与打印' },
  { name: 'placing', report: 'demo-delivery', at: 'A1', group: '位置与页码', tab: '页面与打印' },
  { name: 'titles', report: 'demo-delivery', at: 'A1', group: '每页重复与分页', tab: '页面与打印' },
  { name: 'header', report: 'demo-delivery', at: 'A1', group: '页眉', tab: '页面与打印' },
  { name: 'footer', report: 'demo-delivery', at: 'A1', group: '页脚', tab: '页面与打印' },
  { name: 'watermark', report: 'demo-delivery', at: 'A1', group: '水印', tab: '页面与打印' },
  { name: 'form', report: 'demo-delivery', at: 'A1', group: '套打底图', tab: '页面与打印' },
  { name: 'border', report: 'demo-delivery', at: 'A1', group: '边框图片', tab: '页面与打印' },
  { name: 'report', report: 'demo-ledger', at: 'A1', group: '报表', tab: '报表' },
  { name: 'frozen', report: 'demo-ledger', at: 'A1', group: '冻结', tab: '报表' },
  { name: 'blocks', report: 'demo-ledger', at: 'A1', group: '块', tab: '报表' },
  { name: 'filter-arrows', report: 'demo-ledger', at: 'A1', group: '筛选箭头', tab: '报表' },
  { name: 'sheets', report: 'demo-ledger', at: 'A1', group: '按值分表', tab: '报表' },
  { name: 'all-conditions', report: 'demo-ledger', at: 'A1', group: '全部条件格式', tab: '报表' },
  { name: 'reading', report: 'demo-ledger', at: 'A1', group: '阅读', tab: '报表' },
]

const [base = 'http://127.0.0.1:8080', folder = 'docs/pictures/guide'] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
const browser = await openBrowser()
const page = await newVisitor(browser, base)
const who = await enter(page, 'designer')
let shown = ''
for (const picture of pictures) {
  if (shown !== picture.report) await openDesign(page, picture.report)
  shown = picture.report
  await take(page, picture).catch(async (problem: unknown) => {
    await shot(page, 'guide-picture-failed')
    throw problem
  })
}
await takeParameterForm(page)
await browser.close()

async function openDesign(at: Page, code: string): Promise<void> {
  const { id } = await demoReport(who, code)
  await at.goto(`/report/designer?id=${id}`)
  await panelOf(at).getByRole('tab', { name: '单元格' }).waitFor()
  await at.getByText(/^[\d,]+ 行 ·/).waitFor()
}

async function take(at: Page, { name, at: address, group, sheet, tab }: Picture): Promise<void> {
  if (sheet !== undefined) await at.getByRole('tab', { name: sheet }).click()
  await goTo(at, address)
  if (tab !== undefined) await panelOf(at).getByRole('tab', { name: tab }).click()
  const title = at.locator(`.rd-group-head > b:text-is("${group}")`)
  const section = panelOf(at).locator('.rd-group').filter({ has: title })
  // A group may hold others.
  const head = section.locator('.rd-group-head').first()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await section.scrollIntoViewIfNeeded()
  await section.screenshot({ path: join(folder, `${name}.png`) })
  if (tab !== undefined) await panelOf(at).getByRole('tab', { name: '单元格' }).click()
}

async function takeParameterForm(at: Page): Promise<void> {
  await openDesign(at, 'demo-query')
  await at.getByRole('button', { name: '排列表单' }).click()
  const form = at.getByRole('dialog', { name: '参数表单' })
  await form.getByRole('list', { name: '参数' }).waitFor()
  await form.getByText('正在准备表单…').waitFor({ state: 'hidden' })
  await form.screenshot({ path: join(folder, 'parameters.png') })
}
