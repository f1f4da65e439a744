import { withFile, writeWorkbook } from '@mingtai/sheet-files'
import { completeOrderSheet } from '../files/orders-chunks.ts'
import { report } from '../usage.ts'

/** Child process: writes the orders as xlsx. Arguments: rows, level, file. */
const [rows, level, path] = process.argv.slice(2)

const before = process.cpuUsage()
const result = await withFile(path!, (output) =>
  writeWorkbook(output, [completeOrderSheet(Number(rows))], { level: level === '6' ? 6 : 1, title: '销售明细报表' }),
)
const { user, system } = process.cpuUsage(before)
report({ bytes: result.bytes, work: (user + system) / 1e6 })
