import { orderSheet } from '../files/orders-chunks.ts'
import { report } from '../usage.ts'

/** Child process: only makes the rows that the other cases write. Argument: rows. */
let rows = 0
const before = process.cpuUsage()
for await (const chunk of orderSheet(Number(process.argv[2])).chunks) rows += chunk.rows
const { user, system } = process.cpuUsage(before)
report({ bytes: rows, cpu: (user + system) / 1e6 })
