import {
  CustomCommandExecutionError,
  type Injector,
  type IRange,
  type IUndoRedoItem,
  ICommandService,
  IUndoRedoService,
  IUniverInstanceService,
  type Workbook,
  type Worksheet,
} from '@univerjs/core'
import {
  AddWorksheetMergeMutation,
  RemoveWorksheetMergeMutation,
  SetColHiddenMutation,
  SetRowHiddenMutation,
  SheetInterceptorService,
} from '@univerjs/preset-sheets-core'
import { isEmptyMove } from './empty-move.ts'
import { mergesAfter, type Moving, movingOf } from './deleted-merges.ts'

/** What the component does not take back by itself: merges, and lines that were hidden before. */
interface Shape {
  merges: IRange[]
  rows: IRange[]
  columns: IRange[]
}

const FAR = 10_000_000
const everywhere: IRange = { startRow: -FAR, endRow: FAR, startColumn: -FAR, endColumn: FAR }

/**
 * The component takes back merges by moving them, and loses those that a step cut, grew or pushed aside; lines that were hidden
 * already it shows. Here each step knows them as they were before and after it, and undo and redo end with exactly these.
 */
export function exactSteps(injector: Injector, unit: string): void {
  const commands = injector.get(ICommandService)
  const history = injector.get(IUndoRedoService)
  const found = injector.get(IUniverInstanceService).getUnit<Workbook>(unit) ?? null
  if (found === null) return
  const book: Workbook = found
  let known = shapesOf(book)
  let moving: Moving | null = null
  injector.get(SheetInterceptorService).interceptCommand({
    getMutations: (command) => {
      moving = movingOf(command, book.getActiveSheet().getSheetId())
      return { redos: [], undos: [] }
    },
  })
  commands.beforeCommandExecuted((command) => {
    if (isEmptyMove(command)) throw new CustomCommandExecutionError('lines stay where they are')
  })
  const push = history.pushUndoRedo.bind(history)
  history.pushUndoRedo = (item) => push(item.unitID === unit ? completed(item) : item)
  const [popUndo, popRedo] = [history.popUndoToRedo.bind(history), history.popRedoToUndo.bind(history)]
  history.popUndoToRedo = () => {
    popUndo()
    known = shapesOf(book)
  }
  history.popRedoToUndo = () => {
    popRedo()
    known = shapesOf(book)
  }

  function completed(item: IUndoRedoItem): IUndoRedoItem {
    const [before, gone] = [known, moving]
    moving = null
    const undos = [...item.undoMutations]
    const redos = [...item.redoMutations]
    for (const [sheet, { merges: now }] of shapesOf(book)) {
      const was = before.get(sheet)
      if (was === undefined) continue
      const right = gone?.sheet === sheet ? mergesAfter(now, was.merges, gone) : now
      if (right.length !== now.length)
        for (const { id, params } of merging(sheet, right)) commands.syncExecuteCommand(id, params)
      if (JSON.stringify(was.merges) !== JSON.stringify(right)) {
        undos.push(...merging(sheet, was.merges))
        redos.push(...merging(sheet, right))
      }
      undos.push(...hiding(sheet, was, item))
    }
    known = shapesOf(book)
    return { ...item, undoMutations: undos, redoMutations: redos }
  }

  /** The merges of a sheet are these, and no others. */
  function merging(sheet: string, ranges: readonly IRange[]) {
    const place = { unitId: unit, subUnitId: sheet }
    return [
      { id: RemoveWorksheetMergeMutation.id, params: { ...place, ranges: [everywhere] } },
      { id: AddWorksheetMergeMutation.id, params: { ...place, ranges: copied(ranges) } },
    ]
  }

  /** What was hidden before a step that hides lines is hidden after that step is taken back. */
  function hiding(sheet: string, { rows, columns }: Shape, { redoMutations }: IUndoRedoItem) {
    return [
      { id: SetRowHiddenMutation.id, ranges: rows },
      { id: SetColHiddenMutation.id, ranges: columns },
    ].flatMap(({ id, ranges }) =>
      ranges.length > 0 && redoMutations.some((mutation) => mutation.id === id)
        ? [{ id, params: { unitId: unit, subUnitId: sheet, ranges: ranges.map((range) => ({ ...range })) } }]
        : [],
    )
  }
}

function shapesOf(book: Workbook): Map<string, Shape> {
  return new Map(book.getSheets().map((sheet) => [sheet.getSheetId(), shapeOf(sheet)]))
}

function shapeOf(sheet: Worksheet): Shape {
  return { merges: copied(sheet.getMergeData()), rows: sheet.getHiddenRows(), columns: sheet.getHiddenCols() }
}

function copied(ranges: readonly IRange[]): IRange[] {
  return ranges.map(({ startRow, endRow, startColumn, endColumn }) => ({ startRow, endRow, startColumn, endColumn }))
}
