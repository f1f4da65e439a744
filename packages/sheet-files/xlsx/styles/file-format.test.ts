import { expect, test } from 'vitest'
import { fileFormat } from './file-format.ts'

test('a file has the words of number formats in English', () => {
  expect(fileFormat('[DBNum2]G/通用格式"元整"')).toBe('[DBNum2]General"元整"')
  expect(fileFormat('0.00;[红色]-0.00;[颜色10]0')).toBe('0.00;[Red]-0.00;[Color 10]0')
  expect(fileFormat('0!.0,"万!"\\!')).toBe('0\\.0,"万!"\\!')
  expect(fileFormat('[$-804]yyyy年m月d日')).toBe('[$-804]yyyy年m月d日')
})
