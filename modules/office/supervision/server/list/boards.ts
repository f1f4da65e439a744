import type { Handlers } from '@mingtai/api'
import { organization } from '@mingtai/modules/ground/organization/server'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import { lightOfItem, readableItems } from '../item/item-rows.ts'
import { supervisionBlock, supervisionFeedback, supervisionItem, supervisionTask, supervisionUrge } from '../tables.ts'
import { lightOfTask } from './list-conditions.ts'

/** How units stand, and what waits for what. */
export function boardHandlers(): Pick<Handlers<typeof supervisionCalls, Context>, 'units' | 'graph'> {
  return {
    units: ({ year }, context) => unitLines(context, { where: readableItems(signedIn(context)), year }),

    async graph(_, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const readable = context.db
        .select({ id: supervisionItem.id })
        .from(supervisionItem)
        .where(and(ofTenant(supervisionItem, tenantId), readableItems(actor)))
      const edges = await context.db
        .select({ from: supervisionBlock.itemId, to: supervisionBlock.blockedById, reason: supervisionBlock.reason })
        .from(supervisionBlock)
        .where(
          and(
            ofTenant(supervisionBlock, tenantId),
            or(inArray(supervisionBlock.itemId, readable), inArray(supervisionBlock.blockedById, readable)),
          ),
        )
        .limit(500)
      const ids = [...new Set(edges.flatMap(({ from, to }) => [from, to]))]
      if (ids.length === 0) return { nodes: [], edges: [] }
      const { id, title, number, state } = supervisionItem
      const nodes = await context.db
        .select({
          id,
          title,
          number,
          state,
          light: lightOfItem,
          leadUnit: sql<string>`coalesce((select t.unit_name from supervision_task t where t.item_id = ${id}
            and t.role = 'lead' and not t.deleted and t.state <> 'transferred' limit 1), '')`,
          isReadable: sql<boolean>`coalesce(${readableItems(actor)}, false)`,
        })
        .from(supervisionItem)
        .leftJoin(organization, eq(organization.id, supervisionItem.organizationId))
        .where(and(ofTenant(supervisionItem, tenantId), inArray(id, ids)))
      const known = new Set(nodes.map((node) => node.id))
      return {
        nodes: nodes.map((node) =>
          node.isReadable ? node : { ...node, title: '（无权查看的事项）', number: null, leadUnit: '' },
        ),
        edges: edges.filter(({ from, to }) => known.has(from) && known.has(to)),
      }
    },
  }
}

interface Counted {
  /** Of which items. */
  where: SQL
  /** Left out: of all years. */
  year?: number | undefined
}

/** How many tasks each unit has, by their lights, and how they were done. */
export async function unitLines(context: Context, { where, year }: Counted) {
  const actor = signedIn(context)
  const total = (where: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${where})::int`
  const open = sql`${supervisionTask.state} in ('issued', 'doing') and ${supervisionItem.state} in ('issued', 'doing', 'reported')`
  const done = sql`${supervisionTask.state} in ('reported', 'accepted')`
  const lit = (light: string) => total(sql`${open} and ${lightOfTask} = ${light}`)
  const urges = sql`(select count(*) from ${supervisionUrge} where ${supervisionUrge.taskId} = ${supervisionTask.id})`
  const returns = sql`(select count(*) from ${supervisionFeedback} where ${supervisionFeedback.taskId} = ${supervisionTask.id}
    and ${supervisionFeedback.state} = 'returned')`
  return context.db
    .select({
      organizationId: supervisionTask.organizationId,
      name: sql<string>`coalesce(max(${organization.name}), '')`,
      total: sql<number>`count(*)::int`,
      green: lit('green'),
      yellow: lit('yellow'),
      red: lit('red'),
      waiting: total(sql`${open} and ${supervisionTask.state} = 'issued'`),
      closed: total(done),
      onTime: total(sql`${done} and ${supervisionTask.judgedOn} <= ${supervisionTask.dueAt}`),
      ...{
        urges: sql<number>`sum(${urges})::int`,
        returns: sql<number>`sum(${returns})::int`,
      },
      score: sql<number | null>`round(avg(${supervisionTask.score}), 1)::float`,
    })
    .from(supervisionTask)
    .innerJoin(supervisionItem, eq(supervisionItem.id, supervisionTask.itemId))
    .leftJoin(organization, eq(organization.id, supervisionTask.organizationId))
    .where(
      and(
        ofTenant(supervisionTask, actor.tenantId),
        eq(supervisionItem.deleted, false),
        where,
        sql`${supervisionItem.state} not in ('draft', 'canceled') and ${supervisionTask.state} <> 'transferred'`,
        year === undefined
          ? undefined
          : sql`${supervisionItem.startAt} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
      ),
    )
    .groupBy(supervisionTask.organizationId)
    .orderBy(sql`count(*) desc`)
    .limit(500)
}
