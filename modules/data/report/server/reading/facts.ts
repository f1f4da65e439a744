import type { QueryFact } from '@mingtai/data-plane'
import { keepFacts } from '@mingtai/modules/data/data-source/server'
import type { Db } from '@mingtai/server-kit'
import { logDefect } from '../run/log-defect.ts'

interface Asker {
  tenantId: string
  /** null: somebody behind a share. */
  userId: string | null
  reportCode: string | null
}

/** Writes what was asked of sources into the query log; nobody waits for it. */
export function factsKeeper(db: Db, asker: Asker): (facts: QueryFact[]) => void {
  return (facts) => void keepFacts(db, { ...asker, facts }).catch(logDefect)
}
