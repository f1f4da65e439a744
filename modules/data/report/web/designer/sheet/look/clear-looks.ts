import { type Injector, IUniverInstanceService, type IRange, UniverInstanceType, type Workbook } from '@univerjs/core'
import {
  ClearSelectionAllCommand,
  ClearSelectionFormatCommand,
  SheetInterceptorService,
  SheetsSelectionsService,
} from '@univerjs/preset-sheets-core'
import type { Carried } from '../../model/draft/snapshot.ts'
import { steps } from '../steps.ts'

/** Clearing formats clears the looks that the component does not know, too. */
export function clearLooks(injector: Injector): void {
  injector.get(SheetInterceptorService).interceptCommand({
    getMutations: ({ id, params }) => {
      const none = { redos: [], undos: [] }
      if (id !== ClearSelectionFormatCommand.id && id !== ClearSelectionAllCommand.id) return none
      const book = injector.get(IUniverInstanceService).getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET)
      const sheet = book?.getActiveSheet()
      if (!book || !sheet) return none
      const named = (params as { ranges?: IRange[] } | undefined)?.ranges
      const ranges =
        named ??
        injector
          .get(SheetsSelectionsService)
          .getCurrentSelections()
          .map(({ range }) => range)
      const cellValue: Parameters<typeof steps>[1]['cellValue'] = {}
      sheet.getCellMatrix().forValue((row, column, cell) => {
        const custom = (cell?.custom ?? null) as Carried | null
        if (custom?.looks === undefined || !ranges.some((range) => has(range, row, column))) return
        const { looks: _, ...known } = custom
        const line = (cellValue[row] ??= {})
        line[column] = { custom: known }
      })
      if (Object.keys(cellValue).length === 0) return none
      return steps(injector, { unitId: book.getUnitId(), subUnitId: sheet.getSheetId(), cellValue })
    },
  })
}

function has({ startRow, endRow, startColumn, endColumn }: IRange, row: number, column: number): boolean {
  // A whole line has no ends in the other direction.
  const within = (at: number, from: number, to: number) => !(at < from) && !(at > to)
  return within(row, startRow, endRow) && within(column, startColumn, endColumn)
}
