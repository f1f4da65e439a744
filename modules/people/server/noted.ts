import { audit, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { tell } from '@mingtai/modules/notification/server'
import { forgetTotals } from './people-page.ts'

/** Values of a thing by the words that people know its fields by. */
export type Facts = Record<string, string | null>

interface Note {
  action: string
  subject: string
  /** Ids of the person and the role that it is about; both find it in their log. */
  about: string[]
  /** It changes what everybody may who holds the role. */
  ofEverybody?: boolean
  before?: Facts
  after?: Facts
  reason?: string | null
}

/**
 * Write down a change with what was and what is; only what differs is kept. Inside the transaction `db` that changes it. The
 * browsers of those it is about read their rights again.
 */
export async function noted(context: Context, db: Db, note: Note): Promise<void> {
  forgetTotals()
  const { action, subject, about, before = {}, after = {}, reason = null } = note
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  )
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  const detail = { about, before: only(before), after: only(after), ...(reason ? { reason } : {}) }
  await audit({ ...context, db }, { action, subject, detail })
  const { tenantId } = signedIn(context)
  await tell(db, 'rights', tenantId, note.ofEverybody === true ? null : about)
}
