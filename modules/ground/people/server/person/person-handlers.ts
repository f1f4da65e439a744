import { isDeepStrictEqual } from 'node:util'
import type { Handlers } from '@mingtai/api'
import { refuse, Refusal } from '@mingtai/messages'
import { person, roleGrant } from '@mingtai/modules/ground/organization/server'
import { attemptsOf, hasTwoStep } from '@mingtai/modules/ground/sign-in/server'
import { type Context, saveRevision, signedIn, spend, stamp } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import type { Person } from '../../person-shapes.ts'
import { type View, views } from '../../views.ts'
import { giveRoles } from '../grant/change-grants.ts'
import { grantRows } from '../grant/grant-rows.ts'
import { changesOf } from './log.ts'
import { auditPersonChange } from './audit-person.ts'
import { newPassword } from './password.ts'
import { peoplePage } from './people-page.ts'
import { factsOf, mustBeFree, mustFitQuota, personValues } from './person-form.ts'
import { managed, mustManage, type PersonOfTable, seen, viewer, mustReachMainMembership } from '../reach.ts'
import { membershipFacts, membershipsInWords, writeMemberships } from '../place/memberships.ts'
import { refuseStronger } from '../grant/stronger.ts'
import { maskedIdCard, shownPeople } from './shown.ts'

type PersonCalls = Pick<
  typeof peopleCalls,
  'people' | 'person' | 'reveal' | 'createPerson' | 'editPerson' | 'saveMemberships' | 'signIns' | 'personLog'
>

/** Limit on revealed numbers for one address in an hour: enough for work, too few to copy the register. */
const reveals = { what: 'person-reveal', most: 300, seconds: 3600 }

/** People: lists, one person, and the forms that write about them. */
export const personHandlers: Handlers<PersonCalls, Context> = {
  async people({ view, current, size, sort, descending, ...filters }, context) {
    const actor = viewer(context, view)
    const asked = { actor, right: views[view].right, filters }
    const { rows, total } = await peoplePage(context.db, asked, { sort, descending, current, size })
    return { records: await shownPeople(context.db, actor.tenantId, rows), total, current, size }
  },

  async person({ view, id }, context) {
    return shownPerson(context, view, await seen(context, view, id))
  },

  async reveal({ view, id }, context) {
    const target = await seen(context, view, id)
    await mustReachMainMembership(context, view, target)
    const { realName, phone, idCard } = target
    await spend(context, reveals)
    await auditPersonChange(context, context.db, { action: '查看完整号码', subject: realName, about: [id] })
    return { phone, idCard }
  },

  async createPerson({ view, memberships, roleIds, ...form }, context) {
    const actor = viewer(context, view)
    const values = personValues(form)
    const { password, hash } = await newPassword()
    return context.db.transaction(async (inside) => {
      await mustFitQuota(inside, actor.tenantId, 1)
      await mustBeFree(inside, actor.tenantId, { ...values, self: null })
      const row = { ...stamp(actor), ...values, passwordHash: hash, mustChangePassword: true }
      await inside.insert(person).values(row)
      const written = await writeMemberships(inside, { actor, right: views[view].right, personId: row.id, memberships })
      await auditPersonChange(context, inside, {
        action: '新增人员',
        subject: row.realName,
        about: [row.id],
        after: { ...factsOf(values), 身份: membershipsInWords(written.after) },
      })
      const terms = { organizationId: null, range: null, expiresAt: null, reason: null }
      await giveRoles({ ...context, db: inside }, { roleIds, people: [row], terms })
      return { id: row.id, password }
    })
  },

  async editPerson({ view, id, revision, ...form }, context) {
    const actor = viewer(context, view)
    const before = await managed(context, view, id)
    if (before.leftAt !== null) refuse('person.hasLeft', before.realName)
    const values = personValues(form)
    await context.db.transaction(async (inside) => {
      await mustBeFree(inside, actor.tenantId, { ...values, self: id })
      const after = await saveRevision(inside, person, { id, tenantId: actor.tenantId, revision, values, actor })
      const facts = { before: factsOf(before), after: factsOf(after) }
      if (isDeepStrictEqual(facts.before, facts.after)) return
      await auditPersonChange(context, inside, {
        ...{ action: '修改人员', subject: after.realName, about: [id] },
        ...facts,
      })
    })
    return null
  },

  async saveMemberships({ view, id, revision, memberships }, context) {
    const actor = viewer(context, view)
    const target = await seen(context, view, id)
    // A role that reaches wherever its holder works reaches further with a membership.
    await refuseStronger(context.db, actor, target)
    if (target.leftAt !== null) refuse('person.hasLeft', target.realName)
    await context.db.transaction(async (inside) => {
      await saveRevision(inside, person, { id, tenantId: actor.tenantId, revision, values: {}, actor })
      const written = await writeMemberships(inside, { actor, right: views[view].right, personId: id, memberships })
      await auditPersonChange(context, inside, {
        action: '调整身份',
        subject: target.realName,
        about: [id],
        ...membershipFacts(written),
      })
    })
    return null
  },

  async signIns({ view, id, ...turn }, context) {
    const { tenantId, loginName } = await seen(context, view, id)
    const { records, total } = await attemptsOf(context.db, tenantId, { userId: id, loginName, ...turn })
    const shown = records.map(({ at, words, address, device }) => ({
      at: at.toISOString(),
      who: device,
      address,
      text: words,
    }))
    return { records: shown, total, ...turn }
  },

  async personLog({ view, id, ...turn }, context) {
    const { tenantId } = await seen(context, view, id)
    return changesOf(context.db, tenantId, id, turn)
  },
}

async function shownPerson(context: Context, view: View, row: PersonOfTable): Promise<Person> {
  const { tenantId } = signedIn(context)
  const [shown] = await shownPeople(context.db, tenantId, [row])
  if (shown === undefined) refuse('row.gone', '这位人员')
  const where = eq(roleGrant.personId, row.id)
  const { records } = await grantRows(context.db, tenantId, { where, current: 1, size: 200 })
  return {
    ...shown,
    birthday: row.birthday,
    tel: row.tel,
    room: row.room,
    idCard: row.idCard === null ? null : maskedIdCard(row.idCard),
    postName: row.postName,
    rankName: row.rankName,
    politic: row.politic,
    userLevel: row.userLevel,
    tags: row.tags,
    hidesContact: row.hidesContact,
    mustChangePassword: row.mustChangePassword,
    twoStep: await hasTwoStep(context.db, row),
    passwordChangedAt: row.passwordChangedAt.toISOString(),
    leftAt: row.leftAt?.toISOString() ?? null,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    grants: records,
    notMine: await whyNotMine(context, view, row),
  }
}

async function whyNotMine(context: Context, view: View, row: PersonOfTable): Promise<string | null> {
  try {
    await mustManage(context, view, row)
    return null
  } catch (problem) {
    if (problem instanceof Refusal) return problem.message
    throw problem
  }
}
