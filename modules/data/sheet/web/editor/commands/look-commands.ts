import type { Box, Properties } from '@mingtai/sheet-model'
import { formatNames } from '../../../cell-style.ts'
import { borderCells, type BorderKind, cellLook, mergeCells, styleCells } from '../edit/operations.ts'
import { type SheetTarget, withCells } from './sheet-target.ts'

/** Commands that change how the selected cells look. */
export function lookCommands(target: SheetTarget) {
  const { book, sheet } = target
  const activeLook = (): Properties => {
    const at = target.active()
    return at === null ? {} : cellLook(book, sheet, at.row, at.column)
  }
  const style = (set: Properties) => withCells(target, (box) => styleCells(book, sheet, box, set))()
  return {
    activeLook,
    style,
    toggle: (name: 'bold' | 'italic' | 'underline' | 'strike' | 'wrap') =>
      style({ [name]: activeLook()[name] === true ? null : true }),
    align: (value: 'left' | 'center' | 'right') => style({ align: activeLook()['align'] === value ? null : value }),
    border: (kind: BorderKind) =>
      withCells(target, (box) => borderCells(book, sheet, box, { kind, edge: 'thin #3c4450' }))(),
    merge: () => {
      const box = target.selected()
      if (box === null) return
      const operations = mergeCells(book, sheet, box, `o-${crypto.randomUUID()}`)
      const covered = operations.some(({ do: kind }) => kind === 'object') ? filledCells(target, box) - 1 : 0
      if (target.run(operations) && covered > 0)
        target.notice.info(`只显示左上角的内容，另外 ${covered} 个单元格的内容被盖住，取消合并后会重新出现。`)
    },
    clearFormat: withCells(target, (box) =>
      styleCells(book, sheet, box, Object.fromEntries(formatNames.map((name) => [name, null]))),
    ),
  }
}

/** How many cells of a box hold something; the first one counts anyway. */
function filledCells({ view }: SheetTarget, box: Box): number {
  let count = 1
  for (let row = box.fromRow; row <= box.toRow; row += 1)
    for (let column = box.fromColumn; column <= box.toColumn; column += 1) {
      const isFirst = row === box.fromRow && column === box.fromColumn
      if (!isFirst && view.valueAt(row, column) !== null) count += 1
    }
  return count
}
