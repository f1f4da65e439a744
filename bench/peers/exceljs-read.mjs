// Child process: the same file through the streaming reader of exceljs. Argument: file.
import Excel from 'exceljs'
import { report } from '../usage.ts'

const reader = new Excel.stream.xlsx.WorkbookReader(process.argv[2], {
  sharedStrings: 'cache',
  styles: 'cache',
  worksheets: 'emit',
})
let count = 0
for await (const sheet of reader) {
  for await (const row of sheet) row.eachCell(() => count++)
}
report({ bytes: count })
