import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { person, role, roleGrant, membershipsOf } from '@mingtai/modules/ground/organization/server'
import { type Actor, audit, type Context, type Db, signedIn, spend, serverModule } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { contactsCalls } from '../calls.ts'
import { type ContactRow, contactRows, countPeople, oneContact, shownContact } from './contact-rows.ts'
import { byRank, listed, matching, worksIn } from './find.ts'
import { groupHandlers, groupsOf } from './groups.ts'
import { ownContactHandlers } from './own-contacts.ts'
import { placeLabels, placesOfTenant } from './places.ts'
import { contactFavourite, contactGroup, contactGroupMember } from './tables.ts'
import { vcard } from './vcard.ts'
import { contactsMenus } from './menus.ts'
import { contactsData } from './personal-data.ts'
import { contactsRights } from './rights.ts'
import { peopleSearch } from './people-search.ts'

const DEPARTMENT_MOST = 2000
/** Limit on revealed numbers: enough for looking numbers up by hand, too low to copy the whole book. */
const reveals = { what: 'contact-reveal', most: 60, seconds: 600 }

/** 通讯录: whom one works with, how to reach them, and what every picker of people asks. */
export function contactsHandlers(): Handlers<typeof contactsCalls, Context> {
  return {
    ...groupHandlers(),
    ...ownContactHandlers,

    async page({ current, size, keyword, placeId, groupId, favourite }, context) {
      const actor = signedIn(context)
      const where = and(
        listed(actor),
        matching(actor, keyword),
        placeId === undefined ? undefined : worksIn(actor, placeId),
        groupId === undefined ? undefined : inGroup(actor, groupId),
        favourite === true ? isFavourite(actor) : undefined,
      )
      const wanted = { where, orderBy: byRank(keyword), limit: size, offset: (current - 1) * size }
      const rows = await contactRows(context.db, actor, wanted)
      const total = await countPeople(context.db, where)
      return { records: rows.map(shownContact), total, current, size }
    },

    async ofDepartment({ deptId }, context) {
      const actor = signedIn(context)
      const where = and(listed(actor), worksIn(actor, deptId))
      const rows = await contactRows(context.db, actor, { where, orderBy: byRank(), limit: DEPARTMENT_MOST })
      return rows.map(shownContact)
    },

    async info({ userId }, context) {
      const actor = signedIn(context)
      const found = await oneContact(context.db, actor, userId)
      const { person: row, numbers } = found
      const mayKnow = numbers === 'open' || numbers === 'masked'
      return {
        ...shownContact(found),
        name: mayKnow ? row.loginName : null,
        birthday: numbers === 'open' ? row.birthday : null,
        politicStr: numbers === 'open' ? row.politic : null,
        userLevelStr: row.userLevel,
        userTagStr: row.tags.join('、'),
        roleName: numbers === 'open' ? await roleNames(context.db, row) : '',
        userBusinessList: await membershipsOf(context.db, row),
      }
    },

    async reveal({ userId }, context) {
      const { person: row } = await revealed(context, userId)
      await audit(context, { action: '查看号码', subject: row.realName, detail: { personId: row.id } })
      return { phone: row.phone, tel: row.tel, email: row.email }
    },

    async card({ userId }, context) {
      const found = await revealed(context, userId)
      const { realName, phone, tel, email } = found.person
      await audit(context, { action: '下载名片', subject: realName, detail: { personId: userId } })
      const bytes = Buffer.from(vcard({ ...shownContact(found), phone, tel, email }))
      return { name: `${realName}.vcf`, type: 'text/vcard; charset=utf-8', content: { bytes } }
    },

    tree: (_, context) => placesOfTenant(context.db, signedIn(context).tenantId),

    async search({ keyword, size }, context) {
      const actor = signedIn(context)
      const where = and(listed(actor), matching(actor, keyword))
      const rows = await contactRows(context.db, actor, { where, orderBy: byRank(keyword), limit: size })
      const total = rows.length < size ? rows.length : await countPeople(context.db, where)
      const wanted = keyword.toLowerCase()
      const places = await placesOfTenant(context.db, actor.tenantId)
      const groups = await groupsOf(context.db, actor)
      return {
        people: rows.map(shownContact),
        total,
        places: places.filter(({ name, sound }) => name.includes(keyword) || soundFits(sound, wanted)).slice(0, size),
        groups: groups.filter(({ name }) => name.toLowerCase().includes(wanted)),
      }
    },

    async labels({ personIds, placeIds }, context) {
      const { tenantId } = signedIn(context)
      return {
        people: await personLabels(context, personIds),
        places: await placeLabels(context.db, tenantId, placeIds),
      }
    },
  }
}

