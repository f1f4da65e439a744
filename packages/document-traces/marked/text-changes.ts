import type { Block, Run } from '@mingtai/document-layout'

/** One place of the text that was changed: what was struck, and what was put there. */
export interface BodyChange {
  /** Number of its block in the marked copy. */
  block: number
  deleted: string
  inserted: string
  /** All who had to do with it, in the order of their words. */
  authors: string[]
}

/** The changed places of a marked body in their order. */
export function bodyChanges(body: readonly Block[]): BodyChange[] {
  return body.flatMap((block, at) => runsOf(block).flatMap((runs) => placesIn(runs, at)))
}

function runsOf(block: Block): (readonly Run[])[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.runs]
    case 'table':
      return block.rows.flatMap((row) => row.flatMap(({ marked }) => (marked === undefined ? [] : [marked])))
    case 'picture':
      return []
    default:
      return block satisfies never
  }
}

/** Marked runs that stand side by side are one place. */
function placesIn(runs: readonly Run[], block: number): BodyChange[] {
  const places: BodyChange[] = []
  let open: BodyChange | null = null
  for (const { text, change } of runs) {
    if (change === undefined) {
      open = null
      continue
    }
    if (open === null) {
      open = { block, deleted: '', inserted: '', authors: [] }
      places.push(open)
    }
    open[change.kind] += text
    if (!open.authors.includes(change.author)) open.authors.push(change.author)
  }
  return places
}
