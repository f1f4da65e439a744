import type { PlacedObject } from '@mingtai/sheet-core'

import { roomOf, type SheetPlan } from './plan.ts'
import { type AnchoredMerge, mergesIn, type Section, type SectionRow } from './section.ts'
import type { PlacedChunk } from '../source.ts'
import { openRows } from './spans.ts'

/** The rows of one page in the flow. */
export interface PageRows extends Section {
  /** Sheet rows of the page, both inside, hidden ones too. */
  from: number
  to: number
  /** Px of the first row that earlier pages showed. */
  offset: number
  /** Px of the last row that later pages show from; null where the page ends with a whole row. */
  cutAt: number | null
  /** The chunks behind the page. */
  chunks: readonly PlacedChunk[]
}

/** Reads the rows of pages, one after the other without reading anything twice, or from any page on. */
export function createSectionReader(plan: SheetPlan) {
  const { source, index, rowPages, spans } = plan
  let chunks: AsyncIterator<PlacedChunk> | null = null
  let buffered: PlacedChunk[] = []
  let merges: AnchoredMerge[] = []
  let objects: PlacedObject[] = []
  let last: PageRows | null = null
  let lastPage = -1

  return { read, close }

  /** `page` counts from 0 along the rows. */
  async function read(page: number): Promise<PageRows> {
    if (page === lastPage && last !== null) return last
    if (page !== lastPage + 1 || chunks === null) await restart(page)
    const { from, to, offset, cutAt } = rangeOf(page)
    await pull(to)
    buffered = buffered.filter((one) => one.from + one.chunk.rows > from)
    merges = merges.filter(({ merge }) => merge.toRow >= from)
    objects = objects.filter(({ toRow }) => toRow >= from)
    const rows = rowsOf({ from, to, offset })
    const end = rows.at(-1)
    const height = end === undefined ? 0 : Math.min(end.top + end.height, roomOf(plan, page))
    const touching = merges.filter(({ merge }) => merge.fromRow <= to)
    const drawn = objects.filter(({ fromRow }) => fromRow <= to)
    last = { rows, merges: touching, objects: drawn, height, from, to, offset, cutAt, chunks: buffered }
    lastPage = page
    return last
  }

  function rangeOf(page: number): { from: number; to: number; offset: number; cutAt: number | null } {
    const from = rowPages.row[page]!
    const offset = rowPages.offset[page]!
    if (page + 1 >= rowPages.count) return { from, to: index.rows - 1, offset, cutAt: null }
    const next = rowPages.row[page + 1]!
    const cutAt = rowPages.offset[page + 1]!
    return cutAt > 0 ? { from, to: next, offset, cutAt } : { from, to: next - 1, offset, cutAt: null }
  }

  function rowsOf({ from, to, offset }: { from: number; to: number; offset: number }): SectionRow[] {
    const rows: SectionRow[] = []
    let top = -offset
    for (const { chunk, from: first } of buffered) {
      const end = Math.min(to, first + chunk.rows - 1)
      for (let row = Math.max(from, first); row <= end; row++) {
        const height = index.heights[row]!
        if (height > 0) rows.push({ chunk, at: row - first, row, top, height })
        top += height
      }
    }
    return rows
  }

  async function pull(to: number): Promise<void> {
    for (;;) {
      const end = buffered.at(-1)
      if (chunks === null || (end !== undefined && end.from + end.chunk.rows > to)) return
      const next = await chunks.next()
      if (next.done) return
      take(next.value)
    }
  }

  function take(placed: PlacedChunk): void {
    if (placed.chunk.rows === 0) return
    buffered.push(placed)
    if (placed.chunk.merges.length > 0) merges.push(...mergesIn(placed))
    objects.push(...(placed.chunk.objects ?? []))
  }

  /** Begins anew at a page, with what reaches into it from above. */
  async function restart(page: number): Promise<void> {
    await close()
    const from = rowPages.row[page]!
    chunks = source.chunks(from)[Symbol.asyncIterator]()
    await pull(from)
    const known = buffered[0]?.from ?? from
    for (const row of openRows(spans, page)) if (row < known) await recall(row)
  }

  async function recall(row: number): Promise<void> {
    for await (const placed of source.chunks(row)) {
      merges.push(...mergesIn(placed).filter(({ merge }) => merge.fromRow === row && merge.toRow > row))
      objects.push(...(placed.chunk.objects ?? []).filter(({ fromRow, toRow }) => fromRow === row && toRow > row))
      return
    }
  }

  async function close(): Promise<void> {
    await chunks?.return?.()
    chunks = null
    buffered = []
    merges = []
    objects = []
    last = null
    lastPage = -1
  }
}