/** 通讯录 as the server takes it. */
export const server = serverModule({
  name: 'contacts',
  title: '通讯录',
  calls: contactsCalls,
  handlers: () => contactsHandlers(),
  searchProviders: { person: peopleSearch },
  rights: contactsRights,
  roleRights: { rangeAdmin: ['contacts:phone'], orgAdmin: ['contacts:phone'], group_hr: ['contacts:phone'] },
  menus: contactsMenus,
  personalData: contactsData,
})

function inGroup(actor: Actor, groupId: string) {
  return sql`exists (select 1 from ${contactGroupMember} join ${contactGroup} on ${contactGroup.id} = ${contactGroupMember.groupId}
    where ${contactGroup.id} = ${groupId} and ${contactGroup.tenantId} = ${actor.tenantId}
      and ${contactGroup.ownerId} = ${actor.userId} and not ${contactGroup.deleted}
      and ${contactGroupMember.personId} = ${person.id})`
}

function isFavourite(actor: Actor) {
  return sql`exists (select 1 from ${contactFavourite} where ${contactFavourite.tenantId} = ${actor.tenantId}
    and ${contactFavourite.ownerId} = ${actor.userId} and ${contactFavourite.personId} = ${person.id})`
}

/** Returns a person whose numbers the actor may see in full; refuses with the reason otherwise. */
async function revealed(context: Context, id: string): Promise<ContactRow> {
  const actor = signedIn(context)
  const found = await oneContact(context.db, actor, id)
  if (found.numbers === 'hidden') refuse('contacts.numberHidden', found.person.realName)
  if (found.numbers === 'closed') refuse('contacts.numberClosed', found.person.realName)
  if (found.numbers === 'masked') await spend(context, { ...reveals, what: `${reveals.what}:${actor.userId}` })
  return found
}

async function roleNames(db: Db, { id, tenantId }: { id: string; tenantId: string }): Promise<string> {
  const rows = await db
    .select({ name: role.name })
    .from(roleGrant)
    .innerJoin(role, eq(role.id, roleGrant.roleId))
    .where(and(eq(roleGrant.personId, id), eq(roleGrant.tenantId, tenantId)))
  return rows.map(({ name }) => name).join('、')
}

async function personLabels(context: Context, ids: string[]) {
  if (ids.length === 0) return []
  const actor = signedIn(context)
  const orderBy = [sql`array_position(${sql.param(ids)}::text[], ${person.id})`]
  const rows = await contactRows(context.db, actor, { where: inArray(person.id, ids), orderBy, limit: ids.length })
  return rows.map(({ person: row, memberships }) => ({
    id: row.id,
    name: row.realName,
    place: memberships[0]?.deptName ?? memberships[0]?.orgName ?? '',
    avatar: row.avatar,
    state:
      row.leftAt !== null || row.deleted ? ('已离职' as const) : row.disabled ? ('已停用' as const) : ('' as const),
  }))
}

function soundFits(sound: string, wanted: string): boolean {
  return /^[a-z]+$/.test(wanted) && sound.split(' ').some((part) => part.startsWith(wanted))
}
