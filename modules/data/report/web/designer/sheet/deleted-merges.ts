import type { ICommandInfo, IRange } from '@univerjs/core'
import { DeleteRangeMoveLeftCommand, DeleteRangeMoveUpCommand } from '@univerjs/preset-sheets-core'

/** Cells that are taken out of a sheet while others move into their place. */
export interface Moving {
  sheet: string
  range: IRange
  rows: number
  columns: number
}

export function movingOf({ id, params }: ICommandInfo, sheet: string): Moving | null {
  if (id !== DeleteRangeMoveUpCommand.id && id !== DeleteRangeMoveLeftCommand.id) return null
  const { range } = params as { range: IRange }
  const isUp = id === DeleteRangeMoveUpCommand.id
  return {
    sheet,
    range,
    rows: isUp ? range.endRow - range.startRow + 1 : 0,
    columns: isUp ? 0 : range.endColumn - range.startColumn + 1,
  }
}

/** The merges that stay when cells are taken out; `now` is what the component made of them. */
export function mergesAfter(now: readonly IRange[], was: readonly IRange[], moving: Moving): IRange[] {
  return withoutMoved(now, movedOut(was, moving))
}

/** Where the component puts merges whose cells are all taken out: they are over, and it moves them with the others. */
function movedOut(was: readonly IRange[], { range, rows, columns }: Moving): IRange[] {
  return was
    .filter((merge) => isWithin(merge, range))
    .map((merge) => ({
      startRow: merge.startRow - rows,
      endRow: merge.endRow - rows,
      startColumn: merge.startColumn - columns,
      endColumn: merge.endColumn - columns,
    }))
}

/** One merge of that place is taken away for each; the component puts moved ones last. */
function withoutMoved(now: readonly IRange[], moved: readonly IRange[]): IRange[] {
  const left = [...now]
  for (const gone of moved) {
    const at = left.findLastIndex((merge) => isWithin(merge, gone) && isWithin(gone, merge))
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

function isWithin(inner: IRange, outer: IRange): boolean {
  const rows = inner.startRow >= outer.startRow && inner.endRow <= outer.endRow
  return rows && inner.startColumn >= outer.startColumn && inner.endColumn <= outer.endColumn
}
