import type { Range, SheetHandle } from '@mingtai/sheet-view'
import { type PointerEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react'

export interface FillHandleRef {
  /** Follows the selection, after each frame of the sheet. */
  place(): void
}

interface Props {
  ref: RefObject<FillHandleRef | null>
  sheet: RefObject<SheetHandle | null>
  rows: number
  columns: number
  /** The selection, and what it is together with the cells that the handle was drawn over. */
  onDraw(drawn: { from: Range; to: Range; isCopy: boolean }): void
}

interface Drawing {
  from: Range
  to: Range
}

/** The small square at the corner of the selection: drawn over cells, it goes on with what is selected. */
export function FillHandle({ ref, sheet, rows, columns, onDraw }: Props) {
  const handle = useRef<HTMLDivElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const now = useRef<Drawing | null>(null)
  const put = (next: Drawing | null) => {
    now.current = next
    setDrawing(next)
  }
  useImperativeHandle(ref, () => ({
    place: () => {
      const range = sheet.current?.range() ?? null
      const corner = range === null || range.fromRow < 1 ? null : sheet.current?.boxOf(range.toRow, range.toColumn)
      if (handle.current !== null) {
        handle.current.hidden = corner == null
        if (corner != null)
          handle.current.style.transform = `translate(${corner.left + corner.width - 4}px, ${corner.top + corner.height - 4}px)`
      }
      const to = now.current?.to
      const [first, last] =
        to === undefined
          ? [null, null]
          : [sheet.current?.boxOf(to.fromRow, to.fromColumn), sheet.current?.boxOf(to.toRow, to.toColumn)]
      if (outline.current === null) return
      outline.current.hidden = first == null || last == null
      if (first == null || last == null) return
      const { style } = outline.current
      style.transform = `translate(${first.left}px, ${first.top}px)`
      style.width = `${last.left + last.width - first.left}px`
      style.height = `${last.top + last.height - first.top}px`
    },
  }))
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    const from = sheet.current?.range() ?? null
    if (from === null) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    put({ from, to: from })
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = now
    const place = event.currentTarget.parentElement?.getBoundingClientRect()
    if (current === null || place === undefined) return
    const point = { x: event.clientX - place.left, y: event.clientY - place.top }
    put({ ...current, to: reached(current.from, point) })
    sheet.current?.renew({ from: 0, to: 0 })
  }
  const end = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = now
    put(null)
    if (current === null) return
    const { from, to } = current
    const isSame = from.fromRow === to.fromRow && from.toRow === to.toRow
    if (!isSame || from.fromColumn !== to.fromColumn || from.toColumn !== to.toColumn)
      onDraw({ from, to, isCopy: event.ctrlKey || event.metaKey })
    sheet.current?.focus()
  }
  return (
    <>
      <div ref={outline} className="fill-outline" data-on={drawing !== null} hidden />
      <div
        ref={handle}
        className="fill-handle"
        aria-hidden="true"
        title="拖动填充，按住 Ctrl 只复制"
        hidden
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => put(null)}
      />
    </>
  )

  /** The selection grown to the cell under a point, in the direction in which the point is farther away. */
  function reached(from: Range, { x, y }: { x: number; y: number }): Range {
    const first = sheet.current?.boxOf(from.fromRow, from.fromColumn)
    const last = sheet.current?.boxOf(from.toRow, from.toColumn)
    const down = last == null ? 0 : y - (last.top + last.height)
    const up = first == null ? 0 : first.top - y
    const right = last == null ? 0 : x - (last.left + last.width)
    const left = first == null ? 0 : first.left - x
    const most = Math.max(down, up, right, left)
    if (most <= 0) return from
    if (most === down) return { ...from, toRow: rowAt(from.toRow, 1) }
    if (most === up) return { ...from, fromRow: rowAt(from.fromRow, -1) }
    if (most === right) return { ...from, toColumn: columnAt(from.toColumn, 1) }
    return { ...from, fromColumn: columnAt(from.fromColumn, -1) }

    function rowAt(start: number, step: 1 | -1): number {
      let row = start
      for (let next = start + step; next >= 1 && next < rows; next += step) {
        const box = sheet.current?.boxOf(next, from.fromColumn)
        if (box == null || (step === 1 ? y < box.top : y > box.top + box.height)) break
        row = next
      }
      return row
    }
    function columnAt(start: number, step: 1 | -1): number {
      let column = start
      for (let next = start + step; next >= 0 && next < columns; next += step) {
        const box = sheet.current?.boxOf(from.fromRow, next)
        if (box == null || (step === 1 ? x < box.left : x > box.left + box.width)) break
        column = next
      }
      return column
    }
  }
}
