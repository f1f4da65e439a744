import type { IAccessor, ICellData, Injector } from '@univerjs/core'
import { SetRangeValuesMutation, SetRangeValuesUndoMutationFactory } from '@univerjs/preset-sheets-core'

interface Writing {
  unitId: string
  subUnitId: string
  cellValue: Record<number, Record<number, ICellData>>
}

/** Writes cells as a step that undo takes back. */
export function steps(injector: Injector, params: Writing) {
  const before = injector.invoke((accessor: IAccessor) => SetRangeValuesUndoMutationFactory(accessor, params))
  return {
    undos: [{ id: SetRangeValuesMutation.id, params: before }],
    redos: [{ id: SetRangeValuesMutation.id, params }],
  }
}
