import { expect, test } from 'vitest'
import type { MenuRow } from '../../calls.ts'
import { matching, moved, sections } from './menu-tree.ts'

function row(id: string, part: Partial<MenuRow>): MenuRow {
  return {
    ...{ id, code: id, alias: id, name: id, path: '', source: '', group: 'side', topMenuId: null, parentId: null },
    ...{ sort: 1, light: true, published: true, isCache: true, isHidden: false, external: null, rule: 1, right: null },
    ...{ rightName: null, builtIn: true, changed: false, revision: 1 },
    ...part,
  }
}

const rows = [
  row('users', { topMenuId: 'system', parentId: 'people', sort: 2, path: '/system/user' }),
  row('roles', { topMenuId: 'system', parentId: 'people', sort: 1, path: '/system/role' }),
  row('people', { topMenuId: 'system', sort: 1 }),
  row('system', { group: 'navbar', sort: 2 }),
  row('report', { group: 'navbar', sort: 1, path: '/report/list' }),
  row('mine', { group: 'myapp' }),
]

test('the side bar of an item stands below it, in the order that people see', () => {
  const [bar, apps] = sections(rows)
  expect(bar?.rows.map(({ row: { id }, depth }) => [id, depth])).toEqual([
    ['report', 0],
    ['system', 0],
    ['people', 1],
    ['roles', 2],
    ['users', 2],
  ])
  expect(apps?.rows.map(({ row: { id } }) => id)).toEqual(['mine'])
})

test('what is found keeps what stands above it', () => {
  expect(matching(rows, '/system/USER').map(({ id }) => id)).toEqual(['users', 'people', 'system'])
})

test('a dragged menu takes the place of its neighbour', () => {
  const [users, roles] = rows
  if (users === undefined || roles === undefined) throw new Error('rows are missing')
  expect(moved(rows, users, roles)).toEqual(['users', 'roles'])
  expect(moved(rows, roles, users)).toEqual(['users', 'roles'])
})
