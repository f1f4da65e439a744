import type { Context, Db } from './context.ts'
import { forgetBefore } from './forget.ts'
import { newId } from './base-columns.ts'
import { auditLog } from './tables.ts'

interface Deed {
  action: string
  subject: string
  detail?: Record<string, unknown>
  /** For calls without a signed-in actor, such as a refused sign-in. */
  tenantId?: string
  who?: string
}

/** Writes one entry of the audit log: who did what to which thing. */
export async function audit(context: Context, deed: Deed): Promise<void> {
  await auditAll(context, [deed])
}

/** Writes entries of the audit log about many deeds of one person, with one statement. */
export async function auditAll(context: Context, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return
  await context.db.insert(auditLog).values(deeds.map((deed) => rowOf(context, deed)))
}

function rowOf({ actor, address }: Context, deed: Deed): typeof auditLog.$inferInsert {
  return {
    id: newId(),
    tenantId: actor?.tenantId ?? deed.tenantId ?? '',
    userId: actor?.userId ?? null,
    who: actor?.realName ?? deed.who ?? '',
    address,
    action: deed.action,
    subject: deed.subject,
    detail: deed.detail ?? null,
  }
}

/** Deletes audit entries that are older than a moment. */
export function sweepAudit(db: Db, before: Date): Promise<number> {
  return forgetBefore(db, auditLog, before)
}
