import { expect, test } from 'vitest'
import { answerTree } from './answer-tree.ts'

test('a list of objects may be the rows, and its path is as the request names it', () => {
  const tree = answerTree('{"code": 0, "data": {"list": [{"id": 1, "tags": ["a"]}, {"id": 2}], "total": 2}}')
  const list = tree?.children.find(({ name }) => name === 'data')?.children[0]
  expect(list).toMatchObject({ path: 'data.list', isRows: true, words: '列表，2 项' })
  expect(list?.children.map(({ path, isRows }) => [path, isRows])).toEqual([
    ['data.list.id', false],
    ['data.list.tags', false],
  ])
})

test('an answer that is a list itself has the empty path, and no JSON is no tree', () => {
  expect(answerTree('[{"a": 1}]')).toMatchObject({ path: '', isRows: true })
  expect(answerTree('<html>')).toBe(null)
})
