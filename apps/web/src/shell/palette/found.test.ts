import { expect, test } from 'vitest'
import { type Found, matching, moved, onceEach } from './found.ts'

const place = (name: string, note = '', to = `/${name}`): Found => ({
  key: to,
  group: '功能',
  name,
  note,
  icon: '',
  to,
})
const places = [
  place('登录日志', '日志'),
  place('操作日志', '日志'),
  place('部门', '人员与权限'),
  place('日历'),
  place('Excel 导入'),
]
const names = (typed: string) => matching(places, typed, 8).map(({ name }) => name)

test('places are found by words, pinyin and initials, by letters of any case, and by where they stand', () => {
  expect(names('日志')).toEqual(['登录日志', '操作日志'])
  expect(names('bumen')).toEqual(['部门'])
  expect(names('dlrz')).toEqual(['登录日志'])
  expect(names('excel')).toEqual(['Excel 导入'])
  expect(names('人员')).toEqual(['部门'])
  expect(names('zzzz')).toEqual([])
})

test('what begins with the words stands before what contains them', () => {
  expect(names('日')).toEqual(['日历', '登录日志', '操作日志'])
})

test('a place that stands in several menus is listed once', () => {
  expect(
    onceEach([place('站点设置', 'a', '/x'), place('站点设置', 'b', '/x'), place('站点设置', '', '/y')]),
  ).toHaveLength(2)
})

test('the arrows go round', () => {
  expect([moved(0, -1, 3), moved(2, 1, 3), moved(0, 1, 0)]).toEqual([2, 0, 0])
})
