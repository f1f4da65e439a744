import { lineIdAt, type LineId, positionOf, type Sheet } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { SheetSession } from './session/sheet-session.ts'

interface Source {
  session: SheetSession
  sheet: Sheet
  handle: RefObject<SheetHandle | null>
  version: number
}

interface Bound {
  sheet: string
  from: [LineId, LineId]
  to: [LineId, LineId]
}

/** The selection stays on its lines while others insert and delete around it, and others see where it is. */
export function useBoundSelection({ session, sheet, handle, version }: Source) {
  const bound = useRef<Bound | null>(null)
  const { book } = session.replica
  const follow = () => {
    const range = handle.current?.range() ?? null
    const at = (row: number, column: number): [LineId, LineId] | null => {
      const own = lineIdAt(book, sheet, 'row', row)
      const across = lineIdAt(book, sheet, 'column', column)
      return own === null || across === null ? null : [own, across]
    }
    const from = range === null ? null : at(range.fromRow, range.fromColumn)
    const to = range === null ? null : at(range.toRow, range.toColumn)
    const next = from === null || to === null ? null : { sheet: sheet.id, from, to }
    if (JSON.stringify(next) === JSON.stringify(bound.current)) return
    bound.current = next
    session.tellSelection(next === null ? null : JSON.parse(JSON.stringify(next)))
  }
  const restore = useEffectEvent(() => {
    const own = bound.current
    const range = handle.current?.range() ?? null
    if (own === null || range === null || own.sheet !== sheet.id) return
    const rows = [own.from[0], own.to[0]].map((line) => positionOf(book, sheet, 'row', line))
    const columns = [own.from[1], own.to[1]].map((line) => positionOf(book, sheet, 'column', line))
    const [fromRow = null, toRow = null] = rows
    const [fromColumn = null, toColumn = null] = columns
    if (fromRow === null || toRow === null || fromColumn === null || toColumn === null) return
    const isSame =
      range.fromRow === fromRow &&
      range.toRow === toRow &&
      range.fromColumn === fromColumn &&
      range.toColumn === toColumn
    if (!isSame) handle.current?.select({ fromRow, toRow, fromColumn, toColumn })
  })
  useEffect(() => restore(), [version])
  return { follow }
}
