import { tell } from '@mingtai/modules/ground/notification/server'
import { auditAll, type AuditEntry, changed, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { forgetTotals } from './people-page.ts'

/** Values of a thing by the words that people know its fields by. */
export type Facts = Record<string, string | null>

export interface Note {
  action: string
  subject: string
  /** Ids of the person and the role that it is about; both find it in their log. */
  about: string[]
  /** It changes what everybody may who holds the role. */
  ofEverybody?: boolean
  before?: Facts
  after?: Facts
  reason?: string | null
  /** Id of the import that it is a part of: the operation log shows the import, and this entry in the person's own. */
  partOf?: string
}

/**
 * Writes the differences between before and after into the audit log, in the transaction of the change. Browsers of the
 * people concerned read their rights again.
 */
export async function auditPersonChange(context: Context, db: Db, note: Note): Promise<void> {
  await auditPersonChanges(context, db, [note])
}

/** The same for many changes at once. */
export async function auditPersonChanges(context: Context, db: Db, notes: readonly Note[]): Promise<void> {
  forgetTotals()
  await auditAll({ ...context, db }, notes.map(auditEntryOf))
  const { tenantId } = signedIn(context)
  // A long list is told as the whole tenant: browsers ask with their own rights.
  const isOfEverybody = notes.length > MOST_NAMED || notes.some(({ ofEverybody }) => ofEverybody === true)
  await tell(db, 'rights', tenantId, isOfEverybody ? null : notes.flatMap(({ about }) => about))
}

const MOST_NAMED = 100

function auditEntryOf({ action, subject, about, before = {}, after = {}, reason = null, partOf }: Note): AuditEntry {
  const names = Object.keys({ ...before, ...after })
  const all = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return {
    action,
    subject,
    detail: { about, ...(reason ? { reason } : {}), ...(partOf === undefined ? {} : { partOf }) },
    change: changed(all(before), all(after)),
  }
}
