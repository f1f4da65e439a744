import { expect, test } from 'vitest'
import type { TreeNode } from '../../calls.ts'
import { above, dropOf, indexed, narrowed, nearFirst, nextOf, without } from './tree-model.ts'

function node(name: string, children: TreeNode[] = []): TreeNode {
  return {
    ...{ id: name, parentId: null, type: 5, organizationId: 'o', departmentId: name, name, manager: null },
    ...{ managerName: null, hasChildren: children.length > 0, revision: 1, children },
  }
}
const tree = [node('市', [node('办公室', [node('文电科'), node('综合科')]), node('财政局', [node('预算科')])])]
const index = indexed(tree)

test('a search keeps the way to a match and opens it', () => {
  const { nodes, opened, found } = narrowed(tree, (name) => name.includes('综合'))
  expect(nodes[0]?.children.map(({ name }) => name)).toEqual(['办公室'])
  expect(nodes[0]?.children[0]?.children.map(({ name }) => name)).toEqual(['综合科'])
  expect([opened, found]).toEqual([['办公室', '市'], 1])
})

test('what a search finds keeps everything below it; what is chosen is shown although it does not match', () => {
  const office = narrowed(tree, (name) => name === '办公室')
  expect(office.nodes[0]?.children.map(({ name }) => name)).toEqual(['办公室'])
  expect(office.nodes[0]?.children[0]?.children.map(({ name }) => name)).toEqual(['文电科', '综合科'])
  expect(office.opened).toEqual(['办公室', '市'])
  const { nodes, found, beside } = narrowed(tree, (name) => name === '办公室', '预算科')
  expect(nodes[0]?.children.map(({ name }) => name)).toEqual(['办公室', '财政局'])
  expect([found, beside, nodes[0]?.children[1]?.children.map(({ name }) => name)]).toEqual([1, '预算科', ['预算科']])
  expect(narrowed(tree, (name) => name === '办公室', '文电科').beside).toBeNull()
})

test('a drop says the new parent and the sibling before which it stands', () => {
  const dropped = (dragged: string, target: string, position: 'inside' | 'above' | 'below') => {
    const drop = dropOf(index, { dragged, target, position })
    return drop && [drop.parent?.name ?? null, drop.before?.name ?? null]
  }
  expect(dropped('预算科', '办公室', 'inside')).toEqual(['办公室', null])
  expect(dropped('预算科', '文电科', 'above')).toEqual(['办公室', '文电科'])
  expect(dropped('预算科', '文电科', 'below')).toEqual(['办公室', '综合科'])
  expect(dropped('文电科', '综合科', 'below')).toEqual(['办公室', null])
  expect(dropped('办公室', '市', 'above')).toEqual([null, '市'])
})

test('nothing is dropped into itself or below itself', () => {
  expect(dropOf(index, { dragged: '办公室', target: '文电科', position: 'inside' })).toBeNull()
  expect(dropOf(index, { dragged: '办公室', target: '办公室', position: 'inside' })).toBeNull()
})

test('a node knows its way and who follows it', () => {
  expect(above(index, '预算科')).toEqual(['市', '财政局'])
  expect([nextOf(index, '文电科'), nextOf(index, '综合科')]).toEqual(['综合科', null])
  expect(without(tree, '办公室')[0]?.children.map(({ name }) => name)).toEqual(['财政局'])
})

test('a choice begins at one’s own organization', () => {
  const organization = (name: string, children: TreeNode[] = []): TreeNode => ({
    ...node(name, children),
    type: 1,
    organizationId: name,
  })
  const city = [organization('市政府', [organization('财政局'), organization('审计局', [node('办公室')])])]
  const { nodes, way } = nearFirst(city, '审计局')
  expect(nodes[0]?.children.map(({ name }) => name)).toEqual(['审计局', '财政局'])
  expect(way).toEqual(['市政府', '审计局'])
  expect(nearFirst(city, null)).toEqual({ nodes: city, way: [] })
})
