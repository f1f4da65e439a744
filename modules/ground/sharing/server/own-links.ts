import { refuse } from '@mingtai/messages'
import { type Actor, audit, changed, type Context, type Db, type ShareOwner } from '@mingtai/server-kit'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { sharing } from './owners.ts'
import { type LinkRow, shareLink } from './tables.ts'

const MOST_LISTED = 500
/** Days that a link stays in sight after its end, so that its visits can be read. */
const DAYS_IN_SIGHT = 30

interface Listed {
  type: string
  /** Of the thing; null: all of the kind. */
  id: string | null
  isCommon: boolean
}

/** Links that somebody gave away, or all of the kind where they are common. */
export async function listedLinks(db: Db, actor: Actor, { type, id, isCommon }: Listed): Promise<LinkRow[]> {
  const monthAgo = new Date(Date.now() - DAYS_IN_SIGHT * 86_400_000)
  return db
    .select()
    .from(shareLink)
    .where(
      and(
        ownLinks(actor, { type, isCommon }),
        id === null ? undefined : eq(shareLink.ownerId, id),
        or(isNull(shareLink.endedAt), gt(shareLink.endedAt, monthAgo)),
      ),
    )
    .orderBy(desc(shareLink.createdAt), shareLink.id)
    .limit(MOST_LISTED)
}

/** Lets a link hold until another moment; null: for ever. */
export async function extendLink(
  context: Context,
  { type, linkId, endsAt }: { type: string; linkId: string; endsAt: Date | null },
): Promise<{ expiresAt: string | null }> {
  const { link, thing, where } = await ownLink(context, { type, linkId })
  const { rowCount } = await context.db
    .update(shareLink)
    .set({ expiresAt: endsAt })
    .where(and(where, isNull(shareLink.endedAt)))
  if (rowCount === 0) refuse('share.alreadyEnded')
  const change = changed({ expiresAt: link.expiresAt }, { expiresAt: endsAt })
  await audit(context, { action: '延长分享', subject: thing.name, detail: { code: thing.code }, change })
  return { expiresAt: endsAt?.toISOString() ?? null }
}

/** Ends a link at once. */
export async function endLink(context: Context, asked: { type: string; linkId: string }): Promise<null> {
  const { link, thing, where } = await ownLink(context, asked)
  await context.db
    .update(shareLink)
    .set({ endedAt: new Date() })
    .where(and(where, isNull(shareLink.endedAt)))
  const detail = { code: thing.code, note: link.note, visits: link.visits }
  await audit(context, { action: '停止分享链接', subject: thing.name, detail })
  return null
}

/** A link that the asker may change; one of somebody else, or of another tenant, is told as if it were not there. */
async function ownLink(context: Context, { type, linkId }: { type: string; linkId: string }) {
  const { owner, actor } = sharing(context, type)
  const where = and(ownLinks(actor, { type, isCommon: owner.isCommon }), eq(shareLink.id, linkId))
  const [link] = await context.db.select().from(shareLink).where(where)
  if (link === undefined) return refuse('row.gone', '这个分享链接')
  return { link, thing: await thingOf(context.db, owner, link), where }
}

async function thingOf(db: Db, owner: ShareOwner, { tenantId, ownerId }: LinkRow) {
  return (await owner.namesOf(db, tenantId, [ownerId])).get(ownerId) ?? refuse('row.gone', '这个分享链接')
}

function ownLinks({ tenantId, userId }: Actor, { type, isCommon }: Pick<Listed, 'type' | 'isCommon'>) {
  return and(
    eq(shareLink.tenantId, tenantId),
    eq(shareLink.ownerType, type),
    isNull(shareLink.embedId),
    isCommon ? undefined : eq(shareLink.userId, userId),
  )
}
