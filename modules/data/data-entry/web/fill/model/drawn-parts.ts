import type { WireWindow } from '@mingtai/sheet-core'
import type { RowSpan } from '@mingtai/sheet-view'
import { type SheetPart, sheetPart, type ShownSheet, windowOf } from './sheet-window.ts'

/** As many parts as the sheet keeps of its own. */
const MOST = 24

/** The parts of a sheet as they were drawn last: after a key only the rows that it changed are worked out again. */
export interface DrawnParts {
  /** These rows look otherwise; null: all of them may. */
  changed(span: RowSpan | null): void
  window(shown: ShownSheet, from: number, count: number): WireWindow
}

export function createDrawnParts(): DrawnParts {
  const parts = new Map<number, { part: SheetPart; stale: RowSpan | null }>()
  return {
    changed(span) {
      if (span === null) return parts.clear()
      for (const one of parts.values()) one.stale = united(one.stale, inside(one.part, span))
    },
    window(shown, from, count) {
      const known = parts.get(from)
      const part = known?.part.count === count ? patched(shown, known) : sheetPart(shown, from, count)
      parts.delete(from)
      parts.set(from, { part, stale: null })
      for (const oldest of parts.keys()) if (parts.size > MOST) parts.delete(oldest)
      return windowOf(shown, part)
    },
  }
}

function patched(shown: ShownSheet, { part, stale }: { part: SheetPart; stale: RowSpan | null }): SheetPart {
  if (stale === null) return part
  const own = sheetPart(shown, stale.from, stale.to - stale.from + 1)
  const at = stale.from - part.from
  return {
    ...part,
    texts: part.texts.map((texts, column) => texts.toSpliced(at, own.count, ...(own.texts[column] ?? []))),
    styles: part.styles.map((styles, column) => styles.toSpliced(at, own.count, ...(own.styles[column] ?? []))),
  }
}

function inside({ from, count }: SheetPart, span: RowSpan): RowSpan | null {
  const own = { from: Math.max(from, span.from), to: Math.min(from + count - 1, span.to) }
  return own.from > own.to ? null : own
}

function united(one: RowSpan | null, other: RowSpan | null): RowSpan | null {
  if (one === null || other === null) return one ?? other
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
}
