import { BLOCK_ROWS, type SheetMeta } from '@mingtai/sheet-core'
import { createClipboard } from './clipboard.ts'
import { findNext } from './find.ts'
import { loadFonts } from './fonts.ts'
import type { Sheet, SheetOptions } from './handle.ts'
import { createKeyboard } from './keyboard.ts'
import { createMirror } from './mirror.ts'
import { createPainter, type Painter } from './paint.ts'
import { listenToPointer } from './pointer.ts'
import { createPointerTarget } from './pointer-target.ts'
import type { Cell } from './range.ts'
import { createReporter } from './report.ts'
import { createScroll } from './scroll.ts'
import { createSelection } from './selection.ts'
import { createStage } from './stage.ts'
import { createStore, type Store } from './store.ts'
import { HEAD_HEIGHT, headWidthFor } from './theme.ts'
import { planView, type View } from './view.ts'
import type { Wanted } from './windows.ts'

/** How long a dragged bar must rest before rows are asked for, and the view before the mirror follows. */
const DRAG_REST = 60
const MIRROR_REST = 150

/** A read-only sheet on a canvas inside `host`; rows come in windows from `options.load`. */
export function createSheet(host: HTMLElement, options: SheetOptions): Sheet {
  const stage = createStage(host)
  let zoom = options.zoom ?? 1
  let store = openStore(options.meta)
  let painter: Painter | null = null
  let view: View = emptyView()
  let ahead: 1 | -1 = 1
  let frameId = 0
  let restUntil = 0
  let isDestroyed = false
  let mirrorTimer: ReturnType<typeof setTimeout> | undefined
  /** The row that must stay at the top of the body until its block is here. */
  let anchorRow: number | null = null
  let waiting: (() => void)[] = []

  const scroll = createScroll({
    scroller: stage.scroller,
    spacer: stage.spacer,
    dragged: () => {
      restUntil = performance.now() + DRAG_REST
      anchorRow = null
    },
    moved: requestFrame,
  })
  const selection = createSelection({
    rows: () => store.meta().rows,
    columns: () => store.columns.count,
    mergesIn: (range) => store.mergesIn(range),
    merge: (row, column) => store.cells.merge(row, column),
  })
  const mirror = createMirror(stage.root, () => store.cells, options.label ?? '报表')
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
  const keyboard = createKeyboard({
    selection,
    store: () => store,
    view: () => view,
    show: showCell,
    changed: handleSelection,
    menu: openMenuAtActive,
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
      scrollBy: (x, y) => moveTo(scroll.x() + x, scroll.y() + y),
      menu: openMenu,
    }),
  )
  const stopWatching = stage.watch(requestFrame)
  mirror.grid.addEventListener('keydown', keyboard.handle)
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
        table: current.table,
        heights: () => current.heights,
        columns: () => current.columns,
        rows: () => current.meta().rows,
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
    if (!painter || view.width === 0) return
    painter.frame({ view, selection: selection.range(), active: selection.activeRange() })
    reporter.report(view)
    clearTimeout(mirrorTimer)
    mirrorTimer = setTimeout(rebuildMirror, MIRROR_REST)
    if (waiting.length === 0 || !store.isReady(wanted) || anchorRow !== null) return
    const ready = waiting
    waiting = []
    for (const resolve of ready) resolve()
  }

  /** Sizes may have changed with every arrival, resize or zoom; all of it is cheap. */
  function layOut(): void {
    const { width, height, ratio } = stage.fit()
    const meta = store.meta()
    const window = {
      width: width / zoom,
      height: height / zoom,
      headWidth: headWidthFor(meta.rows),
      headHeight: HEAD_HEIGHT,
    }
    scroll.resize({
      width: window.headWidth + store.columns.total,
      height: window.headHeight + store.heights.total(),
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
      window: { ...window, scale: ratio * zoom, x: scroll.x(), y: scroll.y() },
    })
  }

  function wantedBlocks(): Wanted {
    return { first: Math.floor(view.firstRow / BLOCK_ROWS), last: Math.floor(view.lastRow / BLOCK_ROWS), ahead }
  }

  function moveTo(x: number, y: number): void {
    anchorRow = null
    if (y !== scroll.y()) ahead = y > scroll.y() ? 1 : -1
    scroll.moveTo(x, y)
  }

  function handleArrival(): void {
    if (anchorRow !== null) placeAnchor(anchorRow)
    requestFrame()
  }

  /** Puts a row at the top of the body, again when its block tells the true heights. */
  function placeAnchor(row: number): void {
    layOut()
    ahead = store.heights.top(row) - view.frozenHeight >= scroll.y() ? 1 : -1
    scroll.moveTo(scroll.x(), store.heights.top(row) - view.frozenHeight)
    anchorRow = store.cells.isLoaded(row) && store.cells.isLoaded(0) ? null : row
  }

  function jumpTo(row: number, column?: number): void {
    const target = Math.min(Math.max(0, Math.trunc(row)), Math.max(0, store.meta().rows - 1))
    placeAnchor(target)
    if (column !== undefined) {
      selection.setCell({ row: target, column })
      showColumn(column)
      reporter.selectionChanged()
    }
    requestFrame()
  }

  function showCell({ row, column }: Cell): void {
    layOut()
    const top = store.heights.top(row)
    const bottom = store.heights.top(row + 1)
    const bodyHeight = view.height - view.headHeight
    showColumn(column)
    if (row < view.frozenRows) return
    if (top - view.y < view.frozenHeight) moveTo(scroll.x(), top - view.frozenHeight)
    else if (bottom - view.y > bodyHeight) moveTo(scroll.x(), Math.min(bottom - bodyHeight, top - view.frozenHeight))
    if (!store.cells.isLoaded(row)) anchorRow = row
  }

  function showColumn(column: number): void {
    if (column < view.frozenColumns) return
    const left = store.columns.left(column)
    const bodyWidth = view.width - view.headWidth
    if (left - scroll.x() < view.frozenWidth) scroll.moveTo(left - view.frozenWidth, scroll.y())
    else if (store.columns.left(column + 1) - scroll.x() > bodyWidth) {
      scroll.moveTo(Math.min(store.columns.left(column + 1) - bodyWidth, left - view.frozenWidth), scroll.y())
    }
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

  function openMenuAtActive(): void {
    const cell = selection.active()
    if (!cell) return
    const box = stage.root.getBoundingClientRect()
    const frozenX = cell.column < view.frozenColumns ? 0 : view.x
    const frozenY = cell.row < view.frozenRows ? 0 : view.y
    const x = view.headWidth + store.columns.left(cell.column) - frozenX
    const y = view.headHeight + store.heights.top(cell.row + 1) - frozenY
    openMenu(cell, box.left + x * zoom, box.top + y * zoom)
  }

  function setMeta(meta: SheetMeta): void {
    if (meta === store.meta()) return
    if (meta.version === store.meta().version) {
      store.grow(meta)
      mirror.setSize(meta.rows, store.columns.count)
      return requestFrame()
    }
    const row = view.firstRow
    store.clear()
    store = openStore(meta)
    selection.clear()
    reporter.selectionChanged()
    openPainter()
    jumpTo(row)
  }

  function focus(): void {
    mirror.grid.focus({ preventScroll: true })
  }

  function destroy(): void {
    isDestroyed = true
    cancelAnimationFrame(frameId)
    clearTimeout(mirrorTimer)
    store.clear()
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
    find: (text) => {
      const found = findNext(text, { store, from: selection.active() })
      if (!found) return false
      selection.setCell(found)
      showCell(found)
      handleSelection()
      return true
    },
    setMeta,
    focus,
    painted: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        requestFrame()
      }),
    setZoom: (next) => {
      zoom = next
      requestFrame()
    },
    destroy,
    stats: () => store.stats(),
  }
}

function emptyView(): View {
  return {
    width: 0,
    height: 0,
    headWidth: 40,
    headHeight: HEAD_HEIGHT,
    scale: 1,
    x: 0,
    y: 0,
    frozenRows: 0,
    frozenColumns: 0,
    frozenWidth: 0,
    frozenHeight: 0,
    firstRow: 0,
    lastRow: 0,
    firstColumn: 0,
    lastColumn: 0,
  }
}
