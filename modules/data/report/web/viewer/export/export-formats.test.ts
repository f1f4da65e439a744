import { expect, test } from 'vitest'
import { nothingTyped, exportOptionsOf } from './export-formats.ts'

test('pages are typed as one number or as a range, in any of the usual ways', () => {
  for (const typed of ['3-8', '3 - 8', '3至8', '3~8'])
    expect(exportOptionsOf('pdf', { ...nothingTyped, pages: typed })).toEqual({ pages: { from: 3, to: 8 } })
  expect(exportOptionsOf('pdf', { ...nothingTyped, pages: ' 5 ' })).toEqual({ pages: { from: 5, to: 5 } })
  expect(exportOptionsOf('png', { ...nothingTyped, pages: '2-9' })).toEqual({ pages: { from: 2, to: 2 } })
})

test('what is no range is said before anything is written', () => {
  for (const typed of ['0', '8-3', 'abc', '1,3'])
    expect(exportOptionsOf('pdf', { ...nothingTyped, pages: typed })).toHaveProperty('wrong')
})

test('export options hold only what its format knows', () => {
  const typed = { sheet: 1, pages: '2', password: '密码', encoding: 'gb18030' as const, values: 'shown' as const }
  expect(exportOptionsOf('csv', typed)).toEqual({ sheets: [1], encoding: 'gb18030', values: 'shown' })
  expect(exportOptionsOf('csv', nothingTyped)).toEqual({ encoding: 'utf-8' })
  expect(exportOptionsOf('parquet', typed)).toEqual({ sheets: [1] })
  expect(exportOptionsOf('xlsx', typed)).toEqual({ sheets: [1], password: '密码' })
  expect(exportOptionsOf('docx', typed)).toEqual({ sheets: [1] })
})
