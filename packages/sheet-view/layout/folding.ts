import { MOST_LEVELS } from './folds.ts'
import { foldLevelAt } from '../paint/paint-folds.ts'
import type { Scroll } from './scroll.ts'
import type { Selection } from '../input/selection.ts'
import type { Store } from '../rows/store.ts'

/** Folds and unfolds groups of rows on behalf of the reader, and keeps the line that was touched in its place. */
export interface Folding {
  /** A press in the head of a row; false where there is no handle. */
  press(row: number, x: number): boolean
  /** Whether a press there would fold or unfold. */
  isHandle(row: number, x: number): boolean
  /** By key: the group of the active row, or the one that it lies in. */
  act(what: 'fold' | 'unfold'): void
  showLevels(levels: number): void
  /** Unfolds everything where a row is folded away. */
  reveal(row: number): void
}

export interface FoldingSource {
  store(): Store
  selection: Selection
  scroll: Pick<Scroll, 'x' | 'y' | 'moveTo'>
  /** Sizes have changed. */
  layOut(): void
  changed(): void
  say(text: string): void
}

export function createFolding(source: FoldingSource): Folding {
  const { selection, scroll } = source

  function levelAt(row: number, x: number): number | null {
    const level = foldLevelAt(x)
    const handles = source.store().folds?.handlesAt(row) ?? []
    return handles.some((handle) => handle.level === level) ? level : null
  }

  function press(row: number, x: number): boolean {
    const level = levelAt(row, x)
    if (level === null) return false
    toggle(row, level)
    return true
  }

  function toggle(row: number, level: number): void {
    const { folds, heights, refold } = source.store()
    const isClosed = folds?.handlesAt(row).find((handle) => handle.level === level)?.isClosed === true
    const place = heights.top(row) - scroll.y()
    const rows = folds?.toggle(row, level) ?? null
    if (rows === null) return
    refold(rows)
    source.layOut()
    scroll.moveTo(scroll.x(), heights.top(row) - place)
    const active = selection.active()
    if (active !== null && active.row >= rows.from && active.row <= rows.to && !isClosed)
      selection.setCell({ row, column: active.column })
    source.say(`已${isClosed ? '展开' : '折叠'} ${rows.to - rows.from + 1} 行`)
    source.changed()
  }

  function act(what: 'fold' | 'unfold'): void {
    const { folds } = source.store()
    const row = selection.active()?.row
    if (folds === null || row === undefined) return
    const own = folds.handlesAt(row)
    const handle = what === 'fold' ? own.findLast(({ isClosed }) => !isClosed) : own.find(({ isClosed }) => isClosed)
    if (handle !== undefined) return toggle(row, handle.level)
    const outer = what === 'fold' ? folds.handleOf(row) : null
    if (outer !== null) toggle(outer, folds.depthAt(row))
  }

  function showLevels(levels: number): void {
    const { folds, refold, heights } = source.store()
    if (folds === null) return
    folds.showLevels(levels)
    refold()
    source.layOut()
    const active = selection.active()
    if (active !== null && heights.top(active.row + 1) === heights.top(active.row)) selection.clear()
    source.changed()
  }

  function reveal(row: number): void {
    const { folds, heights } = source.store()
    if (folds !== null && heights.top(row + 1) === heights.top(row)) showLevels(MOST_LEVELS)
  }

  return { reveal, press, isHandle: (row, x) => levelAt(row, x) !== null, act, showLevels }
}
