import { refuse } from '@mingtai/messages'
import { readerOf } from './reader-of.ts'
import type { ResultRow } from '../tables.ts'

/**
 * Nobody waits here, so there is no queue: whoever asks too much is told so.
 * What one reader, or all behind one share, may ask at the same moment: every explanation reads its data anew, a search
 * or a figure of a column walks over all rows of the result.
 */
const mostAtOnce = { explain: 4, read: 12 }
const asking = new Map<string, number>()

export async function inTurn<Answer>(
  result: Pick<ResultRow, 'id' | 'shareId' | 'userId'>,
  ask: () => Promise<Answer>,
  kind: keyof typeof mostAtOnce = 'explain',
): Promise<Answer> {
  const reader = `${kind}:${readerOf(result)}`
  const before = asking.get(reader) ?? 0
  if (before >= mostAtOnce[kind]) refuse('run.queueFull')
  asking.set(reader, before + 1)
  try {
    return await ask()
  } finally {
    const left = (asking.get(reader) ?? 1) - 1
    if (left > 0) asking.set(reader, left)
    else asking.delete(reader)
  }
}
