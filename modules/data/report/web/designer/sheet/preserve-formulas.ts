import { type ICellData, type Injector, type Nullable, ObjectMatrix } from '@univerjs/core'
import { FormulaDataModel } from '@univerjs/preset-sheets-core'

type Cells = Parameters<FormulaDataModel['updateFormulaData']>[2]

/**
 * The component's formula index takes a cell that is written without a formula for one whose formula is gone, and
 * empties it; only its own style commands are excepted. A write of looks or meanings alone leaves formulas alone.
 */
export function preserveFormulas(injector: Injector): void {
  const index = injector.get(FormulaDataModel)
  const update = index.updateFormulaData.bind(index)
  index.updateFormulaData = (unit, sheet, cells) => update(unit, sheet, writtenContents(cells))
  const updateRange = index.updateArrayFormulaRange.bind(index)
  index.updateArrayFormulaRange = (unit, sheet, cells) => updateRange(unit, sheet, writtenContents(cells))
  const updateValues = index.updateArrayFormulaCellData.bind(index)
  index.updateArrayFormulaCellData = (unit, sheet, cells) => updateValues(unit, sheet, writtenContents(cells))
}

/** The cells of a write of which something else than the look or the meaning is set. */
function writtenContents(cells: Cells): Cells {
  const written: Cells = {}
  new ObjectMatrix(cells).forValue((row, column, cell) => {
    if (isLookOnly(cell)) return
    const line = (written[row] ??= {})
    line[column] = cell
  })
  return written
}

function isLookOnly(cell: Nullable<ICellData>): boolean {
  if (!cell) return false
  return cell.v === undefined && cell.f === undefined && cell.si === undefined && cell.p === undefined
}
