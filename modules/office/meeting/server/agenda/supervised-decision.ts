import { refuse } from '@mingtai/messages'
import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, sql } from 'drizzle-orm'
import { joins } from '../meeting/present.ts'
import { readableMeeting } from '../meeting/meeting-rows.ts'
import { meetingItem } from '../tables.ts'

export interface SourceDecision {
  id: string
  title: string
  decision: string
  meetingTitle: string
  /** The day of the meeting. */
  day: string
  departmentId: string | null
  link: string
}

/** What a meeting decided, as other modules take it for their source; refused to whoever may not read it. */
export async function decisionSource(context: Context, itemId: string): Promise<SourceDecision> {
  const actor = signedIn(context)
  const [item] = await context.db
    .select()
    .from(meetingItem)
    .where(and(ofTenant(meetingItem, actor.tenantId), eq(meetingItem.id, itemId)))
  const { row, isPartly } = await readableMeeting(context.db, actor, item?.meetingId ?? '')
  if (item === undefined || (isPartly && !joins(item, actor))) refuse('row.gone', '这个议题')
  const { id, title, decision, departmentId } = item
  return {
    id,
    title,
    decision,
    departmentId,
    meetingTitle: row.title,
    day: formatByCode(row.startsAt, 3),
    link: `/meeting/offline/${row.kind === 'issue' ? 'IssueMeetingDetail' : 'details'}?id=${row.id}`,
  }
}

interface Made {
  itemId: string
  title: string
  link: string
}

/** Writes at a decision what was made from it, so that its readers find the way there. */
export async function relateDecision(db: Db, actor: Actor, { itemId, title, link }: Made): Promise<void> {
  await db
    .update(meetingItem)
    .set({ related: sql`${meetingItem.related} || ${JSON.stringify([{ title, link }])}::jsonb` })
    .where(and(ofTenant(meetingItem, actor.tenantId), eq(meetingItem.id, itemId)))
}
