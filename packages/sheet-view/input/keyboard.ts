import { keyAction, type Move, movedCell } from './keys.ts'
import type { Menus } from './menus.ts'
import type { Navigation } from './navigation.ts'
import { type Cell, rangeBetween } from './range.ts'
import type { Selection } from './selection.ts'
import type { Store } from '../rows/store.ts'
import type { Folding } from '../layout/folding.ts'
import type { Viewport } from '../layout/viewport.ts'

export interface KeyboardSource {
  selection: Selection
  store(): Store
  viewport: Pick<Viewport, 'view' | 'page'>
  navigation: Navigation
  menus: Menus
  folding: Folding
  /** The last cell that holds something; null: the last one of all. */
  last: (() => Cell) | null
  changed(): void
}

/** Moves and extends the selection by keys. */
export function createKeyboard(source: KeyboardSource): { handle(event: KeyboardEvent): void } {
  const { selection } = source

  function handle(event: KeyboardEvent): void {
    const action = keyAction(event)
    if (!action || source.store().meta().rows === 0) return
    if (action.kind === 'fold') {
      source.folding.act(action.what)
      // Where nothing folds the browser keeps its key.
      if (source.store().folds !== null) event.preventDefault()
      return
    }
    if (action.kind === 'column') {
      if (source.menus.openColumn(selection.active()?.column ?? 0)) event.preventDefault()
      return
    }
    event.preventDefault()
    switch (action.kind) {
      case 'move':
        return move(action.to, action.extends ? 'extend' : 'start')
      case 'all':
        selection.setAll()
        return source.changed()
      case 'collapse':
        return collapse()
      case 'menu':
        return source.menus.openActiveCell()
      default:
        return unknownAction(action)
    }
  }

  function move(to: Move, how: 'extend' | 'start'): void {
    const from = (how === 'extend' ? selection.head() : selection.active()) ?? { row: 0, column: 0 }
    const cell = movedCell(from, to, moveSource())
    if (how === 'extend') selection.extendTo(cell)
    else selection.setCell(cell)
    source.navigation.showCell(cell)
    source.changed()
  }

  function moveSource() {
    const { heights, columns, cells, meta } = source.store()
    const { lastRow, firstRow, frozenRows, frozenColumns } = source.viewport.view()
    const page = source.viewport.page()
    return {
      rows: page === null ? meta().rows : page.to + 1,
      columns: columns.count,
      page: Math.max(1, lastRow - firstRow),
      home: { row: frozenRows, column: frozenColumns },
      last: source.last?.() ?? { row: meta().rows - 1, column: columns.count - 1 },
      areaOf: (cell: Cell) => cells.merge(cell.row, cell.column) ?? rangeBetween(cell, cell),
      isHidden: ({ row, column }: Cell) =>
        (page !== null && row >= frozenRows && row < page.from) ||
        heights.top(row + 1) === heights.top(row) ||
        columns.left(column + 1) === columns.left(column),
      isEmpty: ({ row, column }: Cell) => {
        if (!cells.isLoaded(row)) return false
        const value = cells.merge(row, column)?.value ?? cells.value(row, column)
        return value === null || value === ''
      },
    }
  }

  function collapse(): void {
    const active = selection.active()
    if (!active) return
    selection.setCell(active)
    source.changed()
  }

  return { handle }
}

function unknownAction(action: never): never {
  throw new Error(`unknown key action ${JSON.stringify(action)}`)
}
