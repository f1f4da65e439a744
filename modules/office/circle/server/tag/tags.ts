import type { Handlers } from '@mingtai/api'
import { refusal } from '@mingtai/messages'
import { tenant } from '@mingtai/modules/ground/organization/server'
import { audit, type Context, type Db, newId, ofTenant, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { circleCalls } from '../../calls.ts'
import { circleTag, type TagRow } from '../tables.ts'

type TagHandlers = Pick<Handlers<typeof circleCalls, Context>, 'tags' | 'saveTag'>

/** The tags of a new tenant. */
const usual = ['工作动态', '经验分享', '学习园地', '文体活动', '求助答疑', '失物招领']

/** 标签 that posts are sorted by. */
export function tagHandlers(): TagHandlers {
  return {
    async tags(_, context) {
      const rows = await context.db
        .select()
        .from(circleTag)
        .where(ofTenant(circleTag, signedIn(context).tenantId))
        .orderBy(asc(circleTag.sort), asc(circleTag.id))
      return rows.map(presentTag)
    },

    async saveTag({ id, revision, ...values }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const same = and(ofTenant(circleTag, tenantId), eq(circleTag.name, values.name), ne(circleTag.id, id ?? ''))
      if ((await context.db.$count(circleTag, same)) > 0) throw refusal('circle.tagTaken', values.name).at('name')
      const row =
        id == null
          ? (
              await context.db
                .insert(circleTag)
                .values({ ...stamp(actor), ...values })
                .returning()
            )[0]
          : await saveRevision(context.db, circleTag, { id, tenantId, revision, values, actor })
      if (row === undefined) throw new Error('a tag was not written')
      await audit(context, { action: '保存工作圈标签', subject: row.name })
      return presentTag(row)
    },
  }
}

function presentTag({ id, name, sort, isOpen, revision }: TagRow) {
  return { id, name, sort, isOpen, revision }
}

/** Gives tenants that never had a tag the usual ones. */
export async function addUsualTags(db: Db): Promise<void> {
  const tenants = await db.select({ id: tenant.id }).from(tenant)
  for (const { id } of tenants) {
    if ((await db.$count(circleTag, eq(circleTag.tenantId, id))) > 0) continue
    const by = { tenantId: id, createdBy: '系统', updatedBy: '系统' }
    await db
      .insert(circleTag)
      .values(usual.map((name, at) => ({ ...by, id: newId(), name, sort: (at + 1) * 10 })))
      .onConflictDoNothing()
  }
}
