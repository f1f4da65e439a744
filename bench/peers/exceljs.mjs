// Child process: the same sheet through the streaming writer of exceljs. Arguments: rows, file.
import { scalarAt, styleAt } from '@mingtai/sheet-core'
import Excel from 'exceljs'
import { statSync } from 'node:fs'
import { orderSheet } from '../files/orders-chunks.ts'
import { NOTES, SCALE, STATUSES } from '../files/orders-extras.ts'
import { report } from '../usage.ts'

const [rows, path] = process.argv.slice(2)
const { head, chunks } = orderSheet(Number(rows))
const styles = head.styles.map(excelStyle)
const book = new Excel.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true, useSharedStrings: false })
const sheet = book.addWorksheet(head.name, {
  views: [{ state: 'frozen', xSplit: head.frozen.columns, ySplit: head.frozen.rows }],
  pageSetup: {
    paperSize: 9,
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: '1:2',
  },
  headerFooter: { oddFooter: '&C第 &P 页，共 &N 页' },
})
sheet.autoFilter = `A2:T${Number(rows) + 2}`
sheet.columns = head.widths.map((width) => ({ width: width / 7 }))

// The streaming writer has no addImage: the picture is missing in its file.
const CHOICE = { type: 'list', allowBlank: true, formulae: [`"${STATUSES.join(',')}"`] }
const last = Number(rows) + 2
sheet.addConditionalFormatting({
  ref: `I3:I${last}`,
  rules: [
    {
      type: 'cellIs',
      operator: 'greaterThan',
      formulae: [900],
      style: { font: { bold: true, color: { argb: 'FFC00000' } } },
    },
  ],
})
sheet.addConditionalFormatting({
  ref: `O3:O${last}`,
  rules: [
    {
      type: 'colorScale',
      cfvo: SCALE.map(({ at, value }) => ({ type: at, value })),
      color: SCALE.map(({ color }) => ({ argb: `FF${color.slice(1)}` })),
    },
  ],
})

let number = 0
for (const chunk of chunks) {
  for (let row = 0; row < chunk.rows; row++) {
    number++
    const line = sheet.getRow(number)
    for (let column = 0; column < chunk.cells.length; column++) {
      const cells = chunk.cells[column]
      const cell = line.getCell(column + 1)
      const value = scalarAt(cells, row)
      cell.value = cells.formula ? { formula: formulaText(cells.formula, number), result: value } : value
      cell.style = styles[styleAt(cells, row)]
      if (column === 1 && number > 2 && number <= NOTES + 2) cell.note = `第 ${number - 2} 单已核对`
      if (column === 13 && number > 2) cell.dataValidation = CHOICE
    }
    for (const merge of chunk.merges) {
      if (merge.fromRow + 1 === number) sheet.mergeCells(number, merge.fromColumn + 1, number, merge.toColumn + 1)
    }
    line.commit()
  }
}
sheet.commit()
await book.commit()
report({ bytes: statSync(path).size })

function formulaText(pattern, row) {
  return pattern
    .map((part) => (typeof part === 'string' ? part : String.fromCharCode(65 + part.column) + (row + part.row)))
    .join('')
}

function excelStyle(style) {
  const color = (text) => ({ argb: `FF${text.slice(1)}` })
  const edge = (side) => side && { style: side.line, color: color(side.color) }
  const { border } = style
  return {
    numFmt: style.format,
    font: {
      name: style.family ?? '微软雅黑',
      size: style.size ?? 10,
      bold: style.bold,
      ...(style.color && { color: color(style.color) }),
    },
    alignment: { horizontal: style.align, vertical: 'middle' },
    ...(style.fill && { fill: { type: 'pattern', pattern: 'solid', fgColor: color(style.fill) } }),
    ...(border && {
      border: {
        top: edge(border.top),
        right: edge(border.right),
        bottom: edge(border.bottom),
        left: edge(border.left),
      },
    }),
  }
}
