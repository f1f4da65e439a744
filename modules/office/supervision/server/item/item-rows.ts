import { department, organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ItemAction, Light } from '../../words.ts'
import { type ItemRow, supervisionBlock, supervisionItem, supervisionTask } from '../tables.ts'
import { type ItemRelation, mustAllow } from './states.ts'

/** The kind of thing that todos are of and files hang on. */
export const SUPERVISION_ITEM = 'supervision-item'

/** An item as one reader stands to it. */
export interface FoundItem {
  row: ItemRow
  organizationName: string
  leadUnit: string
  units: number
  isBlocked: boolean
  relation: ItemRelation
}

/** The items that a right of somebody reaches, as a condition on `supervisionItem`. */
export function scoped(actor: Actor, right: string): SQL {
  return withinScope(actor, right, { organizationId: supervisionItem.organizationId, ownerId: supervisionItem.ownerId })
}

/** The tasks of the units that somebody reports for, as a condition on `supervisionTask`. */
export function ofOwnUnits(actor: Actor): SQL {
  const reported = withinScope(actor, 'supervision:report', {
    organizationId: supervisionTask.organizationId,
    departmentId: supervisionTask.departmentId,
    ownerId: supervisionTask.contactId,
  })
  return sql`(${supervisionTask.contactId} = ${actor.userId} or ${ledBy(actor)} or ${reported})`
}

/** The tasks of the units that somebody leads. */
export function ledBy(actor: Actor): SQL {
  return sql`${supervisionTask.departmentId} in (select ${department.id} from ${department}
    where ${department.tenantId} = ${actor.tenantId} and ${department.managerId} = ${actor.userId}
    and not ${department.deleted})`
}

/** Items that somebody follows, leads or is asked for, as a condition on `supervisionItem`. */
export function readableItems(actor: Actor): SQL {
  const asked = sql`exists (select 1 from ${supervisionTask} where ${supervisionTask.itemId} = ${supervisionItem.id}
    and not ${supervisionTask.deleted} and ${ofOwnUnits(actor)})`
  return sql`(${ofOffice(actor)} or (${supervisionItem.state} <> 'draft' and (${ofLeader(actor)} or ${asked})))`
}

export function ofOffice(actor: Actor): SQL {
  return sql`(${supervisionItem.ownerId} = ${actor.userId} or ${scoped(actor, 'supervision:manage')})`
}

export function ofLeader(actor: Actor): SQL {
  return sql`(${supervisionItem.leaderId} = ${actor.userId} or ${scoped(actor, 'supervision:instruct')})`
}

const day = sql`coalesce(${supervisionItem.judgedOn}, (now() at time zone 'Asia/Shanghai')::date)`

/** The light of an item, of the days that were computed when it was written last. */
export const lightOfItem = sql<Light>`case
  when ${supervisionItem.state} in ('draft', 'suspended', 'canceled') then 'none'
  when ${day} >= ${supervisionItem.redFrom} then 'red'
  when ${day} >= ${supervisionItem.yellowFrom} then 'yellow' else 'green' end`

/** Items that wait for others which go on still. */
export const isBlocked = sql<boolean>`exists (select 1 from ${supervisionBlock} b join supervision_item other
  on other.id = b.blocked_by_id where b.item_id = ${supervisionItem.id} and not b.deleted and not other.deleted
  and other.state in ('draft', 'issued', 'doing', 'reported', 'accepted', 'suspended'))`

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
  orderBy?: SQL[]
}

/** Items with how the reader stands to them. */
export async function itemsWhere(
  db: Db,
  actor: Actor,
  { where, limit, offset, orderBy = [asc(supervisionItem.dueAt), asc(supervisionItem.id)] }: Asked,
): Promise<FoundItem[]> {
  const of = sql`from ${supervisionTask} where ${supervisionTask.itemId} = ${supervisionItem.id}
    and not ${supervisionTask.deleted} and ${supervisionTask.state} <> 'transferred'`
  const rows = await db
    .select({
      row: supervisionItem,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      leadUnit: sql<string>`coalesce((select ${supervisionTask.unitName} ${of} and ${supervisionTask.role} = 'lead'
        order by ${supervisionTask.sort} limit 1), '')`,
      units: sql<number>`(select count(*) ${of})::int`,
      isBlocked,
      isOffice: sql<boolean>`coalesce(${ofOffice(actor)}, false)`,
      isLeader: sql<boolean>`coalesce(${ofLeader(actor)}, false)`,
      isLeadUnit: sql<boolean>`exists (select 1 ${of} and ${supervisionTask.role} = 'lead' and ${ofOwnUnits(actor)})`,
    })
    .from(supervisionItem)
    .leftJoin(organization, eq(organization.id, supervisionItem.organizationId))
    .where(and(ofTenant(supervisionItem, actor.tenantId), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ isOffice, isLeader, isLeadUnit, ...found }) => {
    return { ...found, relation: { isOffice, isLeader, isLeadUnit } }
  })
}

/** An item that the actor may read; for others it is not there. */
export async function readableItem(db: Db, actor: Actor, id: string): Promise<FoundItem> {
  const where = and(eq(supervisionItem.id, id), readableItems(actor))
  const [found] = await itemsWhere(db, actor, { where, limit: 1, offset: 0 })
  return found ?? refuse('row.gone', '这件督办事项')
}

/** Locks an item until the transaction ends, whoever asks. */
export async function lockItem(db: Db, tenantId: string, id: string): Promise<void> {
  await db
    .select({ id: supervisionItem.id })
    .from(supervisionItem)
    .where(and(ofTenant(supervisionItem, tenantId), eq(supervisionItem.id, id)))
    .for('update')
}

/** An item with which the actor may do something now; locked until the transaction ends. */
export async function itemFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: ItemAction },
): Promise<FoundItem> {
  await lockItem(db, actor.tenantId, id)
  const found = await readableItem(db, actor, id)
  mustAllow(action, found.row, found.relation)
  return found
}
