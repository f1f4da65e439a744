import type { Box } from '@mingtai/sheet-model'
import type { MenuArea } from '@mingtai/sheet-view'
import { type RefObject, useRef } from 'react'
import { mayPointAt, pointedAddress, type Stretch, turnedFixed } from './pointing.ts'

interface Cell {
  row: number
  column: number
}

/** The cells that were pointed at last, and where the formula names them. */
interface Pointed extends Stretch {
  from: Cell
  to: Cell
}

interface Source {
  field: RefObject<HTMLTextAreaElement | null>
  text(): string | null
  write(text: string): void
  /** The cell that holds the formula. */
  home(): Cell | null
  /** How far the sheet goes. */
  last(): Cell
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Naming cells in a formula by pointing at them, with the mouse or with arrows, as in spreadsheets. */
export function usePointing({ field, text, write, home, last }: Source) {
  const pointed = useRef<Pointed | null>(null)
  /** Where the caret goes when the new text has been drawn. */
  const caret = useRef<number | null>(null)
  const isAtPointed = () =>
    pointed.current !== null &&
    field.current?.selectionStart === pointed.current.end &&
    field.current.selectionEnd === pointed.current.end
  const mayPoint = (): boolean => {
    const own = text()
    if (own === null || field.current === null) return false
    return isAtPointed() || mayPointAt(own, field.current.selectionStart)
  }
  const name = (address: string, from: Cell, to: Cell) => {
    const own = text()
    if (own === null || field.current === null) return
    const known = isAtPointed() ? pointed.current : null
    const start = known?.start ?? field.current.selectionStart
    const rest = known?.end ?? field.current.selectionEnd
    const end = start + address.length
    pointed.current = { start, end, from, to }
    caret.current = end
    write(own.slice(0, start) + address + own.slice(rest))
  }
  return {
    mayPoint,
    point(box: Box, area: MenuArea): void {
      const from = { row: box.fromRow, column: box.fromColumn }
      name(pointedAddress(box, area), from, { row: box.toRow, column: box.toColumn })
    },
    /** An arrow names the next cell; with Shift it names all from the first one on. Whether it did. */
    step(key: string, isExtending: boolean): boolean {
      const [down, across] = steps[key] ?? []
      const start = home()
      if (down === undefined || across === undefined || start === null || !mayPoint()) return false
      const known = isAtPointed() ? pointed.current : null
      const before = known?.to ?? start
      const to = {
        row: Math.min(last().row, Math.max(0, before.row + down)),
        column: Math.min(last().column, Math.max(0, before.column + across)),
      }
      const from = isExtending && known !== null ? known.from : to
      const box = {
        fromRow: Math.min(from.row, to.row),
        toRow: Math.max(from.row, to.row),
        fromColumn: Math.min(from.column, to.column),
        toColumn: Math.max(from.column, to.column),
      }
      name(pointedAddress(box, 'cells'), from, to)
      return true
    },
    /** F4. */
    turn(): void {
      const own = text()
      const next = own === null ? null : turnedFixed(own, field.current?.selectionStart ?? 0)
      if (next === null) return
      caret.current = next.caret
      write(next.text)
    },
    /** After the text was drawn. */
    placeCaret(): void {
      const at = caret.current
      caret.current = null
      if (at !== null) field.current?.setSelectionRange(at, at)
    },
    forget(): void {
      pointed.current = null
    },
  }
}
