import type { Journaled } from '../journal.ts'
import type { Content } from '../operation.ts'
import { type Entry, effectiveEntry } from './register.ts'

const CHUNK = 256

/** What the cells of a column hold, by the numbers of their rows. */
export interface Contents {
  chunks: Map<number, Chunk>
  /** Registers that cannot be told from what stands alone: written twice, or by a batch that is void. */
  stacks: Map<number, readonly Entry<Content>[]>
}

interface Chunk {
  values: (Content | undefined)[]
  /** The revision of what stands; 0: nothing does. */
  writers: Float64Array
}

export interface ContentBook extends Journaled {
  voided: ReadonlySet<number>
}

export function createContents(): Contents {
  return { chunks: new Map(), stacks: new Map() }
}

export function contentAt(contents: Contents, row: number): Content {
  return contents.chunks.get(row >> 8)?.values[row & 255] ?? null
}

/** Which batch wrote what stands, by its revision; 0: nothing does. */
export function writerAt(contents: Contents, row: number): number {
  return contents.chunks.get(row >> 8)?.writers[row & 255] ?? 0
}

export function entriesAt(contents: Contents, row: number): readonly Entry<Content>[] {
  const stack = contents.stacks.get(row)
  if (stack !== undefined) return stack
  const revision = writerAt(contents, row)
  return revision === 0 ? [] : [{ revision, value: contentAt(contents, row) }]
}

/** Writes on top of what stands. */
export function writeContent(book: ContentBook, contents: Contents, row: number, entry: Entry<Content>): void {
  putEntries(book, contents, row, [...entriesAt(contents, row), entry])
}

/** Gives a register these entries, oldest first. */
export function putEntries(
  book: ContentBook,
  contents: Contents,
  row: number,
  entries: readonly Entry<Content>[],
): void {
  const effective = effectiveEntry(entries, book.voided)
  const isPlain = entries.length === 0 || (entries.length === 1 && effective !== null)
  place(book, contents, row, { effective, stack: isPlain ? undefined : entries })
}

interface Placed {
  effective: Entry<Content> | null
  stack: readonly Entry<Content>[] | undefined
}

function place(book: ContentBook, contents: Contents, row: number, { effective, stack }: Placed): void {
  if (book.journal !== null) {
    const writer = writerAt(contents, row)
    const was: Placed = {
      effective: writer === 0 ? null : { revision: writer, value: contentAt(contents, row) },
      stack: contents.stacks.get(row),
    }
    book.journal.push(() => place({ voided: book.voided, journal: null }, contents, row, was))
  }
  if (stack === undefined) contents.stacks.delete(row)
  else contents.stacks.set(row, stack)
  let chunk = contents.chunks.get(row >> 8)
  if (chunk === undefined) {
    if (effective === null) return
    chunk = { values: new Array<Content | undefined>(CHUNK).fill(undefined), writers: new Float64Array(CHUNK) }
    contents.chunks.set(row >> 8, chunk)
  }
  chunk.values[row & 255] = effective?.value
  chunk.writers[row & 255] = effective?.revision ?? 0
}

/** The rows of which a batch wrote the content, whether or not it stands. */
export function rowsWrittenBy(contents: Contents, revision: number): number[] {
  const rows = new Set<number>()
  for (const [at, { writers }] of contents.chunks)
    for (let row = 0; row < CHUNK; row += 1) if (writers[row] === revision) rows.add(at * CHUNK + row)
  for (const [row, entries] of contents.stacks) if (entries.some((one) => one.revision === revision)) rows.add(row)
  return [...rows]
}
