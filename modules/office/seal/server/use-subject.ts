import { Field } from '@mingtai/form-schema'
import { type ApprovalSubject, type Db, ofTenant, signedIn, type SubjectChange } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { askCustodian, endTodos, linkOf } from './custodian-todos.ts'
import { sealUse } from './tables.ts'
import { readableUse, useFor, usesWhere } from './use-rows.ts'
import { takeNumber } from './use-number.ts'
import { stateAfter } from './use-states.ts'

/** 用印 as approvals decide about it: what its form is filled in with, who reads it, and what comes of the end. */
export const sealUseSubject: ApprovalSubject = {
  name: '用印',
  number: null,
  fields: [
    { kind: 'text', key: 'document', label: '文件名称' },
    { kind: 'text', key: 'seal', label: '印章' },
    { kind: 'number', key: 'count', label: '份数' },
    { kind: 'longText', key: 'use', label: '用途' },
    { kind: 'person', key: 'custodian', label: '印章保管人' },
  ].map((one) => Field.parse({ type: 'field', ...one })),
  newLink: '/seal/uses?new=1',
  async valuesOf(context, id) {
    const actor = signedIn(context)
    const { use, seal: own, custodianName } = await readableUse(context.db, actor, id)
    // A returned one is sent again with what is written now; anything else begins anew.
    if (use.state !== 'returned') await useFor(context.db, actor, { id, action: 'submit' })
    const custodian = own.custodianId === null ? null : [{ id: own.custodianId, name: custodianName }]
    return { document: use.document, seal: own.name, count: String(use.copies), use: use.purpose || null, custodian }
  },
  async mayRead(db, actor, id) {
    const [found] = await usesWhere(db, actor, { where: eq(sealUse.id, id), limit: 1, offset: 0 })
    return found !== undefined && (found.use.applicantId === actor.userId || found.isCustodian)
  },
  link: linkOf,
  takeChange,
}

/** The state of a use after its approval changed; with a yes it becomes an entry of the log, and its custodian is asked. */
async function takeChange(db: Db, { tenantId, id, instanceId, state, by, at }: SubjectChange): Promise<void> {
  const [before] = await db
    .select()
    .from(sealUse)
    .where(and(ofTenant(sealUse, tenantId), eq(sealUse.id, id)))
    .for('update')
  if (before === undefined) return
  const next = stateAfter(before.state, state)
  const entry = next === 'approved' && before.state !== 'approved' ? await takeNumber(db, before.sealId) : null
  const number = entry === null ? {} : { number: entry.number, approvedAt: at }
  const [after] = await db
    .update(sealUse)
    .set({ state: next, instanceId, updatedAt: at, updatedBy: by, revision: sql`${sealUse.revision} + 1`, ...number })
    .where(eq(sealUse.id, id))
    .returning()
  if (after === undefined) return
  if (entry !== null) await askCustodian(db, after, entry.seal)
  else if (before.state === 'approved' && next !== 'approved') await endTodos(db, after, 'withdrawn')
}
