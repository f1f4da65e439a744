import type { QueryFact } from '@mingtai/data-plane'
import { type Db, defectLog } from '@mingtai/server-kit'
import { storeRunFacts } from './query-log.ts'

const logDefect = defectLog('query log')

interface Asker {
  tenantId: string
  /** null: somebody behind a share. */
  userId: string | null
  reportCode: string | null
}

/** Writes what was asked of sources into the query log; nobody waits for it. */
export function queryLogger(db: Db, asker: Asker): (facts: QueryFact[]) => void {
  return (facts) => void storeRunFacts(db, { ...asker, facts }).catch(logDefect)
}
