import type { PlacedObject } from '@mingtai/sheet-core'
import type { Columns } from '../layout/columns.ts'
import type { LoadPicture } from '../handle.ts'
import type { Heights } from '../layout/heights.ts'
import type { View } from '../layout/view.ts'
import { THEME } from '../paint/theme.ts'

/** Charts and floating pictures over the cells: elements of the page, so that they answer the mouse. */
export interface Overlay {
  /** Places what touches the view; elements outside it are taken away. */
  show(objects: readonly PlacedObject[], place: OverlayPlace): void
  clear(): void
}

export interface OverlayPlace {
  view: View
  zoom: number
  heights: Heights
  columns: Columns
}

/** What fills an element; the chart part is loaded with the first chart. */
interface Filled {
  element: HTMLElement
  resize(): void
  dispose(): void
}

interface OverlaySetting {
  wheel: (event: WheelEvent) => void
  /** Asks for what a picture's first cell shows; null: only pictures that are written out are shown. */
  load: LoadPicture | null
}

export function createOverlay(root: HTMLElement, { wheel, load }: OverlaySetting): Overlay {
  const layer = document.createElement('div')
  layer.style.cssText = 'position:absolute;overflow:hidden;pointer-events:none'
  root.append(layer)
  const shown = new Map<string, Filled>()
  layer.addEventListener('wheel', (event) => wheel(event), { passive: false })

  function show(objects: readonly PlacedObject[], place: OverlayPlace): void {
    const { view, zoom } = place
    layer.style.left = `${view.headWidth * zoom}px`
    layer.style.top = `${view.headHeight * zoom}px`
    layer.style.width = `${(view.width - view.headWidth) * zoom}px`
    layer.style.height = `${(view.height - view.headHeight) * zoom}px`
    const keys = new Set(objects.map(keyOf))
    for (const [key, filled] of shown) {
      if (keys.has(key)) continue
      filled.dispose()
      filled.element.remove()
      shown.delete(key)
    }
    for (const object of objects) put(object, place)
  }

  function put(object: PlacedObject, { view, zoom, heights, columns }: OverlayPlace): void {
    const key = keyOf(object)
    const filled = shown.get(key) ?? made(object)
    shown.set(key, filled)
    const { style } = filled.element
    const frozenX = object.fromColumn < view.frozenColumns ? 0 : view.x
    const frozenY = object.fromRow < view.frozenRows ? 0 : view.y
    const left = columns.left(object.fromColumn)
    const top = heights.top(object.fromRow)
    const width = Math.max(0, columns.left(object.toColumn + 1) - left - 1)
    const height = Math.max(0, heights.top(object.toRow + 1) - top - 1)
    style.transform = `translate(${(left - frozenX) * zoom}px, ${(top - frozenY) * zoom}px) scale(${zoom})`
    if (style.width === `${width}px` && style.height === `${height}px`) return
    style.width = `${width}px`
    style.height = `${height}px`
    filled.resize()
  }

  function made(object: PlacedObject): Filled {
    const element = document.createElement('div')
    // A picture keeps the paper that it was made for.
    const ground = object.chart === null ? '#fff' : THEME.surface
    element.style.cssText = `position:absolute;left:0;top:0;transform-origin:0 0;background:${ground};pointer-events:auto`
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', object.alt === '' ? '图表' : object.alt)
    layer.append(element)
    return object.chart === null ? pictureIn(element, object, load) : chartIn(element, object.chart)
  }

  function clear(): void {
    for (const { dispose } of shown.values()) dispose()
    shown.clear()
    layer.replaceChildren()
  }

  return { show, clear }
}

function keyOf({ fromRow, fromColumn }: PlacedObject): string {
  return `${fromRow}:${fromColumn}`
}

function pictureIn(
  element: HTMLElement,
  { picture, fromRow, fromColumn }: PlacedObject,
  load: LoadPicture | null,
): Filled {
  let address: string | null = null
  let isOver = false
  const show = (source: string) => {
    element.style.background = `center / contain no-repeat url("${source.replaceAll('"', '%22')}")`
  }
  if (picture?.startsWith('data:image/') === true) show(picture)
  else if (picture !== null && load !== null) {
    load(fromRow, fromColumn).then(
      (blob) => {
        if (isOver) return
        address = URL.createObjectURL(blob)
        show(address)
      },
      (problem: unknown) => {
        element.textContent = problem instanceof Error ? problem.message : ''
        element.style.cssText += ';font-size:11px;display:grid;place-items:center;text-align:center;overflow:hidden'
      },
    )
  }
  const dispose = () => {
    isOver = true
    if (address !== null) URL.revokeObjectURL(address)
  }
  return { element, resize: () => {}, dispose }
}

function chartIn(element: HTMLElement, chart: NonNullable<PlacedObject['chart']>): Filled {
  let live: { resize(): void; dispose(): void } | null = null
  let isOver = false
  void import('./chart.ts').then(({ openChart }) => {
    if (!isOver) live = openChart(element, chart)
  })
  return {
    element,
    resize: () => live?.resize(),
    dispose: () => {
      isOver = true
      live?.dispose()
    },
  }
}
