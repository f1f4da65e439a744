import type { Handlers } from '@mingtai/api'
import { type Context, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { circleCalls } from '../../calls.ts'
import { circlePost, circlePraise } from '../tables.ts'
import { visiblePost } from './post-rows.ts'

type PraiseHandlers = Pick<Handlers<typeof circleCalls, Context>, 'praise' | 'praisers'>

/** 点赞: given and taken back; who gave one. */
export function praisingHandlers(): PraiseHandlers {
  return {
    async praise({ id, praised }, context) {
      const { row, isPraised } = await visiblePost(context.db, signedIn(context), id)
      const wanted = praised ?? !isPraised
      return { praised: wanted, praiseCount: await setPraise(context, row.id, wanted) }
    },

    async praisers({ id, current, size }, context) {
      await visiblePost(context.db, signedIn(context), id)
      const { rows, total } = await pagedRows(context.db, circlePraise, {
        where: and(eq(circlePraise.tenantId, signedIn(context).tenantId), eq(circlePraise.postId, id)),
        orderBy: [asc(circlePraise.at), asc(circlePraise.personId)],
        current,
        size,
      })
      return {
        records: rows.map(({ personId, personName }) => ({ id: personId, name: personName })),
        total,
        current,
        size,
      }
    },
  }
}

/** Writes one person's praise and counts it in the same statement, so that the number is right whoever comes at once. */
async function setPraise(context: Context, postId: string, wanted: boolean): Promise<number> {
  const { tenantId, userId, realName } = signedIn(context)
  const change = wanted
    ? sql`insert into ${circlePraise} (post_id, person_id, tenant_id, person_name)
        values (${postId}, ${userId}, ${tenantId}, ${realName}) on conflict do nothing returning 1`
    : sql`delete from ${circlePraise} where ${circlePraise.postId} = ${postId} and ${circlePraise.personId} = ${userId}
        and ${circlePraise.tenantId} = ${tenantId} returning 1`
  const by = wanted ? sql`+` : sql`-`
  const { rows } = await context.db.execute<{ count: number }>(sql`
    with change as (${change})
    update ${circlePost} set praise_count = praise_count ${by} (select count(*) from change)
    where ${circlePost.id} = ${postId} and ${circlePost.tenantId} = ${tenantId} returning praise_count as count`)
  return rows[0]?.count ?? 0
}
