import type { Box } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

export interface OverlayHandle {
  /** Follows the cells, after each frame of the sheet. */
  place(): void
}

export interface Frame {
  key: string
  box: Box
  /**
   * `person`: where somebody is; `area`: where I may edit; `marked`: an area of somebody; `past`: what was another one;
   * `named`: what a formula names.
   */
  kind: 'person' | 'area' | 'marked' | 'past' | 'named'
  label: string
  color: string
}

interface Props {
  ref: Ref<OverlayHandle>
  handle: RefObject<SheetHandle | null>
  /** The rows and columns in view. */
  visible(): { fromRow: number; toRow: number; columns: number }
  frames: readonly Frame[]
}

/** Frames over the cells: the selections of others with their names, and the areas. */
export function Overlay({ ref, handle, visible, frames }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const place = () => {
    for (const [at, frame] of frames.entries()) {
      const element = layer.current?.children[at]
      if (element instanceof HTMLElement) placeFrame(element, handle.current, frame.box, visible())
    }
  }
  useImperativeHandle(ref, () => ({ place }))
  useLayoutEffect(place)
  return (
    <div ref={layer} className="coedit-overlay" aria-hidden="true">
      {frames.map(({ key, kind, label, color }) => {
        const variables: Record<`--${string}`, string> = { '--frame': color }
        return (
          <div key={key} className="coedit-frame" data-kind={kind} style={variables} hidden>
            {label !== '' && <span>{label}</span>}
          </div>
        )
      })}
    </div>
  )
}

function placeFrame(
  element: HTMLElement,
  handle: SheetHandle | null,
  box: Box,
  view: ReturnType<Props['visible']>,
): void {
  const toRow = Math.min(box.toRow, Math.max(view.toRow, box.fromRow))
  const first = firstBox(handle, box, view)
  const last = lastBox(handle, { ...box, toRow }, view)
  element.hidden = first === null || last === null
  if (first === null || last === null) return
  const { style } = element
  style.transform = `translate(${first.left}px, ${first.top}px)`
  style.width = `${last.left + last.width - first.left}px`
  style.height = `${last.top + last.height - first.top}px`
}

/** The first cell of a box that is in view. */
function firstBox(handle: SheetHandle | null, box: Box, { fromRow, columns }: ReturnType<Props['visible']>) {
  for (const row of new Set([box.fromRow, Math.max(box.fromRow, Math.min(fromRow, box.toRow))]))
    for (let column = box.fromColumn; column <= Math.min(box.toColumn, columns); column += 1) {
      const found = handle?.boxOf(row, column) ?? null
      if (found !== null) return found
    }
  return null
}

function lastBox(handle: SheetHandle | null, box: Box, { toRow }: ReturnType<Props['visible']>) {
  for (const row of new Set([box.toRow, Math.min(box.toRow, toRow)]))
    for (let column = box.toColumn; column >= box.fromColumn; column -= 1) {
      const found = handle?.boxOf(row, column) ?? null
      if (found !== null) return found
    }
  return null
}
