// Child process: the same grouped list through a template of carbone. Arguments: rows, file.
import { withFile, writeWorkbook } from '@mingtai/sheet-files'
import carbone from 'carbone'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { groupedRows, HEADERS } from '../engine/grouped-rows.ts'
import { report } from '../usage.ts'

const [count, path] = process.argv.slice(2)
const template = `${path}.template.xlsx`
const tags = (row) => HEADERS.map((_, column) => `{d[${row}].c${column}}`)
await withFile(template, (output) => writeWorkbook(output, [templateSheet([HEADERS, tags('i'), tags('i+1')])]))
const data = groupedRows(Number(count)).map(({ cells }) => Object.fromEntries(cells.map((cell, i) => [`c${i}`, cell])))
const file = await promisify(carbone.render)(template, data, {})
writeFileSync(path, file)
report({ bytes: file.length })

function templateSheet(rows) {
  const cells = HEADERS.map((_, column) => ({
    values: { type: 'mixed', values: rows.map((row) => row[column]) },
    styles: 0,
    formula: null,
  }))
  const head = { name: '分组明细', widths: HEADERS.map(() => 110), frozen: { rows: 0, columns: 0 }, styles: [{}] }
  return { head, chunks: [{ rows: rows.length, heights: 20, merges: [], cells }] }
}
