// Child process: the same formulas through fast-formula-parser, which reads each text anew. Arguments: none.
import FormulaParser from 'fast-formula-parser'
import { benchFormulas, cellAt } from '../engine/formula-cells.ts'
import { report } from '../usage.ts'

const parser = new FormulaParser({
  onCell: ({ row, col }) => cellAt(row - 1, col - 1),
  onRange: ({ from, to }) => {
    const rows = []
    for (let row = from.row; row <= to.row; row++) {
      const cells = []
      for (let column = from.col; column <= to.col; column++) cells.push(cellAt(row - 1, column - 1))
      rows.push(cells)
    }
    return rows
  },
})
const begun = process.cpuUsage()
let checked = 0
for (const { text, place, wanted } of benchFormulas()) {
  const value = parser.parse(text.slice(1), { sheet: 'S', row: place.row + 1, col: place.column + 1 })
  if (value !== wanted) throw new Error(`${text} is not ${wanted}`)
  checked++
}
const { user, system } = process.cpuUsage(begun)
report({ bytes: checked, cpu: (user + system) / 1e6 })
