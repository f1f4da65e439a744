import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallBook, zipped } from '../fixture.ts'
import { featureParts } from '../fixture-features.ts'
import { openWorkbook } from '../open-workbook.ts'
import { movedFormula, plainFormula, withoutOwnSheet } from './formulas.ts'
import type { ImportedSheet, ImportedWorkbook } from './imported.ts'
import { readTemplate } from './read-template.ts'

async function imported(bytes: Uint8Array): Promise<ImportedWorkbook> {
  const book = await openWorkbook(bytes)
  try {
    return await readTemplate(book)
  } finally {
    book.close()
  }
}

const at = (sheet: ImportedSheet, row: number, column: number) =>
  sheet.cells.find((cell) => cell.row === row && cell.column === column)

const variants = [
  ['absolute targets, as openpyxl writes them', () => zipped(featureParts('absolute'))],
  ['relative targets, as Excel writes them', () => zipped(featureParts('relative'))],
  ['saved again by LibreOffice', async () => readFileSync(join(import.meta.dirname, '../fixtures/libreoffice.xlsx'))],
] as const

test.each(variants)('everything in a template is read: %s', async (name, bytes) => {
  const { sheets, styles, notices } = await imported(await bytes())
  const [sheet, hidden] = [sheets[0]!, sheets[1]!]
  const isOffice = name.includes('LibreOffice')
  expect(sheets.map((one) => `${one.name} ${one.isHidden}`)).toEqual(['月报 false', '参数 true'])
  expect(at(hidden, 0, 0)?.content).toEqual({ kind: 'number', value: 1 })

  const title = at(sheet, 0, 0)!
  expect(title).toMatchObject({ rowSpan: 1, columnSpan: 4, content: { kind: 'text', text: '月度报表' } })
  const looks = styles[title.style]!
  expect(looks).toMatchObject({
    size: 16,
    bold: true,
    color: '#FFFFFF',
    align: 'center',
    valign: 'middle',
  })
  // LibreOffice replaces fonts that its machine lacks.
  if (!isOffice) expect(looks.family).toBe('微软雅黑')
  expect(looks.border).toMatchObject({
    top: { line: 'thin' },
    right: { line: 'thick', color: '#FF0000' },
    bottom: { line: 'double', color: '#0000FF' },
  })
  // LibreOffice writes colours of themes as plain ones, by its own rounding.
  expect(looks.fill).toMatch(isOffice ? /^#2E75B6$|^#2F75B5$/ : /^#2F75B5$/)

  const day = at(sheet, 1, 2)!
  expect(styles[day.style]).toMatchObject({
    rotate: -45,
    wrap: true,
    indent: 2,
    italic: true,
    strike: true,
    underline: true,
  })
  expect(styles[day.style]!.format?.replace(/["\\]/g, '')).toBe('yyyy年m月')
  expect(at(sheet, 1, 3)?.content).toEqual({ kind: 'text', text: '富文本' })
  expect(at(sheet, 1, 4)?.content).toEqual({ kind: 'text', text: '${year}年' })
  if (!isOffice) expect(at(sheet, 1, 6)?.content).toEqual({ kind: 'boolean', value: true })
  expect(styles[at(sheet, 2, 1)!.style]).toMatchObject({ format: '#,##0.00', locked: false })
  expect(at(sheet, 2, 0)?.link).toBe('https://example.com/a?b=1')
  expect(at(sheet, 11, 2)?.content).toEqual({ kind: 'formula', formula: '=ROUND(B12*参数!$A$1,2)' })
  expect(at(sheet, 11, 3)?.content).toEqual({ kind: 'formula', formula: '=B12*E$1+$B12' })

  // Converted without a window, LibreOffice forgets where it was frozen.
  expect(sheet.frozen).toEqual(isOffice ? { rows: 0, columns: 0 } : { rows: 2, columns: 1 })
  expect(sheet.columnWidths[5]).toBe(0)
  expect(sheet.rowHeights[0]).toBe(40)
  expect(sheet.conditions.map(({ rule }) => rule.kind).toSorted()).toEqual(['bar', 'cell', 'formula', 'icons', 'scale'])
  expect(sheet.validations.map(({ validation }) => validation.kind).toSorted()).toEqual(['list', 'whole'])
  expect(sheet.notes).toMatchObject([{ row: 2, column: 1, text: '请核对金额' }])
  expect(sheet.filter).toEqual({ fromRow: 1, fromColumn: 0, toRow: 11, toColumn: 3 })
  expect(sheet.page).toMatchObject({
    paper: 'A3',
    orientation: 'landscape',
    fit: 'width',
    center: { horizontal: true, vertical: false },
    titleRows: { from: 0, to: 1 },
    titleColumns: { from: 0, to: 0 },
    breaks: { rows: [6], columns: [] },
    header: { left: '制表：财务部', center: '${sheet}' },
    footer: { center: '第 ${page} 页，共 ${pages} 页' },
  })
  expect(sheet.pictures).toMatchObject([{ area: { fromRow: 14, fromColumn: 4 }, alt: '公司标志' }])
  expect(notices.join('')).toContain('1个图表')
})

test('shared formulas move as spreadsheets move them', () => {
  expect(movedFormula('SUM(A1:$B$2,"A1",\'A1 表\'!C3,表A1,LOG10(D4),E:E,$5:6)', 1, 2)).toBe(
    'SUM(C2:$B$2,"A1",\'A1 表\'!E4,表A1,LOG10(F5),G:G,$5:7)',
  )
  expect(movedFormula('A1+B2', -1, -1)).toBe('#REF!+A1')
  expect(plainFormula('_xlfn.IFS(税率>1,税率(1),"税率",1)', new Map([['税率', '参数!$A$1']]))).toBe(
    'IFS(参数!$A$1>1,税率(1),"税率",1)',
  )
})

test('the name of the own sheet is not needed in a formula', () => {
  expect(withoutOwnSheet(`月报!A1+'月报'!B2+"月报!C3"+别的!D4`, '月报')).toBe('A1+B2+"月报!C3"+别的!D4')
  expect(withoutOwnSheet('[1]月报!A1', '月报')).toBe('[1]月报!A1')
})

test('merges that lie on each other keep the first, and thousands of them do not hang', async () => {
  const merges =
    '<mergeCell ref="XFD1048576"/><mergeCell ref="A1:B2"/><mergeCell ref="B2:C3"/>' +
    '<mergeCell ref="A1:XFD1048576"/>'.repeat(5000)
  const book = smallBook('<row><c><v>1</v></c></row>')
  const sheet = String(book['xl/worksheets/sheet1.xml']).replace(
    '</sheetData>',
    `</sheetData><mergeCells>${merges}</mergeCells>`,
  )
  const { sheets, notices } = await imported(await zipped({ ...book, 'xl/worksheets/sheet1.xml': sheet }))
  expect(sheets[0]!.cells).toMatchObject([{ row: 0, column: 0, rowSpan: 2, columnSpan: 2 }])
  expect(notices.join('')).toContain('重叠')
})

test('a long list is cut to the size of a template, and that is said', async () => {
  const rows = Array.from({ length: 2100 }, (_, i) => `<row><c><v>${i}</v></c></row>`).join('')
  const { sheets, notices } = await imported(await zipped(smallBook(rows)))
  expect(sheets[0]!.rowHeights).toHaveLength(2000)
  expect(notices).toEqual(['工作表“表一”超过2000行或512列，多出的内容没有导入。'])
})

const styled = (...codes: string[]) =>
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${codes
    .map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join(
      '',
    )}</numFmts><cellXfs><xf/>${codes.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs></styleSheet>`

async function templateOf(rows: string, more: { end?: string; styles?: string; book?: string; names?: string }) {
  const parts = smallBook(rows, more.styles === undefined ? {} : { 'xl/styles.xml': more.styles })
  const workbook = String(parts['xl/workbook.xml'])
  const sheet = String(parts['xl/worksheets/sheet1.xml'])
  return imported(
    await zipped({
      ...parts,
      'xl/workbook.xml': workbook
        .replace('<sheets>', `${more.book ?? ''}<sheets>`)
        .replace('</workbook>', `${more.names ?? ''}</workbook>`),
      'xl/worksheets/sheet1.xml': sheet.replace('</worksheet>', `${more.end ?? ''}</worksheet>`),
    }),
  )
}

test('days are the days that the sheet shows, wherever its file begins to count', async () => {
  const rows =
    '<row><c s="1"><v>43646</v></c><c s="1"><v>0</v></c><c s="2"><v>0.5</v></c><c s="3"><v>1.0625</v></c><c><v>43646</v></c></row>'
  const end =
    '<conditionalFormatting sqref="A1:B1"><cfRule type="cellIs" priority="1" operator="greaterThan"><formula>43646</formula></cfRule></conditionalFormatting>' +
    '<dataValidations><dataValidation type="date" operator="lessThan" sqref="A1"><formula1>43646</formula1></dataValidation></dataValidations>'
  const styles = styled('yyyy/m/d', 'h:mm', '[h]:mm')
  const { sheets } = await templateOf(rows, { end, styles, book: '<workbookPr date1904="1"/>' })
  const values = [0, 1, 2, 3, 4].map((column) => at(sheets[0]!, 0, column)?.content)
  expect(values).toEqual([45_108, 1462, 0.5, 1.0625, 43_646].map((value) => ({ kind: 'number', value })))
  expect(sheets[0]?.conditions[0]?.rule).toMatchObject({ kind: 'cell', values: ['45108'] })
  expect(sheets[0]?.validations[0]?.validation).toMatchObject({ kind: 'date', values: ['2023-07-01'] })
  const early = await templateOf('<row><c s="1"><v>1</v></c><c s="1"><v>59</v></c></row>', { styles })
  expect([0, 1].map((column) => at(early.sheets[0]!, 0, column)?.content)).toEqual(
    [2, 60].map((value) => ({ kind: 'number', value })),
  )
})

test('a name that begins like an address is a name, also in a shared formula', async () => {
  const rows =
    '<row><c><v>10</v></c><c><f t="shared" ref="B1:B2" si="0">A1*Q1占比+$A1-LOG10(A$1)</f></c></row>' +
    '<row><c><v>20</v></c><c><f t="shared" si="0"/></c></row>'
  const names = '<definedNames><definedName name="Q1占比">0.5</definedName></definedNames>'
  const { sheets } = await templateOf(rows, { names })
  const formulas = [0, 1].map((row) => at(sheets[0]!, row, 1)?.content)
  expect(formulas).toEqual(
    ['=A1*0.5+$A1-LOG10(A$1)', '=A2*0.5+$A2-LOG10(A$1)'].map((formula) => ({ kind: 'formula', formula })),
  )
})

test('what a number format says in vain is told', async () => {
  const { notices, sheets } = await templateOf('<row><c s="1"><v>5</v></c></row>', {
    styles: styled('[某物]0.0', '[Red]0'),
  })
  expect(notices).toContain('数字格式里的“[某物]”不认识，数字照常显示。')
  expect(sheets[0]?.cells.length).toBe(1)
})

test('a check of cells without anything in them makes the sheet as long as it is about', async () => {
  const end =
    '<dataValidations><dataValidation type="list" sqref="C2:C6"><formula1>"是,否"</formula1></dataValidation></dataValidations>'
  const { sheets } = await templateOf('<row><c><v>1</v></c></row>', { end })
  expect([sheets[0]?.rowHeights.length, sheets[0]?.columnWidths.length]).toEqual([6, 3])
})
