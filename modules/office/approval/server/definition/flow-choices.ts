import type { Handlers } from '@mingtai/api'
import { organization, post, role } from '@mingtai/modules/ground/organization/server'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { flowChoicesCalls } from '../../flow-choices-calls.ts'
import { approvalDefinition, approvalPeopleGroup, approvalVersion } from '../tables.ts'

const MOST = 2000

/** What nodes of a flow may name: the designer offers names, the flow keeps codes. */
export function flowChoiceHandlers(): Handlers<typeof flowChoicesCalls, Context> {
  return {
    async flowChoices(_, { db, ...rest }) {
      const { tenantId } = signedIn({ db, ...rest })
      const roles = await db
        .select({ code: role.alias, name: role.name })
        .from(role)
        .where(and(ofTenant(role, tenantId), eq(role.status, 1)))
        .orderBy(asc(role.sort), asc(role.alias))
        .limit(MOST)
      const posts = await db
        .select({ code: post.code, name: post.name })
        .from(post)
        .where(and(ofTenant(post, tenantId), eq(post.status, 1)))
        .orderBy(asc(post.sort), asc(post.code))
        .limit(MOST)
      const organizations = await db
        .select({ code: organization.id, name: organization.name })
        .from(organization)
        .where(ofTenant(organization, tenantId))
        .orderBy(asc(organization.name), asc(organization.id))
        .limit(MOST)
      const processes = await db
        .select({ code: approvalDefinition.code, name: approvalDefinition.name })
        .from(approvalDefinition)
        .where(and(ofTenant(approvalDefinition, tenantId), eq(approvalDefinition.status, 'published')))
        .orderBy(asc(approvalDefinition.sort), asc(approvalDefinition.name))
        .limit(MOST)
      const groups = await db
        .select({ code: approvalPeopleGroup.code, name: approvalPeopleGroup.name })
        .from(approvalPeopleGroup)
        .where(ofTenant(approvalPeopleGroup, tenantId))
        .orderBy(asc(approvalPeopleGroup.name), asc(approvalPeopleGroup.code))
      return { roles, posts, organizations, groups, processes }
    },

    async processForm({ code }, { db, ...rest }) {
      const { tenantId } = signedIn({ db, ...rest })
      const [found] = await db
        .select({ name: approvalDefinition.name, form: approvalVersion.form })
        .from(approvalDefinition)
        .innerJoin(approvalVersion, eq(approvalVersion.id, approvalDefinition.versionId))
        .where(and(ofTenant(approvalDefinition, tenantId), eq(approvalDefinition.code, code)))
      return found ?? null
    },
  }
}
