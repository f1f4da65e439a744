import { BLOCK_ROWS, type SheetMeta } from '@mingtai/sheet-core'
import { cellBox } from './layout/cell-box.ts'
import { createClipboard } from './input/clipboard.ts'
import { createDrawings } from './overlay/drawings.ts'
import { createFolding } from './layout/folding.ts'
import { createHeldPicture } from './overlay/held-picture.ts'
import { loadFonts } from './paint/fonts.ts'
import { createHeadMarks } from './paint/head-marks.ts'
import type { RowSpan, Sheet, SheetOptions } from './handle.ts'
import { createKeyboard } from './input/keyboard.ts'
import { createMirror } from './input/mirror.ts'
import { createPainter, type Painter } from './paint/paint.ts'
import { createSpoken } from './paint/paint-spoken.ts'
import { createNavigation } from './input/navigation.ts'
import { createOverlay } from './overlay/overlay.ts'
import { createPagedRows } from './layout/paged-rows.ts'
import { listenToPointer } from './input/pointer.ts'
import { createPointerTarget } from './input/pointer-target.ts'
import type { Cell } from './input/range.ts'
import { createReporter } from './report.ts'
import { createScroll } from './layout/scroll.ts'
import { createSelection } from './input/selection.ts'
import { createStage } from './stage.ts'
import { createStore, type Store } from './rows/store.ts'
import { HEAD_HEIGHT, headWidthFor, setNight } from './paint/theme.ts'
import { EMPTY_VIEW, planView, type View } from './layout/view.ts'
import type { Wanted } from './rows/windows.ts'

/** How long a dragged bar must rest before rows are asked for, and the view before the mirror follows. */
const DRAG_REST = 60
const MIRROR_REST = 150

