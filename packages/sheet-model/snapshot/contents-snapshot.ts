import { type Contents, createContents } from '../cell/contents.ts'
import type { Entry } from '../cell/register.ts'
import type { Content } from '../operation.ts'

/** What a column holds as it is stored: chunk after chunk, writers as runs. */
export interface StoredContents {
  column: number
  chunks: [at: number, values: Content[], writers: [revision: number, count: number][]][]
  stacks: [row: number, entries: readonly Entry<Content>[]][]
}

export function storedContents(column: number, { chunks, stacks }: Contents): StoredContents {
  return {
    column,
    chunks: [...chunks].map(([at, { values, writers }]) => {
      const last = writers.findLastIndex((revision) => revision !== 0)
      return [at, values.slice(0, last + 1).map((value) => value ?? null), runsOf(writers.subarray(0, last + 1))]
    }),
    stacks: [...stacks],
  }
}

export function readContents({ chunks, stacks }: StoredContents): Contents {
  const contents = createContents()
  for (const [at, values, runs] of chunks) {
    const writers = new Float64Array(256)
    let row = 0
    for (const [revision, count] of runs) {
      writers.fill(revision, row, row + count)
      row += count
    }
    const read = Array.from({ length: 256 }, (_, own) => (writers[own] === 0 ? undefined : (values[own] ?? null)))
    contents.chunks.set(at, { values: read, writers })
  }
  for (const [row, entries] of stacks) contents.stacks.set(row, entries)
  return contents
}

function runsOf(writers: Float64Array): [number, number][] {
  const runs: [number, number][] = []
  for (const revision of writers) {
    const last = runs.at(-1)
    if (last !== undefined && last[0] === revision) last[1] += 1
    else runs.push([revision, 1])
  }
  return runs
}
