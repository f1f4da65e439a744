import type { AuditChange } from './audit-change.ts'
import type { Context, Db } from '../context.ts'
import { forgetBefore } from '../forget.ts'
import { newId } from '../base-columns.ts'
import { auditLog } from '../tables.ts'

export interface AuditEntry {
  action: string
  subject: string
  /** Facts that stand beside what changed, such as how many rows there were. */
  detail?: Record<string, unknown> & { before?: never; after?: never }
  /** What became otherwise. */
  change?: AuditChange
  /** For calls without a signed-in actor, such as a refused sign-in. */
  tenantId?: string
  who?: string
}

/** Writes one entry of the audit log: who did what to which thing. */
export async function audit(context: Context, entry: AuditEntry): Promise<void> {
  await auditAll(context, [entry])
}

/** Writes entries of the audit log about many entries of one person, with one statement. */
export async function auditAll(context: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await context.db.insert(auditLog).values(entries.map((entry) => rowOf(context, entry)))
}

/** Writes what somebody did from the shell of the server's machine, where nobody is signed in. */
export async function auditOperator(db: Db, { tenantId = '', ...entry }: AuditEntry): Promise<void> {
  const by = { userId: null, who: '服务器命令行', address: '本机' }
  await db.insert(auditLog).values({ id: newId(), tenantId, ...by, ...entry, detail: entry.detail ?? null })
}

function rowOf({ actor, address }: Context, entry: AuditEntry): typeof auditLog.$inferInsert {
  return {
    id: newId(),
    tenantId: actor?.tenantId ?? entry.tenantId ?? '',
    userId: actor?.userId ?? null,
    who: actor?.realName ?? entry.who ?? '',
    address,
    action: entry.action,
    subject: entry.subject,
    detail: stored(entry),
  }
}

function stored(entry: AuditEntry) {
  const { detail, change } = entry
  if (detail !== undefined && ('before' in detail || 'after' in detail))
    throw new TypeError(`${entry.action}: what changed is told by \`change\``)
  return detail === undefined && change === undefined ? null : { ...detail, ...change?.stored() }
}

/** Deletes audit entries that are older than a moment. */
export function sweepAudit(db: Db, before: Date): Promise<number> {
  return forgetBefore(db, auditLog, before)
}
