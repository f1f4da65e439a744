import type { Box } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type PointerEvent, type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import { type Filling, fillingTo } from '../edit/fill-operations.ts'

export interface FillHandleHandle {
  /** Follows the selection, after each frame of the sheet. */
  place(): void
}

interface Props {
  ref: Ref<FillHandleHandle>
  handle: RefObject<SheetHandle | null>
  onFill(source: Box, filling: Filling): void
}

/** The corner of the selection, by which its content goes on when it is dragged. */
export function FillHandle({ ref, handle, onFill }: Props) {
  const corner = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ source: Box; filling: Filling | null } | null>(null)
  const place = () => {
    const box = dragged.current?.source ?? handle.current?.range() ?? null
    const last = box === null ? null : (handle.current?.boxOf(box.toRow, box.toColumn) ?? null)
    if (corner.current === null || frame.current === null) return
    corner.current.hidden = last === null
    if (last !== null)
      corner.current.style.transform = `translate(${last.left + last.width - 4}px, ${last.top + last.height - 4}px)`
    placeFrame(frame.current, handle.current, dragged.current?.filling?.target ?? null)
  }
  useImperativeHandle(ref, () => ({ place }))
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    const cell = handle.current?.cellAt(clientX, clientY) ?? null
    if (dragged.current === null || cell === null) return
    dragged.current = { ...dragged.current, filling: fillingTo(dragged.current.source, cell) }
    place()
  }
  const end = (isDone: boolean) => {
    const was = dragged.current
    dragged.current = null
    place()
    if (isDone && was !== null && was.filling !== null) onFill(was.source, was.filling)
  }
  return (
    <>
      <div ref={frame} className="coedit-filled" aria-hidden="true" hidden />
      <div
        ref={corner}
        className="coedit-corner"
        aria-hidden="true"
        title="拖动填充"
        onPointerDown={(event) => {
          const source = handle.current?.range() ?? null
          if (source === null || event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          dragged.current = { source, filling: null }
        }}
        onPointerMove={handleMove}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
      />
    </>
  )
}

function placeFrame(element: HTMLElement, handle: SheetHandle | null, box: Box | null): void {
  const first = box === null ? null : (handle?.boxOf(box.fromRow, box.fromColumn) ?? null)
  const last = box === null ? null : (handle?.boxOf(box.toRow, box.toColumn) ?? null)
  element.hidden = first === null || last === null
  if (first === null || last === null) return
  element.style.transform = `translate(${first.left}px, ${first.top}px)`
  element.style.width = `${last.left + last.width - first.left}px`
  element.style.height = `${last.top + last.height - first.top}px`
}