/** A read-only sheet on a canvas inside `host`; rows come in windows from `options.load`. */
export function createSheet(host: HTMLElement, options: SheetOptions): Sheet {
  const stage = createStage(host)
  let zoom = options.zoom ?? 1
  setNight(options.dark ?? false)
  let store = openStore(options.meta)
  let painter: Painter | null = null
  let view: View = EMPTY_VIEW
  const paged = createPagedRows(() => store)
  const held = createHeldPicture(() => requestFrame())
  let frameId = 0
  let restUntil = 0
  let isDestroyed = false
  let mirrorTimer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []

  const scroll = createScroll({
    scroller: stage.scroller,
    spacer: stage.spacer,
    dragged: () => {
      restUntil = performance.now() + DRAG_REST
      navigation.letGo()
    },
    moved: requestFrame,
  })
  /** A page of rows begins under the frozen ones, wherever it lies in the sheet. */
  const place = {
    x: scroll.x,
    y: () => scroll.y() + paged.start(),
    moveTo: (x: number, y: number) => scroll.moveTo(x, y - paged.start()),
  }
  const drawings = createDrawings(options.loadPicture ?? null, () => requestFrame())
  const spoken = createSpoken(requestFrame)
  const navigation = createNavigation({ scroll: place, store: () => store, layOut })
  const selection = createSelection({
    rows: () => store.meta().rows,
    columns: () => store.columns.count,
    mergesIn: (range) => store.mergesIn(range),
    merge: (row, column) => store.cells.merge(row, column),
  })
  const marks = createHeadMarks({ store: () => store, view: () => view, changed: requestFrame })
  const mirror = createMirror(stage.root, () => store, options.label ?? '报表')
  const reporter = createReporter({ options, selection, store: () => store, say: mirror.say })
  const clipboard = createClipboard({
    selection,
    store: () => store,
    load: options.load,
    notice: (text) => {
      mirror.say(text)
      options.onNotice?.(text)
    },
  })
  const folding = createFolding({
    store: () => store,
    selection,
    scroll: place,
    layOut,
    changed: handleSelection,
    say: reporter.announce,
  })
  const keyboard = createKeyboard({
    selection,
    store: () => store,
    view: () => view,
    page: paged.span,
    show: navigation.showCell,
    changed: handleSelection,
    menu: openMenuAtActive,
    column: (column) => {
      if (!marks.has(column)) return false
      openColumn(column, marks.place(column))
      return true
    },
    fold: (what) => {
      folding.act(what)
      return store.folds !== null
    },
  })
  const stopPointer = listenToPointer(
    stage.scroller,
    createPointerTarget({
      scroller: stage.scroller,
      selection,
      store: () => store,
      view: () => view,
      zoom: () => zoom,
      focus,
      changed: handleSelection,
      scrollBy: (x, y) => navigation.moveTo(place.x() + x, place.y() + y),
      menu: openMenu,
      hover: marks.hover,
      columnAt: marks.at,
      column: (column) => openColumn(column, marks.place(column)),
      hasColumn: marks.has,
      fold: folding.press,
      isHandle: folding.isHandle,
      follow: (link) => options.onLink?.(link),
    }),
  )
  const overlay = createOverlay(stage.root, {
    load: options.loadPicture ?? null,
    wheel: (event) => {
      if (event.ctrlKey) return
      event.preventDefault()
      navigation.moveTo(place.x() + event.deltaX, place.y() + event.deltaY)
    },
  })
  const stopWatching = stage.watch(requestFrame)
  mirror.grid.addEventListener('keydown', keyboard.handle)
  stage.scroller.addEventListener('focus', focus)
  mirror.grid.addEventListener('copy', clipboard.handleCopy)
  mirror.grid.addEventListener('focus', handleFocus)
  document.fonts.addEventListener('loadingdone', handleFonts)
  openPainter()

  function openStore(meta: SheetMeta): Store {
    return createStore({
      meta,
      load: options.load,
      arrived: handleArrival,
      changed: () => requestFrame(),
    })
  }

  function openPainter(): void {
    const current = store
    mirror.setSize(current.meta().rows, current.columns.count)
    painter = null
    requestFrame()
    void loadFonts(current.table.looks).then(() => {
      if (isDestroyed || current !== store) return
      painter = createPainter(stage.context, {
        cells: current.cells,
        drawings,
        spoken,
        table: current.table,
        heights: () => current.heights,
        columns: () => current.columns,
        rows: () => current.meta().rows,
        folds: () => (current.folds === null ? null : { folds: current.folds, levels: current.meta().foldLevels ?? 1 }),
      })
      requestFrame()
    })
  }

  function requestFrame(): void {
    if (frameId === 0 && !isDestroyed) frameId = requestAnimationFrame(paintFrame)
  }

  function paintFrame(): void {
    frameId = 0
    layOut()
    const wanted = wantedBlocks()
    if (performance.now() >= restUntil) store.want(wanted)
    else setTimeout(requestFrame, DRAG_REST)
    if (!painter || view.width === 0 || held.holds(store.isReady(wanted) || store.failure() !== null)) return
    painter.frame({ view, selection: selection.range(), active: selection.activeRange() })
    marks.paint(stage.context)
    const frozen = view.frozenRows > 0 ? store.objectsIn({ fromRow: 0, toRow: view.frozenRows - 1 }) : []
    overlay.show([...frozen, ...store.objectsIn({ fromRow: view.firstRow, toRow: view.lastRow })], {
      view,
      zoom,
      heights: store.heights,
      columns: store.columns,
    })
    reporter.report(view)
    options.onFrame?.()
    clearTimeout(mirrorTimer)
    mirrorTimer = setTimeout(rebuildMirror, MIRROR_REST)
    if (waiting.length === 0 || !store.isReady(wanted) || !navigation.isSettled()) return
    const ready = waiting
    waiting = []
    for (const resolve of ready) resolve()
  }

  /** Sizes may have changed with every arrival, resize or zoom; all of it is cheap. */
  function layOut(): View {
    const { width, height, ratio } = stage.fit()
    const meta = store.meta()
    const window = {
      width: width / zoom,
      height: height / zoom,
      headWidth: headWidthFor(meta.rows, meta.foldLevels),
      headHeight: HEAD_HEIGHT,
    }
    scroll.resize({
      width: window.headWidth + store.columns.total,
      height: window.headHeight + paged.height(),
      windowWidth: window.width,
      windowHeight: window.height,
      zoom,
    })
    view = planView({
      heights: store.heights,
      columns: store.columns,
      rows: meta.rows,
      frozenRows: meta.frozenRows,
      frozenColumns: meta.frozenColumns,
      window: { ...window, scale: ratio * zoom, x: place.x(), y: place.y() },
    })
    view = paged.cut(view)
    return view
  }

  function setPage(next: RowSpan | null): void {
    if (!paged.set(next)) return
    layOut()
    scroll.moveTo(scroll.x(), 0)
    requestFrame()
  }

  function wantedBlocks(): Wanted {
    return {
      first: Math.floor(view.firstRow / BLOCK_ROWS),
      last: Math.floor(view.lastRow / BLOCK_ROWS),
      ahead: navigation.ahead(),
    }
  }

  function handleArrival(): void {
    navigation.handleArrival()
    requestFrame()
  }

  function jumpTo(row: number, column?: number): void {
    const target = Math.min(Math.max(0, Math.trunc(row)), Math.max(0, store.meta().rows - 1))
    navigation.placeRow(target)
    if (column !== undefined) {
      selection.setCell({ row: target, column })
      navigation.showColumn(column)
      reporter.selectionChanged()
    }
    requestFrame()
  }

  function handleSelection(): void {
    reporter.selectionChanged()
    clearTimeout(mirrorTimer)
    rebuildMirror()
    requestFrame()
  }

  function rebuildMirror(): void {
    if (isDestroyed) return
    layOut()
    mirror.rebuild(view, selection.active())
  }

  function handleFocus(): void {
    if (selection.active() || store.meta().rows === 0) return
    selection.setCell({ row: view.firstRow, column: view.firstColumn })
    handleSelection()
  }

  function handleFonts(): void {
    painter?.clearMeasures()
    requestFrame()
  }

  function openMenu(cell: Cell, x: number, y: number): void {
    options.onCellMenu?.(reporter.describe(cell), x, y)
  }

  function openColumn(column: number, at: { x: number; y: number }): void {
    const box = stage.root.getBoundingClientRect()
    options.onColumn?.(column, box.left + at.x * zoom, box.top + at.y * zoom)
  }

  function openMenuAtActive(): void {
    const cell = selection.active()
    const box = cell && cellBox(view, { store, zoom, ...cell })
    if (!cell || !box) return
    const host = stage.root.getBoundingClientRect()
    openMenu(cell, host.left + box.left, host.top + box.top + box.height)
  }

  function setMeta(meta: SheetMeta): void {
    if (meta === store.meta()) return
    // A cross table knows its columns only when it has read its rows: then everything is laid out anew.
    if (meta.version === store.meta().version && meta.columns === store.meta().columns) {
      store.grow(meta)
      mirror.setSize(meta.rows, store.columns.count)
      return requestFrame()
    }
    reopen(meta)
  }

  /** Begins anew at the same row; what was selected stays selected there. */
  function reopen(meta: SheetMeta): void {
    const row = view.firstRow
    const range = selection.range()
    store.clear()
    store = openStore(meta)
    selection.clear()
    if (range !== null && meta.rows > 0) selection.setRange(range)
    held.begin()
    reporter.selectionChanged()
    openPainter()
    jumpTo(row)
  }

  function setDark(dark: boolean): void {
    setNight(dark)
    reopen(store.meta())
  }

  function focus(): void {
    ;(options.focusTarget?.() ?? mirror.grid).focus({ preventScroll: true })
  }

  function destroy(): void {
    isDestroyed = true
    cancelAnimationFrame(frameId)
    clearTimeout(mirrorTimer)
    store.clear()
    drawings.clear()
    overlay.clear()
    reporter.destroy()
    scroll.destroy()
    stopPointer()
    stopWatching()
    document.fonts.removeEventListener('loadingdone', handleFonts)
    stage.root.remove()
  }

  return {
    jumpTo,
    select: (range) => {
      selection.setRange(range)
      handleSelection()
    },
    refresh: () => {
      store.clear()
      requestFrame()
    },
    retry: () => store.retry(),
    copy: clipboard.copy,
    showCell: (row, column) => {
      folding.reveal(row)
      selection.setCell({ row, column })
      navigation.showCell({ row, column })
      handleSelection()
    },
    setMarks: marks.set,
    textsOf: (row) => Array.from({ length: store.columns.count }, (_, column) => store.cells.shown(row, column).text),
    setPage,
    setMeta,
    focus,
    setSpoken: spoken.set,
    showLevels: folding.showLevels,
    painted: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        requestFrame()
      }),
    renew: ({ from, to }) => store.renew(from, to),
    ...{ range: selection.range, activeCell: selection.active },
    boxOf: (row, column) => cellBox(layOut(), { store, zoom, row, column }),
    ...{ handleKey: keyboard.handle, handleCopy: clipboard.handleCopy },
    setZoom: (next) => {
      zoom = next
      requestFrame()
    },
    setDark,
    destroy,
    stats: () => store.stats(),
  }
}
