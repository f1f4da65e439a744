import { type Db, ofTenant, type References } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { scheduleJob } from './tables.ts'

/** Jobs send to departments and roles: one that is sent to is not deleted, and a merged one hands its recipients on. */
export const scheduleReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    const rows = await sendingTo(db, tenantId, { kind: kind === 'role' ? 'role' : 'department', id })
    return rows.map(({ name }) => `定时任务“${name}”的接收人`)
  },
  async pass(db, { tenantId, from, to }) {
    for (const { id, recipients } of await sendingTo(db, tenantId, { kind: 'department', id: from })) {
      const isFrom = (one: (typeof recipients)[number]) => one.kind === 'department' && one.id === from
      const passed = recipients.map((one) => (isFrom(one) ? { ...one, id: to } : one))
      const distinct = [...new Map(passed.map((one) => [`${one.kind} ${one.id}`, one])).values()]
      await db
        .update(scheduleJob)
        .set({ recipients: distinct })
        .where(and(eq(scheduleJob.tenantId, tenantId), eq(scheduleJob.id, id)))
    }
  },
}

async function sendingTo(db: Db, tenantId: string, recipient: { kind: 'role' | 'department'; id: string }) {
  const { id, name, recipients } = scheduleJob
  return db
    .select({ id, name, recipients })
    .from(scheduleJob)
    .where(and(ofTenant(scheduleJob, tenantId), sql`${recipients} @> ${JSON.stringify([recipient])}::jsonb`))
}
