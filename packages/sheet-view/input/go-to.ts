import type { Display } from '../display.ts'
import type { SheetHandle } from '../handle.ts'
import type { Folding } from '../layout/folding.ts'
import type { Reporter } from '../report.ts'
import type { Range } from './range.ts'
import type { Selection } from './selection.ts'

/** Goes to rows and cells that the page names. */
export interface GoTo extends Pick<SheetHandle, 'jumpTo' | 'showCell' | 'select'> {
  /** The sheet got the focus: with nothing selected its first cell in view becomes the active one. */
  begin(): void
}

export interface GoToSource {
  display: Pick<Display, 'store' | 'viewport' | 'navigation' | 'requestFrame'>
  selection: Selection
  folding: Folding
  reporter: Reporter
  /** The selection has changed. */
  changed(): void
}

export function createGoTo({ display, selection, folding, reporter, changed }: GoToSource): GoTo {
  const { store, viewport, navigation, requestFrame } = display

  function jumpTo(row: number, column?: number): void {
    const target = Math.min(Math.max(0, Math.trunc(row)), Math.max(0, store().meta().rows - 1))
    navigation.placeRow(target)
    if (column !== undefined) {
      selection.setCell({ row: target, column })
      navigation.showColumn(column)
      reporter.selectionChanged()
    }
    requestFrame()
  }

  function showCell(row: number, column: number): void {
    folding.reveal(row)
    const was = selection.range()
    selection.setCell({ row, column })
    navigation.showCell({ row, column })
    // The first letter in a cell shows it again: it is drawn already.
    if (was === null || !isSameRange(was, selection.range())) changed()
  }

  function begin(): void {
    if (selection.active() || store().meta().rows === 0) return
    const { firstRow, firstColumn } = viewport.view()
    selection.setCell({ row: firstRow, column: firstColumn })
    changed()
  }

  return {
    jumpTo,
    showCell,
    select: (range) => {
      selection.setRange(range)
      changed()
    },
    begin,
  }
}

function isSameRange(one: Range, other: Range | null): boolean {
  return (
    one.fromRow === other?.fromRow &&
    one.toRow === other.toRow &&
    one.fromColumn === other.fromColumn &&
    one.toColumn === other.toColumn
  )
}
