import type { Handlers } from '@mingtai/api'
import { containing, type Context, likeWords, signedIn } from '@mingtai/server-kit'
import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { organizationCalls } from '../../calls.ts'
import { areasOf } from './areas.ts'
import { idsNamed } from './library-rows.ts'
import { organizationTypeEntries } from './organization-types.ts'
import { withinScope } from '../right/scope.ts'
import { department, membership, organization, person } from '../tables.ts'

const MOST = 50

/** Choices for pickers: names only, as the address book shows them to everybody. */
export function choiceHandlers(): Handlers<
  Pick<typeof organizationCalls, 'choices' | 'people' | 'types' | 'areasBelow'>,
  Context
> {
  return {
    async types(_, context) {
      const { tenantId, organizationId } = signedIn(context)
      const entries = await organizationTypeEntries(context.db, { tenantId, orgId: organizationId })
      return entries.map(({ dictKey, remark }) => ({ dictKey, remark }))
    },

    async areasBelow({ code }, context) {
      const areas = await areasOf(context.db, signedIn(context).tenantId)
      return areas
        .children(code, 'current')
        .map(({ areaCode, areaName, hasChildren }) => ({ areaCode, areaName, hasChildren }))
    },

    async choices({ keyword, ids, toBind }, context) {
      const actor = signedIn(context)
      const { tenantId, organizationId } = actor
      const wanted = ids?.split(',') ?? (keyword === '' ? null : await idsNamed(context.db, tenantId, keyword))
      return (
        context.db
          .select({ id: organization.id, fullName: organization.name, shortName: organization.shortName })
          .from(organization)
          .where(
            and(
              eq(organization.tenantId, tenantId),
              eq(organization.deleted, false),
              eq(organization.status, 1),
              isNull(organization.mergedInto),
              wanted === null ? undefined : inArray(organization.id, wanted),
              toBind === undefined
                ? undefined
                : withinScope(actor, 'organization:bind', { organizationId: organization.id }),
            ),
          )
          // One's own first: most choices concern it or what lies beside it.
          .orderBy(
            desc(sql`${organization.id} = ${organizationId ?? ''}`),
            asc(organization.pinyin),
            asc(organization.id),
          )
          .limit(MOST)
      )
    },

    async people({ keyword, organizationId }, context) {
      const { tenantId } = signedIn(context)
      const like = containing(keyword)
      // 张伟 is zhang wei: what is typed without a space finds it, too.
      const sound = `${likeWords(keyword.toLowerCase())}%`
      return context.db
        .selectDistinctOn([person.pinyin, person.id], {
          id: person.id,
          realName: person.realName,
          postName: person.postName,
          organizationName: organization.name,
          departmentName: department.name,
        })
        .from(person)
        .leftJoin(
          membership,
          and(
            eq(membership.personId, person.id),
            eq(membership.tenantId, tenantId),
            eq(membership.deleted, false),
            organizationId === undefined
              ? eq(membership.isPrimary, true)
              : eq(membership.organizationId, organizationId),
          ),
        )
        .leftJoin(
          organization,
          and(eq(organization.id, membership.organizationId), eq(organization.tenantId, tenantId)),
        )
        .leftJoin(department, and(eq(department.id, membership.departmentId), eq(department.tenantId, tenantId)))
        .where(
          and(
            eq(person.tenantId, tenantId),
            eq(person.deleted, false),
            eq(person.disabled, false),
            organizationId === undefined ? undefined : eq(membership.organizationId, organizationId),
            keyword === ''
              ? undefined
              : or(ilike(person.realName, like), ilike(person.pinyin, sound), ilike(person.initials, sound)),
          ),
        )
        .orderBy(asc(person.pinyin), asc(person.id))
        .limit(MOST)
    },
  }
}
