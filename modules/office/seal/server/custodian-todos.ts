import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { type SealRow, sealUse, type SealUseRow } from './tables.ts'

/** The kind of thing that approvals decide about, todos are of and files hang on. */
export const SEAL_USE = 'seal-use'

/** Tells the custodian of a seal that a use was approved, and puts it on their list. */
export async function askCustodian(db: Db, use: SealUseRow, seal: SealRow): Promise<void> {
  if (seal.custodianId === null) return
  await addTodos(db, [todoOf(use, seal.custodianId)])
  await notify(db, {
    tenantId: use.tenantId,
    template: 'seal.approved',
    to: [seal.custodianId],
    values: { title: use.document, sender: use.applicantName, seal: seal.name },
    link: linkOf(use.id),
    business: { type: SEAL_USE, id: use.id },
    dedupe: `seal-approved ${use.id} ${use.number ?? ''}`,
  })
}

/** What waits for the custodian of a seal goes to the new one. */
export async function custodianChanged(db: Db, seal: SealRow): Promise<void> {
  const waiting = await db
    .select()
    .from(sealUse)
    .where(and(ofTenant(sealUse, seal.tenantId), eq(sealUse.sealId, seal.id), eq(sealUse.state, 'approved')))
  for (const use of waiting) {
    await endTodos(db, use, 'withdrawn')
    if (seal.custodianId !== null) await addTodos(db, [todoOf(use, seal.custodianId)])
  }
}

/** Takes a use off the list of whoever was to set the seal. */
export async function endTodos(db: Db, use: SealUseRow, outcome: 'done' | 'withdrawn'): Promise<void> {
  const which = { tenantId: use.tenantId, businessType: SEAL_USE, businessId: use.id }
  await finishTodos(db, which, { by: use.updatedBy, outcome })
}

/** The page of a use. */
export function linkOf(id: string): string {
  return `/seal/uses?id=${id}`
}

function todoOf({ id, tenantId, document, applicantName }: SealUseRow, personId: string) {
  const business = { system: 'seal' as const, businessType: SEAL_USE, businessId: id, step: '用印' }
  return { tenantId, personId, ...business, title: document, kind: '用印', from: applicantName, link: linkOf(id) }
}
