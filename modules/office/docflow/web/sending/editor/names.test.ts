import { expect, test } from 'vitest'
import { partedNames } from './NamesField.tsx'

test('names are parted at marks that stand outside brackets', () => {
  expect(partedNames('各县（市、区）人民政府，市人民政府各部门、各直属机构')).toEqual([
    '各县（市、区）人民政府',
    '市人民政府各部门',
    '各直属机构',
  ])
  expect(partedNames(' 省财政厅 ')).toEqual(['省财政厅'])
  expect(partedNames('市委（筹，')).toEqual(['市委（筹'])
})
