import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sqlWorkshopCalls } from '@mingtai/modules/data/sql-workshop/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { person } from '../person.ts'

const designer = await person('designer')
const code = `paper_${Date.now().toString(36)}`
const session = () => sessionOf(new URL(designer.page.url()).origin, designer.token)

/** What the source itself says to a statement. */
async function asked(sql: string) {
  const workshop = client(sqlWorkshopCalls, session())
  const runId = crypto.randomUUID()
  const { rows } = await workshop.runQuery({
    ...{ runId, dataSource: 'demo-tables', sql, parameters: [], values: {}, rows: 100 },
  })
  return rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.exact : cell)))
}

const field = (name: string, more: object = {}) => ({
  ...{ kind: 'field' as const, field: name, dataset: 'd', expand: 'down' as const, aggregate: 'list' as const },
  ...{ leftParent: 'auto' as const, topParent: 'auto' as const, filter: null, sorts: [], subtotal: null },
  ...{ stretch: false, ...more },
})
const line = { line: 'thin' as const, color: '#8A918E' }
const border = { top: line, right: line, bottom: line, left: line }

/** A display report over the projects, with one cell that no field is shown in. */
async function displayReport() {
  const cell = (row: number, column: number, content: object, style = 1, columnSpan = 1) => ({
    ...{ row, column, rowSpan: 1, columnSpan, style, content: content as ReturnType<typeof field> },
  })
  const names = ['code', 'name', 'invested']
  return designer.reports.insert({
    ...{ code, name: `项目进度表 ${code}`, remark: '' },
    template: {
      ...{ schema: 4, parameters: [], styles: [{ bold: true, align: 'center', size: 16 }, { border }] },
      datasets: [
        {
          ...{ name: 'd', title: '项目', fields: names.map((name) => ({ name, title: name, type: 'text' as const })) },
          from: { kind: 'query', dataSource: 'demo-tables', sql: 'select code, name, invested from project_progress' },
        },
      ],
      sheets: [
        {
          ...{ id: 's', name: '进度', columnWidths: [120, 240, 140, 140], rowHeights: [40, 28, 28, 30] },
          frozen: { rows: 2, columns: 0 },
          cells: [
            cell(0, 0, { kind: 'text', text: '重点项目投资月报' }, 0, 4),
            ...['编号', '名称', '完成投资', '进度'].map((text, column) => cell(1, column, { kind: 'text', text })),
            ...names.map((name, column) => cell(2, column, field(name))),
            cell(2, 3, { kind: 'empty' }),
            cell(3, 0, { kind: 'text', text: '合计' }),
            cell(3, 2, field('invested', { expand: 'none', aggregate: 'sum' })),
          ],
        },
      ],
    },
  })
}

test('a display report becomes an entry report by marking its cells', { timeout: 120_000 }, async () => {
  const { page } = designer
  const { id } = await displayReport()
  await page.goto(`/entry/list?from=${id}`)
  const dialog = page.getByRole('dialog', { name: '转为填报报表' })
  await dialog.getByText('对应了 3 列').waitFor()
  await dialog.getByRole('button', { name: '新建填报报表' }).click()
  await page.waitForURL(/entry\/design/)
  const sheet = page.getByRole('group', { name: '版面的格' })
  await sheet.getByText('重点项目投资月报').first().waitFor({ state: 'attached' })
  // The column is dragged onto D3, the fourth cell of the repeated row.
  await page
    .getByRole('button', { name: /^形象进度/ })
    .dragTo(sheet, { targetPosition: { x: 40 + 120 + 240 + 140 + 60, y: 24 + 40 + 28 + 14 } })
  await page.getByRole('group', { name: '选中的格' }).getByText('D3').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存').first().waitFor()
  const entries = client(dataEntryCalls, session())
  const made = await entries.page({ current: 1, size: 20, keyword: code })
  const { document } = await entries.detail({ id: made.data[0]?.id ?? '' })
  expect(document.layout?.marks.map(({ row, column, name }) => [row, column, name])).toEqual([
    ...[
      [2, 0, 'code'],
      [2, 1, 'name'],
      [2, 2, 'invested'],
      [2, 3, 'percent'],
    ],
  ])
})

test('it is filled in as it is laid out, and the table has what was typed', { timeout: 120_000 }, async () => {
  const { page } = designer
  const codes = (await asked(`select code from project_progress order by code`)).map(([code]) => code)
  const [before] = await asked(`select invested, percent from project_progress where code = 'XM-2026-02'`)
  await page.getByRole('button', { name: '去填报' }).click()
  await page.locator('.fill-sheet:visible canvas').first().waitFor()
  await page.getByText(`${codes.length} 行`).first().waitFor()
  const box = await page.locator('.fill-sheet:visible').boundingBox()
  if (box === null) throw new Error('there is no sheet')
  await page.mouse.click(
    box.x + 40 + 120 + 240 + 140 + 60,
    box.y + 24 + 40 + 28 + 28 * codes.indexOf('XM-2026-02') + 14,
  )
  const percent = before?.[1] === 86 ? 87 : 86
  await page.keyboard.type(String(percent))
  await page.keyboard.press('Enter')
  await page.getByText('1 行未提交').waitFor()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('button', { name: '提交 1 行' }).click()
  await page.getByText('已写入 1 行。').first().waitFor()
  const [after] = await asked(`select invested, percent from project_progress where code = 'XM-2026-02'`)
  expect(after).toEqual([before?.[0], percent])
})
