import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { person } from '../person.ts'

const designer = await person('designer')
const mate = await person('zhang.wei')
const origin = () => new URL(designer.page.url()).origin
const entries = (token: string) => client(dataEntryCalls, sessionOf(origin(), token))
const SCHEMA = 'public'

async function madeReport(): Promise<string> {
  const own = entries(designer.token)
  const { data } = await own.page({ keyword: 'stocktaking', size: 1 })
  const demo = await own.detail({ id: data[0]?.id ?? '' })
  const code = `rights_${Date.now().toString(36)}`
  const { document } = demo
  expect(document.table.schema).toBe(SCHEMA)
  const made = await own.insert({ code, name: `单价由财务填 ${code}`, audience: 'everyone', document })
  return made.id
}

test(
  'a column is given to others: it stays outside the blue line, and whoever types there is told whom to ask',
  { timeout: 120_000 },
  async () => {
    const id = await madeReport()
    const { page } = designer
    await page.goto(`/entry/design?id=${id}`)
    await page.getByRole('button', { name: /^单价/ }).click()
    await page.getByLabel('谁可以修改', { exact: true }).click()
    await page.getByTitle('指定角色和人员').last().click()
    await page.getByText('其他人只能看这一列').waitFor()
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('已保存，填报的人刷新后看到新的设置。').waitFor()

    const other = mate.page
    await other.goto(`/entry/fill?id=${id}`)
    await other.locator('.fill-sheet:visible canvas').first().waitFor()
    const { document } = await entries(mate.token).open({ id })
    const at = document.columns.findIndex(({ title }) => title.startsWith('单价'))
    const box = await other.locator('.fill-sheet:visible').first().boundingBox()
    if (box === null) throw new Error('there is no sheet')
    // The first cell of the table, and then across to the price.
    await other.mouse.click(box.x + 100, box.y + 24 + 34 + 14)
    for (let step = 0; step < at; step += 1) await other.keyboard.press('ArrowRight')
    await other.keyboard.type('1')
    await other.getByText('您只能操作蓝色虚线框内的部分，如需修改编辑权限可联系创建者【周敏】。').first().waitFor()
    await other.keyboard.press('Shift+ArrowRight')
    await other.keyboard.press('Delete')
    await other
      .getByText(/^选区内或者公式计算结果包含暂无编辑权限的单元格/)
      .first()
      .waitFor()
    await expect.poll(() => other.getByText('行未提交').count()).toBe(0)
    await other.keyboard.press('ArrowRight')
    await entries(designer.token).remove({ id })
  },
)
