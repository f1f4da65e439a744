import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import {
  audit,
  changed,
  type Context,
  type Db,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PeopleGroup, peopleGroupCalls } from '../../people-group-calls.ts'
import { processesWith } from '../definition/processes-with.ts'
import { namesOf } from '../people/facts.ts'
import { approvalPeopleGroup } from '../tables.ts'

const MOST = 200

/** 审批人员组: people whom several processes ask under one name, in one order. */
export function peopleGroupHandlers(): Handlers<typeof peopleGroupCalls, Context> {
  return {
    peopleGroups: (_, context) => groupsOf(context.db, signedIn(context).tenantId),

    async insertPeopleGroup({ members, ...form }, context) {
      const actor = signedIn(context)
      const here = ofTenant(approvalPeopleGroup, actor.tenantId)
      if ((await context.db.$count(approvalPeopleGroup, here)) >= MOST) refuse('approval.tooManyPeopleGroups', MOST)
      const taken = await context.db.$count(approvalPeopleGroup, and(here, eq(approvalPeopleGroup.code, form.code)))
      if (taken > 0) throw refusal('approval.peopleGroupCodeTaken', form.code).at('code')
      const known = await knownPeople(context.db, actor.tenantId, members)
      await context.db.insert(approvalPeopleGroup).values({ ...stamp(actor), ...form, members: known })
      await audit(context, { action: '新建审批人员组', subject: form.name, detail: { code: form.code } })
      return null
    },

    async updatePeopleGroup({ id, revision, members, ...form }, context) {
      const actor = signedIn(context)
      const before = await groupById(context.db, actor.tenantId, id)
      const memberIds = await knownPeople(context.db, actor.tenantId, members)
      const values = { ...form, members: memberIds }
      await saveRevision(context.db, approvalPeopleGroup, { id, tenantId: actor.tenantId, revision, values, actor })
      const names = await namesOf(context.db, actor.tenantId, [...before.members, ...memberIds])
      const listed = (ids: string[]) => ids.map((one) => names.get(one) ?? one).join('、')
      const change = changed(
        { name: before.name, 成员: listed(before.members) },
        { name: form.name, 成员: listed(memberIds) },
      )
      await audit(context, { action: '修改审批人员组', subject: form.name, change })
      return null
    },

    async removePeopleGroup({ id }, context) {
      const actor = signedIn(context)
      const row = await groupById(context.db, actor.tenantId, id)
      const users = await usersOf(context.db, row)
      if (users.length > 0) refuse('approval.peopleGroupUsed', row.name, users.map((name) => `“${name}”`).join('、'))
      await context.db
        .update(approvalPeopleGroup)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(approvalPeopleGroup, actor.tenantId), eq(approvalPeopleGroup.id, id)))
      await audit(context, { action: '删除审批人员组', subject: row.name, detail: { code: row.code } })
      return null
    },
  }
}

type GroupRow = typeof approvalPeopleGroup.$inferSelect

async function groupsOf(db: Db, tenantId: string): Promise<PeopleGroup[]> {
  const rows = await db
    .select()
    .from(approvalPeopleGroup)
    .where(ofTenant(approvalPeopleGroup, tenantId))
    .orderBy(asc(approvalPeopleGroup.name), asc(approvalPeopleGroup.id))
  const names = await namesOf(
    db,
    tenantId,
    rows.flatMap(({ members }) => members),
  )
  const shown: PeopleGroup[] = []
  for (const row of rows) {
    const { id, code, name, note, members, revision } = row
    const memberNames = members.map((one) => names.get(one) ?? '已删除的人员')
    shown.push({ id, code, name, note, members, memberNames, usedBy: await usersOf(db, row), revision })
  }
  return shown
}

async function groupById(db: Db, tenantId: string, id: string): Promise<GroupRow> {
  const [row] = await db
    .select()
    .from(approvalPeopleGroup)
    .where(and(ofTenant(approvalPeopleGroup, tenantId), eq(approvalPeopleGroup.id, id)))
  return row ?? refuse('row.gone', '这个人员组')
}

/** The people without repetition; anybody who is unknown here is refused. */
async function knownPeople(db: Db, tenantId: string, members: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(members)]
  const known = await db.$count(person, and(ofTenant(person, tenantId), inArray(person.id, wanted)))
  if (known !== wanted.length) throw refusal('row.gone', '其中有的人员').at('members')
  return wanted
}

function usersOf(db: Db, { tenantId, code }: GroupRow): Promise<string[]> {
  return processesWith(db, tenantId, '@.kind == "group" && @.groups[*] == $code', { code })
}
