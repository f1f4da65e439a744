import { type Box, lineIdAt, type LineId, positionOf, type Sheet } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { SheetSession } from './session/session.ts'

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
  /** Where it was when it was bound. */
  range: Box
}

/** The selection stays on its lines while others insert and delete around it, and others see where it is. */
export function useBoundSelection({ session, sheet, handle, version }: Source) {
  const bound = useRef<Bound | null>(null)
  const seenRow = useRef(0)
  const { book } = session.replica
  const linesAt = (row: number, column: number): [LineId, LineId] | null => {
    const own = lineIdAt(book, sheet, 'row', row)
    const across = lineIdAt(book, sheet, 'column', column)
    return own === null || across === null ? null : [own, across]
  }
  const follow = (firstRow = seenRow.current) => {
    const range = handle.current?.range() ?? null
    const was = bound.current
    const isScrolled = firstRow !== seenRow.current
    seenRow.current = firstRow
    if (!isScrolled && range !== null && was?.sheet === sheet.id && isSame(range, was.range)) return
    const from = range === null ? null : linesAt(range.fromRow, range.fromColumn)
    const to = range === null ? null : linesAt(range.toRow, range.toColumn)
    bound.current = range === null || from === null || to === null ? null : { sheet: sheet.id, from, to, range }
    const top = lineIdAt(book, sheet, 'row', firstRow)
    session.tellSelection(
      from === null || to === null
        ? null
        : {
            sheet: sheet.id,
            from: told(from),
            to: told(to),
            ...(top === null ? {} : { top: [top[0], top[1]] }),
          },
    )
  }
  const restore = useEffectEvent(() => {
    const own = bound.current
    const range = handle.current?.range() ?? null
    // Whoever has just moved on is followed, and not led back.
    if (own === null || range === null || own.sheet !== sheet.id || !isSame(range, own.range)) return follow()
    const [fromRow, fromColumn] = positionsOf(own.from)
    const [toRow, toColumn] = positionsOf(own.to)
    if (fromRow === null || toRow === null || fromColumn === null || toColumn === null) return
    const next = { fromRow, toRow, fromColumn, toColumn }
    if (isSame(range, next)) return
    bound.current = { ...own, range: next }
    handle.current?.select(next)
  })
  const positionsOf = ([row, column]: [LineId, LineId]) =>
    [positionOf(book, sheet, 'row', row), positionOf(book, sheet, 'column', column)] as const
  useEffect(() => restore(), [version])
  return { follow }
}

function told([[row, at], [column, across]]: [LineId, LineId]): [[string, number], [string, number]] {
  return [
    [row, at],
    [column, across],
  ]
}

function isSame(one: Box, other: Box): boolean {
  return (
    one.fromRow === other.fromRow &&
    one.toRow === other.toRow &&
    one.fromColumn === other.fromColumn &&
    one.toColumn === other.toColumn
  )
}
