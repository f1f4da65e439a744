import { mirrorRow, rowElement, span } from './mirror-rows.ts'
import type { Cell } from './range.ts'
import type { Store } from '../rows/store.ts'
import type { View } from '../layout/view.ts'

/** A hidden grid of the visible cells for screen readers; it also holds the focus and the one tab stop. */
export interface Mirror {
  grid: HTMLElement
  /** Names the active cell at once; cells that are not in it yet follow with it. */
  point(): void
  /** Rebuilds once the view rests. */
  follow(): void
  setSize(rows: number, columns: number): void
  /** Read by a screen reader when it has time. */
  say(text: string): void
  stop(): void
}

export interface MirrorSource {
  store(): Pick<Store, 'cells' | 'folds' | 'heights'>
  /** What is in view now. */
  view(): View
  active(): Cell | null
  label: string
}

/** How long the view must rest before the mirror follows. */
const MIRROR_REST = 150

let instances = 0

interface ShownRow {
  row: number
  text: string
  element: HTMLElement
}

export function createMirror(root: HTMLElement, { store, view: seen, active, label }: MirrorSource): Mirror {
  instances += 1
  const prefix = `sheet${instances}`
  const grid = hidden('div')
  grid.setAttribute('role', 'grid')
  grid.setAttribute('aria-label', label)
  grid.setAttribute('aria-readonly', 'true')
  grid.setAttribute('aria-multiselectable', 'true')
  grid.tabIndex = 0
  const live = hidden('div')
  live.setAttribute('role', 'status')
  live.setAttribute('aria-live', 'polite')
  root.append(grid, live)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let shown: ShownRow[] = []
  let selected: Element | null = null

  function setSize(rows: number, columns: number): void {
    grid.setAttribute('aria-rowcount', String(rows))
    grid.setAttribute('aria-colcount', String(columns))
  }

  function follow(): void {
    clearTimeout(timer)
    timer = setTimeout(rebuild, MIRROR_REST)
  }

  function rebuild(): void {
    clearTimeout(timer)
    if (!isStopped) show(seen())
  }

  function point(): void {
    if (isStopped) return
    if (mark()) follow()
    else rebuild()
  }

  /** Only lines that say something else are made anew: a key in a cell changes one of them. */
  function show(view: View): void {
    // Rows that open and close belong to a tree.
    grid.setAttribute('role', store().folds === null ? 'grid' : 'treegrid')
    const source = { ...store(), view, idOf }
    const present = [...span(0, view.frozenRows - 1), ...span(view.firstRow, view.lastRow)].flatMap((row) => {
      const line = mirrorRow(row, source)
      return line === null ? [] : [line]
    })
    const known = new Map(shown.map((one) => [one.row, one]))
    const next = present.map((line): ShownRow => {
      const was = known.get(line.row)
      return was?.text === line.text ? was : { row: line.row, text: line.text, element: rowElement(line) }
    })
    const isInPlace = next.length === shown.length && next.every(({ row }, at) => row === shown[at]?.row)
    if (!isInPlace) grid.replaceChildren(...next.map(({ element }) => element))
    else
      for (const [at, { element }] of next.entries())
        if (shown[at]?.element !== element) shown[at]?.element.replaceWith(element)
    shown = next
    mark()
  }

  /** Marks the active cell; false where it is not in the mirror. */
  function mark(): boolean {
    const cell = active()
    const current = cell && document.getElementById(idOf(cell.row, cell.column))
    if (selected !== current) selected?.removeAttribute('aria-selected')
    selected = current
    if (!current) grid.removeAttribute('aria-activedescendant')
    else {
      grid.setAttribute('aria-activedescendant', current.id)
      current.setAttribute('aria-selected', 'true')
    }
    return cell === null || current !== null
  }

  function idOf(row: number, column: number): string {
    return `${prefix}-${row}-${column}`
  }

  function say(text: string): void {
    if (live.textContent !== text) live.textContent = text
  }

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
  }

  return { grid, point, follow, setSize, say, stop }
}

function hidden(tag: string): HTMLElement {
  const element = document.createElement(tag)
  element.style.cssText =
    'position:absolute;left:0;top:0;width:1px;height:1px;overflow:hidden;contain:strict;clip-path:inset(50%);white-space:nowrap;outline:none'
  return element
}
