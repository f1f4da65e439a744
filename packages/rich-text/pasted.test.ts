import { expect, test } from 'vitest'
import { cleaned } from './clean.ts'
import { fromWordProcessor } from './pasted.ts'

const line = (sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>`

test('lists of Word and WPS are lists again, and nothing of their own is left', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{mso-style:1}</style></head><body><!--StartFragment-->
    <h1 style='mso-outline-level:1'>通知</h1>${line('n', '会议费')}${line('n', '差旅费')}<p class=MsoNormal>其他</p>${line('1.', '第一')}${line('2.', '第二')}<p><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`
  expect(cleaned(fromWordProcessor(html)).replaceAll(/\s*\n\s*/g, '')).toBe(
    '<h2>通知</h2><ul><li><p>会议费</p></li><li><p>差旅费</p></li></ul><p>其他</p><ol><li><p>第一</p></li><li><p>第二</p></li></ol>',
  )
})

test('what comes from elsewhere passes as it is', () => {
  const html = '<p>会议费<!-- x --></p>'
  expect(fromWordProcessor(html)).toBe(html)
})
