import { describe, expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'
import { approvalsOf } from './approvals.ts'
import { base } from '../world.ts'

const { page, token } = await person('orgadmin')
const stamp = Date.now().toString(36)
const calls = approvalsOf(base, token)
const [first, second] = [
  await calls.saveGroup({ name: `甲组${stamp}` }),
  await calls.saveGroup({ name: `乙组${stamp}` }),
]
for (const name of ['一号', '二号', '三号'])
  await calls.insertDefinition({ groupId: first.id, name: `${name}${stamp}` })
const names = () => page.locator('.approval-subject:visible b')
const inFirst = async () =>
  (await calls.definitions({ current: 1, size: 10, groupId: first.id })).records.map(({ name }) => name.slice(0, 2))

describe('processes and their groups are put in order by dragging', () => {
  test('a process before another, and into another group', async () => {
    await page.goto(`/organization/organization-structure/approve-config?groupId=${first.id}&view=table`)
    await names().filter({ hasText: '三号' }).waitFor()
    const before = await inFirst()
    const last = before[2] ?? ''
    await names()
      .filter({ hasText: last })
      .dragTo(names().filter({ hasText: before[0] ?? '' }))
    await expect.poll(inFirst).toEqual([last, before[0], before[1]])
    await expect.poll(async () => (await names().first().innerText()).slice(0, 2)).toBe(last)
    await names()
      .filter({ hasText: last })
      .dragTo(page.getByRole('button', { name: new RegExp(`^乙组${stamp}`) }))
    await page.getByText('已移动。').waitFor()
    await expect.poll(inFirst).toEqual([before[0], before[1]])
    await shot(page, 'approval groups')
  })

  test('a group before another', async () => {
    const order = async () =>
      (await calls.groups({})).map(({ id }) => id).filter((id) => id === first.id || id === second.id)
    const [above = '', below = ''] = await order()
    const of = (id: string) =>
      page.getByRole('button', { name: new RegExp(`^${id === first.id ? '甲组' : '乙组'}${stamp}`) })
    await of(below).dragTo(of(above))
    await expect.poll(order).toEqual([below, above])
  })
})
