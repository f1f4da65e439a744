import { systemName } from '@mingtai/modules/ground/notification/calls'
import { notify } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import { delegation } from './tables.ts'

type Row = typeof delegation.$inferSelect

const LINK = '/user/delegation'
/** Delegations that ended longer ago than this, while no process ran, are not told. */
const LATE = 3 * 86_400_000

/** Tells the delegate from whom, for what and until when, and how much of it waits already. */
export async function tellDelegated(db: Db, row: Row, handedOver: number): Promise<void> {
  const sender = await named(db, row, row.fromId)
  await notify(db, {
    ...noticeOf(row, sender),
    ...{ template: 'organization.delegated', to: [row.toId] },
    values: {
      sender: sender.name,
      due: minuteOf(row.endsAt),
      title: handedOver === 0 ? matters(row) : `${matters(row)}（现有 ${handedOver} 件待办一并交给您）`,
    },
  })
}

/** Tells the delegate that the delegation was withdrawn early. */
export async function tellTakenBack(db: Db, row: Row): Promise<void> {
  await tellEnd(db, row, { to: [row.toId], result: '提前结束' })
}

/** Tells both sides, once, that a delegation has ended. */
export async function tellRunOut(db: Db, now: Date = new Date()): Promise<void> {
  const over = await db
    .select()
    .from(delegation)
    .where(
      and(
        ...[eq(delegation.deleted, false), isNull(delegation.endedAt)],
        ...[lte(delegation.endsAt, now), gt(delegation.endsAt, new Date(now.getTime() - LATE))],
      ),
    )
  for (const row of over) await tellEnd(db, row, { to: [row.fromId, row.toId], result: '到期' })
}

async function tellEnd(db: Db, row: Row, { to, result }: { to: string[]; result: string }): Promise<void> {
  const sender = await named(db, row, row.fromId)
  const delegate = await named(db, row, row.toId)
  await notify(db, {
    ...noticeOf(row, sender),
    ...{ template: 'organization.delegation-ended', to, dedupe: `delegation ${row.id}` },
    values: { sender: sender.name, delegate: delegate.name, title: matters(row), result },
  })
}

function noticeOf({ tenantId, id }: Row, sender: { id: string; name: string }) {
  return { tenantId, link: LINK, sender, business: { type: 'delegation', id } }
}

async function named(db: Db, { tenantId }: Row, id: string) {
  const [found] = await db
    .select({ name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.id, id)))
  return { id, name: found?.name ?? '' }
}

function matters({ systems }: Row): string {
  return systems.length === 0 ? '全部事项' : systems.map(systemName).join('、')
}

function minuteOf(moment: Date): string {
  return formatByCode(moment, 2)
}
