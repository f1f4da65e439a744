import { expect, test } from 'vitest'
import { allFolders, folderTree, parentsOf } from './folders.ts'

const row = (id: string | null, parentId: string | null, folder: string, reports: number) => ({
  ...{ id, parentId, folder, reports, revision: 1, ownRights: false, mayDesign: true },
  name: folder.split('/').at(-1) ?? '',
})

test('a folder counts what lies in it and below it, and an empty one is there as well', () => {
  const tree = folderTree([
    row('a', null, '综合经济', 2),
    row('b', 'a', '综合经济/经济运行', 14),
    row('c', null, '政务服务', 0),
    row(null, null, '', 3),
  ])
  expect(tree.map(({ name, reports }) => [name, reports])).toEqual([
    ['综合经济', 16],
    ['政务服务', 0],
  ])
  expect(allFolders(tree).map(({ path }) => path)).toEqual(['综合经济', '综合经济/经济运行', '政务服务'])
})

test('the folders above a folder stand open', () => {
  expect(parentsOf('a/b/c')).toEqual(['a', 'a/b'])
  expect(parentsOf('a')).toEqual([])
})
