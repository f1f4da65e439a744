import { expect, test } from 'vitest'
import { optionLines, readOptionLines, withHeads } from './parameter-form.ts'

const written = `其他
[41]
4101=郑州市
  410102=中原区
其他
[32]
3201=南京市`

test('a list for each value above is read as it is written, and written as it was read', () => {
  const items = readOptionLines(written, { grouped: true })
  expect(items).toEqual([
    { value: '其他', label: '其他' },
    { value: '4101', label: '郑州市', of: '41' },
    { value: '410102', label: '中原区', parent: '4101', of: '41' },
    { value: '其他', label: '其他', of: '41' },
    { value: '3201', label: '南京市', of: '32' },
  ])
  expect(optionLines(items)).toBe(written)
})

test('a plain list may hold square brackets', () => {
  expect(readOptionLines('[甲]\n乙', { grouped: false }).map(({ value }) => value)).toEqual(['[甲]', '乙'])
})

test('a list that begins to depend gets a head for each value above that has none', () => {
  const above = [
    { value: '41', label: '河南省' },
    { value: '32', label: '江苏省' },
  ]
  expect(withHeads('[41]\n4101', above)).toBe('[41]\n4101\n[32]\n')
})
