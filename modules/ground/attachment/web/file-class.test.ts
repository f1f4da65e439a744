import { expect, test } from 'vitest'
import { fileClassOf, fileClasses } from './file-class.ts'

test.each([
  ['汇报.PPTX', 'ppt'],
  ['通知.docx', 'word'],
  ['附件.tar.gz', 'zip'],
  ['名册.csv', 'csv'],
  ['月报.xlsx', 'sheet'],
  ['公文.pdf', 'pdf'],
  ['说明', 'other'],
  ['x.constructor', 'other'],
])('%s is a %s', (name, found) => {
  expect(fileClassOf(name)).toBe(found)
})

test('every class has a picture of its own', () => {
  const icons = Object.values(fileClasses).map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})
