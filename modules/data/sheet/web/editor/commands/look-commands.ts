import type { Properties } from '@mingtai/sheet-model'
import { lookNames } from '../../../cell-style.ts'
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
    merge: () => withCells(target, (box) => mergeCells(book, sheet, box, `o-${crypto.randomUUID()}`))(),
    clearFormat: withCells(target, (box) =>
      styleCells(book, sheet, box, Object.fromEntries(lookNames.map((name) => [name, null]))),
    ),
  }
}
