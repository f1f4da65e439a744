// Child process: the same formulas in a sheet of HyperFormula. Arguments: none.
import { HyperFormula } from 'hyperformula'
import { benchFormulas, cellAt, FORMULA_ROWS } from '../engine/formula-cells.ts'
import { report } from '../usage.ts'

const begun = process.cpuUsage()
const sheet = Array.from({ length: FORMULA_ROWS + 20 }, (_, row) =>
  Array.from({ length: 8 }, (_cell, column) => cellAt(row, column)),
)
for (const { text, place } of benchFormulas()) sheet[place.row][place.column] = text.replace('FALSE', 'FALSE()')
const engine = HyperFormula.buildFromArray(sheet, { licenseKey: 'gpl-v3', maxRows: sheet.length })
let checked = 0
for (const { text, place, wanted } of benchFormulas()) {
  const value = engine.getCellValue({ sheet: 0, row: place.row, col: place.column })
  if (value !== wanted) throw new Error(`${text} is ${String(value)}, not ${wanted}`)
  checked++
}
const { user, system } = process.cpuUsage(begun)
report({ bytes: checked, cpu: (user + system) / 1e6 })
