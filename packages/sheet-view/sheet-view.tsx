import type { SheetMeta } from '@mingtai/sheet-core'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ColumnMark, RowSpan, Sheet, SheetHandle, SheetOptions } from './handle.ts'
import { createSheet } from './sheet.ts'

export interface SheetViewProps extends Omit<SheetOptions, 'meta'> {
  meta: SheetMeta
  ref?: Ref<SheetHandle | null>
  /** Kept by whoever shows the sheet, so that it changes only with its content. */
  marks?: readonly ColumnMark[] | undefined
  page?: RowSpan | null
}

/** The canvas sheet as a React component; it fills its parent and never renders per frame. */
export function SheetView({
  ref,
  meta,
  zoom = 1,
  label,
  marks,
  page = null,
  dark = false,
  ...callbacks
}: SheetViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const sheet = useRef<Sheet | null>(null)
  const first = useRef({ meta, zoom, label, dark })
  const shownDark = useRef(dark)
  const latest = useRef(callbacks)

  useLayoutEffect(() => {
    latest.current = callbacks
  })
  useLayoutEffect(() => {
    if (!host.current) return
    const made = createSheet(host.current, {
      ...first.current,
      load: (...request) => latest.current.load(...request),
      onState: (state) => latest.current.onState?.(state),
      onColumn: (...column) => latest.current.onColumn?.(...column),
      onCellMenu: (...menu) => latest.current.onCellMenu?.(...menu),
      onPress: () => latest.current.onPress?.() ?? 'select',
      onPoint: (...point) => latest.current.onPoint?.(...point),
      ...(latest.current.lastFilled === undefined
        ? {}
        : { lastFilled: () => latest.current.lastFilled?.() ?? { row: 0, column: 0 } }),
      loadPicture: (...cell) => latest.current.loadPicture?.(...cell) ?? Promise.reject(new Error('图片打不开')),
      ...(latest.current.onZoom === undefined ? {} : { onZoom: (to: number) => latest.current.onZoom?.(to) }),
      onLink: (link) => latest.current.onLink?.(link),
      onNotice: (text) => latest.current.onNotice?.(text),
      focusTarget: () => latest.current.focusTarget?.() ?? null,
      onFrame: () => latest.current.onFrame?.(),
    })
    sheet.current = made
    return () => {
      made.destroy()
      sheet.current = null
    }
  }, [])
  useImperativeHandle<SheetHandle | null, SheetHandle | null>(ref, () => sheet.current, [])
  useEffect(() => sheet.current?.setMeta(meta), [meta])
  useEffect(() => sheet.current?.setZoom(zoom), [zoom])
  useEffect(() => sheet.current?.setMarks(marks ?? []), [marks])
  useEffect(() => {
    if (shownDark.current === dark) return
    shownDark.current = dark
    sheet.current?.setDark(dark)
  }, [dark])
  const { from = -1, to = -1 } = page ?? {}
  useEffect(() => sheet.current?.setPage(to < 0 ? null : { from, to }), [from, to])

  return <div ref={host} style={{ width: '100%', height: '100%', minHeight: 0 }} />
}
