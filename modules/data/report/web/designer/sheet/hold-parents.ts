import type { ICommandInfo, Injector, IRange } from '@univerjs/core'
import { InsertColCommand, InsertRowCommand, SheetInterceptorService } from '@univerjs/preset-sheets-core'
import type { Insertion } from '../model/cell/explicit-parents.ts'
import type { Snapshot } from '../model/draft/snapshot.ts'
import type { CellMatrix } from './univer-adapter.ts'
import { steps } from './steps.ts'

type Cells = Parameters<typeof steps>[1]['cellValue']

interface InsertParams {
  unitId: string
  subUnitId: string
  range: IRange
}

/** What is to be written before empty lines come in, in the same step. */
export type Inserting = (sheet: string, snapshot: Snapshot, insertion: Insertion) => CellMatrix

/** Cells behind empty rows and columns that are put in keep what they repeat within, however they are put in. */
export function holdParents(injector: Injector, inserting: (sheet: string, insertion: Insertion) => CellMatrix): void {
  injector.get(SheetInterceptorService).interceptCommand({
    getMutations: (command: ICommandInfo) => {
      const none = { redos: [], undos: [] }
      const axis = axisOf(command.id)
      if (axis === null) return none
      const { unitId, subUnitId, range } = command.params as InsertParams
      const [at, last] = axis === 'row' ? [range.startRow, range.endRow] : [range.startColumn, range.endColumn]
      const cellValue = inserting(subUnitId, { axis, at, count: last - at + 1 })
      if (Object.keys(cellValue).length === 0) return none
      const { redos, undos } = steps(injector, { unitId, subUnitId, cellValue: cellValue as Cells })
      return { preRedos: redos, redos: [], undos }
    },
  })
}

function axisOf(command: string): Insertion['axis'] | null {
  if (command === InsertRowCommand.id) return 'row'
  return command === InsertColCommand.id ? 'column' : null
}
