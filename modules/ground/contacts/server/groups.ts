import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import {
  type Actor,
  audit,
  changed,
  type Context,
  created,
  type Db,
  oneByOne,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { ContactGroup, contactsCalls } from '../calls.ts'
import { contactGroup, contactGroupMember } from './tables.ts'

const MOST = 50

type GroupCalls = Pick<
  typeof contactsCalls,
  'groups' | 'group' | 'addGroup' | 'changeGroup' | 'removeGroup' | 'sortGroups'
>

/** Private lists of people; only their owner sees and changes them. */
export function groupHandlers(): Handlers<GroupCalls, Context> {
  return {
    groups: (_, context) => groupsOf(context.db, signedIn(context)),

    async group({ id }, context) {
      const actor = signedIn(context)
      const row = await mine(context.db, actor, id)
      const members = await context.db
        .select({ personId: contactGroupMember.personId })
        .from(contactGroupMember)
        .where(membersOf(actor, id))
        .orderBy(asc(contactGroupMember.sort))
      return { ...presentContactGroup(row, members.length), personIds: members.map(({ personId }) => personId) }
    },

    async addGroup({ name, personIds }, context) {
      const actor = signedIn(context)
      const people = await known(context.db, actor, personIds)
      const row = await oneByOne(context.db, `contact groups ${actor.userId}`, async (inside) => {
        const there = await groupsOf(inside, actor)
        if (there.length >= MOST) refuse('contacts.tooManyGroups', MOST)
        const [made] = await inside
          .insert(contactGroup)
          .values({ ...stamp(actor), ownerId: actor.userId, name, sort: there.length })
          .onConflictDoNothing()
          .returning()
        if (made === undefined) throw refusal('field.taken', '分组名称', name).at('name')
        await writeMembers(inside, made, people)
        return made
      })
      await audit(context, {
        action: '新建联系人分组',
        subject: name,
        change: created({ name, people: people.length }),
      })
      return presentContactGroup(row, people.length)
    },

    async changeGroup({ id, revision, name, personIds }, context) {
      const actor = signedIn(context)
      const before = await mine(context.db, actor, id)
      const people = await known(context.db, actor, personIds)
      const same = (await groupsOf(context.db, actor)).find((one) => one.name === name && one.id !== id)
      if (same !== undefined) throw refusal('field.taken', '分组名称', name).at('name')
      const row = await context.db.transaction(async (inside) => {
        const values = { id, tenantId: actor.tenantId, revision, values: { name }, actor }
        const saved = await saveRevision(inside, contactGroup, values)
        await inside.delete(contactGroupMember).where(membersOf(actor, id))
        await writeMembers(inside, saved, people)
        return saved
      })
      const change = changed(before, { name })
      await audit(context, { action: '修改联系人分组', subject: name, detail: { people: people.length }, change })
      return presentContactGroup(row, people.length)
    },

    async removeGroup({ id }, context) {
      const actor = signedIn(context)
      const row = await mine(context.db, actor, id)
      await context.db
        .update(contactGroup)
        .set({ deleted: true, ...touch(actor) })
        .where(and(eq(contactGroup.id, row.id), eq(contactGroup.tenantId, actor.tenantId)))
      await audit(context, { action: '删除联系人分组', subject: row.name, change: removed({ name: row.name }) })
      return null
    },

    async sortGroups({ ids }, context) {
      const actor = signedIn(context)
      await context.db.transaction(async (inside) => {
        for (const [sort, id] of ids.entries()) {
          const { tenantId, ownerId } = contactGroup
          await inside
            .update(contactGroup)
            .set({ sort })
            .where(and(eq(contactGroup.id, id), eq(tenantId, actor.tenantId), eq(ownerId, actor.userId)))
        }
      })
      return null
    },
  }
}

/** The groups of a person in their order. */
export async function groupsOf(db: Db, actor: Actor): Promise<ContactGroup[]> {
  const rows = await db
    .select({ group: contactGroup, people: count(contactGroupMember.personId) })
    .from(contactGroup)
    .leftJoin(contactGroupMember, eq(contactGroupMember.groupId, contactGroup.id))
    .where(ownedBy(actor))
    .groupBy(contactGroup.id)
    .orderBy(asc(contactGroup.sort), asc(contactGroup.createdAt))
  return rows.map(({ group, people }) => presentContactGroup(group, people))
}

async function mine(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select()
    .from(contactGroup)
    .where(and(ownedBy(actor), eq(contactGroup.id, id)))
  if (row === undefined) refuse('row.gone', '联系人分组')
  return row
}

function ownedBy(actor: Actor) {
  const { tenantId, ownerId, deleted } = contactGroup
  return and(eq(tenantId, actor.tenantId), eq(ownerId, actor.userId), eq(deleted, false))
}

function membersOf(actor: Actor, groupId: string) {
  return and(eq(contactGroupMember.groupId, groupId), eq(contactGroupMember.tenantId, actor.tenantId))
}

/** Those of the ids that are people of the actor's tenant, in the order given. */
async function known(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.tenantId, actor.tenantId), eq(person.deleted, false), inArray(person.id, ids)))
  const there = new Set(rows.map(({ id }) => id))
  const unknown = ids.find((id) => !there.has(id))
  if (unknown !== undefined) throw refusal('row.gone', '所选的人').at('personIds')
  return [...new Set(ids)]
}

async function writeMembers(db: Db, group: typeof contactGroup.$inferSelect, people: string[]): Promise<void> {
  if (people.length === 0) return
  const { tenantId, id: groupId } = group
  await db.insert(contactGroupMember).values(people.map((personId, sort) => ({ tenantId, groupId, personId, sort })))
}

function presentContactGroup({ id, name, revision }: typeof contactGroup.$inferSelect, people: number): ContactGroup {
  return { id, name, revision, people }
}
