import type { SheetMeta } from '@mingtai/sheet-core'
import type { Display } from './display.ts'
import type { Sheet } from './handle.ts'
import type { createClipboard } from './input/clipboard.ts'
import type { createGoTo } from './input/go-to.ts'
import type { createKeyboard } from './input/keyboard.ts'
import type { createPointerTarget } from './input/pointer-target.ts'
import type { Selection } from './input/selection.ts'
import type { createFolding } from './layout/folding.ts'
import { setNight } from './paint/theme.ts'

interface Parts {
  display: Display
  selection: Selection
  clipboard: ReturnType<typeof createClipboard>
  folding: ReturnType<typeof createFolding>
  goTo: ReturnType<typeof createGoTo>
  keyboard: ReturnType<typeof createKeyboard>
  pointer: ReturnType<typeof createPointerTarget>
  focus(): void
  setMeta(meta: SheetMeta): void
  /** Lays everything out anew. */
  reopen(meta: SheetMeta): void
  destroy(): void
}

/** A sheet as those hold it who have made one. */
export function sheetHandle(parts: Parts): Sheet {
  const { display, selection, clipboard, folding, goTo, keyboard, pointer, focus, setMeta, reopen, destroy } = parts
  const { store, viewport, marks, requestFrame } = display
  return {
    jumpTo: goTo.jumpTo,
    showCell: goTo.showCell,
    select: goTo.select,
    refresh: () => {
      store().clear()
      requestFrame()
    },
    retry: () => store().retry(),
    copy: clipboard.copy,
    setMarks: marks.set,
    textsOf: (row) => Array.from({ length: store().columns.count }, (_, at) => store().cells.shown(row, at).text),
    setPage: viewport.setPage,
    setMeta,
    focus,
    setCommented: display.setCommented,
    showLevels: folding.showLevels,
    painted: display.painted,
    renew: ({ from, to }) => store().renew(from, to),
    range: selection.range,
    activeCell: selection.active,
    boxOf: (row, column) => {
      viewport.layOut()
      return viewport.boxOf({ row, column })
    },
    cellAt: (x, y) => {
      if (store().meta().rows === 0) return null
      const { row, column } = pointer.hit({ x, y })
      return { row, column }
    },
    handleKey: keyboard.handle,
    handleCopy: clipboard.handleCopy,
    setZoom: viewport.setZoom,
    setDark: (dark) => {
      setNight(dark)
      reopen(store().meta())
    },
    destroy,
    stats: () => store().stats(),
  }
}
