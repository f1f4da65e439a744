import type { Db } from '@mingtai/server-kit'
import { loggedAfter, presentBatch } from '../editing/open-books.ts'
import { activeSharer } from '../editing/sharer.ts'
import type { Changed } from './channel.ts'
import { openedBy } from './greet-line.ts'
import { type Line, say } from './line.ts'

/** Tells a line what its process heard of the document. */
export async function pass(db: Db, line: Line, changed: Changed): Promise<void> {
  switch (changed.told) {
    case 'batch':
      return tellLog(db, line)
    case 'sharer':
    case 'rights':
      return judgeAgain(db, line)
    case 'here':
      // Whoever is here tells a newcomer so.
      return say(line, { told: 'here', person: changed.person })
    case 'gone':
      return say(line, { told: 'gone', client: changed.client })
    default:
      return changed satisfies never
  }
}

/** Tells what the log has after the last revision that was told. */
export async function tellLog(db: Db, line: Line): Promise<void> {
  const rows = await loggedAfter(db, { id: line.document, tenantId: line.tenantId }, line.revision, 500)
  if (rows.length === 0) return
  line.revision = rows.at(-1)?.revision ?? line.revision
  say(line, { told: 'batches', batches: rows.map(presentBatch) })
  if (rows.length === 500) await tellLog(db, line)
}

/** Tells the rights as they are now; a line without any is over. */
export async function judgeAgain(db: Db, line: Line): Promise<void> {
  line.checked = Date.now()
  try {
    const { row, rights } = await openedBy(db, line)
    say(line, { told: 'rights', rights, sharer: activeSharer(row) })
  } catch {
    line.socket.close(4001, 'over')
  }
}
