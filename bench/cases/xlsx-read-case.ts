import { openWorkbook, readRows, readTable } from '@mingtai/sheet-files'
import { report } from '../usage.ts'

/** Child process: reads the first sheet of an xlsx file, as cells or as a table. Arguments: file, `cells` or `table`. */
const [path, how] = process.argv.slice(2)

const book = await openWorkbook(path!)
const sheet = book.sheet(0)
let count = 0
if (how === 'table') for await (const chunk of (await readTable(book, sheet)).chunks) count += chunk.rows
else for await (const batch of readRows(book, sheet)) count += batch.count
book.close()
report({ bytes: count })
