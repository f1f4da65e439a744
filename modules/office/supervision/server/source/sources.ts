import type { Handlers } from '@mingtai/api'
import { decisionSource, relateDecision } from '@mingtai/modules/office/meeting/server'
import { documentSource, relateDocument } from '@mingtai/modules/office/docflow/server'
import { organization } from '@mingtai/modules/ground/organization/server'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import type { Source } from '../../words.ts'
import { readableItems } from '../item/item-rows.ts'
import { linkOf } from '../shared/links.ts'
import { type ItemRow, supervisionItem } from '../tables.ts'

interface Named {
  source: Source
  sourceId: string
}

/** What an item is made from, as it is called and where it stands; refused to whoever may not read it. */
export async function sourceOf(
  context: Context,
  { source, sourceId }: Named,
): Promise<{ sourceId: string; sourceTitle: string; sourceLink: string }> {
  const none = { sourceId: '', sourceTitle: '', sourceLink: '' }
  if (sourceId === '') return none
  switch (source) {
    case 'document': {
      const { title, number, link } = await documentSource(context, sourceId)
      return { sourceId, sourceTitle: number === '' ? title : `${title}（${number}）`, sourceLink: link }
    }
    case 'meeting': {
      const { title, meetingTitle, link } = await decisionSource(context, sourceId)
      return { sourceId, sourceTitle: `${meetingTitle}：${title}`, sourceLink: link }
    }
    default:
      return none
  }
}

/** Writes at the source that an item was made from it, when it is issued. */
export async function relateSource(context: Context, row: ItemRow): Promise<void> {
  if (row.sourceId === '') return
  const actor = signedIn(context)
  const made = { title: `${row.number ?? ''} ${row.title}`.trim(), link: linkOf(row.id) }
  if (row.source === 'document') await relateDocument(context.db, actor, { documentId: row.sourceId, ...made })
  if (row.source === 'meeting') await relateDecision(context.db, actor, { itemId: row.sourceId, ...made })
}

/** 转督办: what the form of a new item begins with. */
export function sourceHandlers(): Pick<Handlers<typeof supervisionCalls, Context>, 'prefill'> {
  return {
    async prefill({ source, sourceId }, context) {
      const made = await madeFrom(context, { source, sourceId })
      if (source === 'document') {
        const { title, number, issuer, dueAt, instruction, link } = await documentSource(context, sourceId)
        const basis = [issuer, number].filter(Boolean).join(' ')
        return {
          source,
          sourceId,
          sourceTitle: title,
          sourceLink: link,
          made,
          title,
          basis,
          content: instruction,
          dueAt,
          departmentId: null,
        }
      }
      const { title, decision, meetingTitle, day, departmentId, link } = await decisionSource(context, sourceId)
      return {
        source,
        sourceId,
        sourceTitle: `${meetingTitle}：${title}`,
        sourceLink: link,
        made,
        title,
        basis: `${meetingTitle}（${day}）`,
        content: decision,
        dueAt: null,
        departmentId,
      }
    },
  }
}

/** Items that were issued from the same source, the latest first. */
async function madeFrom(context: Context, { source, sourceId }: Named) {
  const actor = signedIn(context)
  const { id, number, title, state, createdAt } = supervisionItem
  const rows = await context.db
    .select({ id, number, title })
    .from(supervisionItem)
    .leftJoin(organization, eq(organization.id, supervisionItem.organizationId))
    .where(
      and(
        ofTenant(supervisionItem, actor.tenantId),
        eq(supervisionItem.source, source),
        eq(supervisionItem.sourceId, sourceId),
        notInArray(state, ['draft', 'canceled']),
        readableItems(actor),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(5)
  return rows.map((row) => ({ ...row, number: row.number ?? '' }))
}
