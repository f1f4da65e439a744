import { expect, test } from 'vitest'
import { folderTree, parentsOf } from './folders.ts'

test('a folder counts what lies in it and below it', () => {
  const tree = folderTree([
    { folder: '综合经济', reports: 2 },
    { folder: '综合经济/经济运行', reports: 14 },
    { folder: '', reports: 3 },
    { folder: '政务服务', reports: 1 },
  ])
  expect(tree.map(({ name, reports }) => [name, reports])).toEqual([
    ['综合经济', 16],
    ['政务服务', 1],
  ])
  expect(tree[0]?.children).toEqual([{ path: '综合经济/经济运行', name: '经济运行', reports: 14, children: [] }])
})

test('the folders above a folder stand open', () => {
  expect(parentsOf('a/b/c')).toEqual(['a', 'a/b'])
  expect(parentsOf('a')).toEqual([])
})
