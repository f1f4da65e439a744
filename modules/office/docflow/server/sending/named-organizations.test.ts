import { expect, test } from 'vitest'
import { organizationNamed } from './named-organizations.ts'

const places = [
  '云州市财政局',
  '云州市发展和改革委员会',
  '云州市工业和信息化局',
  '云州市应急管理局',
  '东湖区人民政府',
  '西岭区人民政府',
  '云州市大数据中心',
].map((name, at) => ({ id: String(at), name, shortName: name === '云州市大数据中心' ? '市大数据局' : null }))

test.each([
  ['云州市财政局', '云州市财政局'],
  ['市财政局', '云州市财政局'],
  ['财政局', '云州市财政局'],
  ['市发展改革委', '云州市发展和改革委员会'],
  ['市发改委', '云州市发展和改革委员会'],
  ['市工信局', '云州市工业和信息化局'],
  ['市应急局', '云州市应急管理局'],
  ['市大数据局', '云州市大数据中心'],
  ['各区人民政府', null],
  ['人民政府', null],
  ['局', null],
  ['省财政厅', null],
])('%s means %s', (name, meant) => {
  expect(organizationNamed(name, places)?.name ?? null).toBe(meant)
})
