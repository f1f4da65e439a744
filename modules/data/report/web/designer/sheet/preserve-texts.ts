import { CellValueType, type ICellData, type Injector, ICommandService, IUniverInstanceService } from '@univerjs/core'
import type { IObjectMatrixPrimitiveType, Workbook } from '@univerjs/core'
import { SetRangeValuesMutation } from '@univerjs/preset-sheets-core'

interface Change {
  unitId: string
  subUnitId: string
  cellValue?: IObjectMatrixPrimitiveType<ICellData | null>
}

/** A text stays a text when its look changes: the component reads one of digits as a number once it has a number format. */
export function preserveTexts(injector: Injector, unit: string): void {
  injector.get(ICommandService).beforeCommandExecuted(({ id, params }) => {
    if (id !== SetRangeValuesMutation.id) return
    const { unitId, subUnitId, cellValue } = params as Change
    if (unitId !== unit || cellValue === undefined) return
    const sheet = injector.get(IUniverInstanceService).getUnit<Workbook>(unit)?.getSheetBySheetId(subUnitId)
    for (const [row, cells] of Object.entries(cellValue))
      for (const [column, cell] of Object.entries(cells as Record<string, ICellData | null>)) {
        if (cell === null || 'v' in cell || 'p' in cell || 'f' in cell || 't' in cell) continue
        const isText = sheet?.getCellRaw(Number(row), Number(column))?.t === CellValueType.STRING
        // A cell of the change may be shared with others that hold figures.
        if (isText) (cells as Record<string, ICellData | null>)[column] = { ...cell, t: CellValueType.STRING }
      }
  })
}
