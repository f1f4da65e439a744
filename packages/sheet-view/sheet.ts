import type { SheetMeta } from '@mingtai/sheet-core'
import { createDisplay, type Display } from './display.ts'
import type { Sheet, SheetOptions } from './handle.ts'
import { createClipboard } from './input/clipboard.ts'
import { createFocus } from './input/focus.ts'
import { createGoTo } from './input/go-to.ts'
import { createKeyboard } from './input/keyboard.ts'
import { createMenus } from './input/menus.ts'
import { createMirror } from './input/mirror.ts'
import { listenToPointer } from './input/pointer.ts'
import { createPointerTarget } from './input/pointer-target.ts'
import { createSelection, type Selection } from './input/selection.ts'
import { createFolding } from './layout/folding.ts'
import { setNight } from './paint/theme.ts'
import { createReporter } from './report.ts'
import { sheetHandle } from './sheet-handle.ts'
import { createStage } from './stage.ts'

/** A read-only sheet on a canvas inside `host`; rows come in windows from `options.load`. */
export function createSheet(host: HTMLElement, options: SheetOptions): Sheet {
  setNight(options.dark ?? false)
  const stage = createStage(host)
  const { root, scroller } = stage
  const mirror = createMirror(root, {
    store: () => display.store(),
    view: () => display.viewport.layOut(),
    active: () => selection.active(),
    label: options.label ?? '报表',
  })
  const focus = createFocus(mirror.grid, () => options.focusTarget?.() ?? null)
  const display: Display = createDisplay({ stage, options, selection: () => selection, shown: handleFrame })
  const { store, viewport, navigation, marks, requestFrame } = display
  const { layOut, place: scroll } = viewport
  const selection: Selection = createSelection({
    rows: () => store().meta().rows,
    columns: () => store().columns.count,
    mergesIn: (range) => store().mergesIn(range),
    merge: (row, column) => store().cells.merge(row, column),
  })
  const reporter = createReporter({ options, selection, store, say: mirror.say })
  const clipboard = createClipboard({ selection, store, load: options.load, notice: handleNotice })
  const folding = createFolding({ store, selection, scroll, layOut, changed, say: reporter.announce })
  const menus = createMenus({ root, options, viewport, selection, marks, describe: reporter.describe })
  const keyboard = createKeyboard({
    selection,
    store,
    viewport,
    navigation,
    menus,
    folding,
    changed,
    last: options.lastFilled ?? null,
  })
  const goTo = createGoTo({ display, selection, folding, reporter, changed })
  const pointer = createPointerTarget({
    scroller,
    selection,
    store,
    viewport,
    navigation,
    marks,
    menus,
    folding,
    focus,
    changed,
    follow: (link) => options.onLink?.(link),
    pressed: () => options.onPress?.() ?? 'select',
    pointed: (...point) => options.onPoint?.(...point),
    zoomed: options.onZoom ?? null,
  })
  const stopPointer = listenToPointer(scroller, pointer)
  scroller.addEventListener('focus', focus)
  listenToGrid(mirror.grid, { keydown: keyboard.handle, copy: clipboard.handleCopy, focus: goTo.begin })
  tellSize()

  function handleFrame(): void {
    reporter.report(viewport.view())
    options.onFrame?.()
    mirror.follow()
  }

  function handleNotice(text: string): void {
    mirror.say(text)
    options.onNotice?.(text)
  }

  function changed(): void {
    reporter.selectionChanged()
    mirror.point()
    requestFrame()
  }

  function tellSize(): void {
    mirror.setSize(store().meta().rows, store().columns.count)
  }

  function setMeta(meta: SheetMeta): void {
    const known = store().meta()
    if (meta === known) return
    // A cross table knows its columns only when it has read its rows: then everything is laid out anew.
    if (meta.version !== known.version || meta.columns !== known.columns) return reopen(meta)
    store().grow(meta)
    tellSize()
    requestFrame()
  }

  /** Begins anew at the same row; what was selected stays selected there. */
  function reopen(meta: SheetMeta): void {
    const row = viewport.view().firstRow
    const range = selection.range()
    display.reopen(meta)
    tellSize()
    selection.clear()
    if (range !== null && meta.rows > 0) selection.setRange(range)
    reporter.selectionChanged()
    goTo.jumpTo(row)
  }

  function destroy(): void {
    display.close()
    mirror.stop()
    reporter.destroy()
    stopPointer()
    root.remove()
  }

  const acts = { focus, setMeta, reopen, destroy }
  return sheetHandle({ display, selection, clipboard, folding, goTo, keyboard, pointer, ...acts })
}

interface GridListeners {
  keydown(event: KeyboardEvent): void
  copy(event: ClipboardEvent): void
  focus(): void
}

/** Hears the keyboard, copying and the focus where readers of the screen are. */
function listenToGrid(grid: HTMLElement, { keydown, copy, focus }: GridListeners): void {
  grid.addEventListener('keydown', keydown)
  grid.addEventListener('copy', copy)
  grid.addEventListener('focus', focus)
}
