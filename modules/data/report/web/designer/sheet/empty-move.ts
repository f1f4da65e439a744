import type { ICommandInfo, IRange } from '@univerjs/core'
import { MoveColsCommand, MoveRowsCommand } from '@univerjs/preset-sheets-core'

/** Lines are dropped among themselves: the component would take their merges away and keep no step of it. */
export function isEmptyMove({ id, params }: ICommandInfo): boolean {
  if (id !== MoveRowsCommand.id && id !== MoveColsCommand.id) return false
  const { fromRange, toRange } = params as { fromRange: IRange; toRange: IRange }
  return id === MoveRowsCommand.id
    ? toRange.startRow >= fromRange.startRow && toRange.startRow <= fromRange.endRow + 1
    : toRange.startColumn >= fromRange.startColumn && toRange.startColumn <= fromRange.endColumn + 1
}
