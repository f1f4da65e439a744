import { withFile, writeWorkbook } from '@mingtai/sheet-files'
import { orderSheet } from './orders-chunks.ts'
import { report } from './usage.ts'

/** Child process: writes the orders as xlsx. Arguments: rows, level, file. */
const [rows, level, path] = process.argv.slice(2)

const result = await withFile(path!, (output) =>
  writeWorkbook(output, [orderSheet(Number(rows))], { level: level === '6' ? 6 : 1, title: '销售明细报表' }),
)
report({ bytes: result.bytes })
