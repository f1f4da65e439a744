import { expect, test } from 'vitest'
import { commonFont, pastedCell, sourceOf, withoutTextFormat } from './pasted.ts'

const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><style>
td {padding-top:1px; font-size:11.0pt; font-family:等线, sans-serif; vertical-align:bottom;}
.xl65 {mso-number-format:"\\@";} .xl66 {font-size:14.0pt; font-weight:700;}
</style><table><tr><td class=xl65>12</td><td class=xl66>合计</td><td><img src="a.png"></td><td x:fmla="=A1">3</td></tr></table>`

test('the plain font of Excel, its texts and what does not come along are read from what it copies', () => {
  const { font, texts, lost } = sourceOf(html)
  expect(font).toEqual({ ff: '等线', fs: 11 })
  expect([...texts]).toEqual(['12'])
  expect(lost).toEqual(['图片', '公式（只带来结果）'])
  expect(withoutTextFormat(html)).toContain('.xl65 {} .xl66')
  expect(sourceOf(null)).toEqual({ font: { ff: null, fs: null }, texts: new Set(), lost: [] })
})

test('a font that nobody chose gives way to the font of the report; one that was chosen stays', () => {
  const { font, texts } = sourceOf(html)
  expect(pastedCell({ v: '甲', s: { ff: '等线', fs: 11, cl: { rgb: '#000000' } } }, { font, texts }).s).toEqual({
    ff: null,
    cl: null,
  })
  expect(pastedCell({ v: '甲', s: { ff: '黑体', fs: 14, cl: { rgb: '#FF0000' } } }, { font, texts }).s).toEqual({
    ff: '黑体',
    fs: 14,
    cl: { rgb: '#FF0000' },
  })
  expect(pastedCell({ v: '甲' }, { font, texts }).s).toEqual({ ff: null, cl: null })
})

test('what all cells of a table share is its plain font; one cell alone says nothing', () => {
  expect(commonFont([{ s: { ff: '宋体', fs: 11 } }, { s: { ff: '宋体', fs: 18 } }])).toEqual({ ff: '宋体', fs: null })
  expect(commonFont([{ s: { ff: '宋体', fs: 18 } }])).toEqual({ ff: null, fs: null })
})

test('codes stay texts, numbers stay to be read as numbers', () => {
  const typeOf = (v: string, texts: string[] = []) =>
    pastedCell({ v }, { font: { ff: null, fs: null }, texts: new Set(texts) }).t
  for (const code of ['007', '0571-88886666', '110101199003071234', '1-2', '3/4', '-01'])
    expect(typeOf(code), code).toBe(1)
  for (const figure of ['7', '1,234.50', '0.5', '12%', '2026-01-05', '-3'])
    expect(typeOf(figure), figure).toBeUndefined()
  expect(typeOf('12', ['12'])).toBe(1)
})
