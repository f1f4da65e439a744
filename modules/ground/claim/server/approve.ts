import { refuse } from '@mingtai/messages'
import {
  checkNameFree,
  checkUnique,
  membership,
  mustHoldPowers,
  nodeOf,
  organization,
  organizationById,
  parentNode,
  person,
  placeAtEnd,
  role,
  roleGrant,
} from '@mingtai/modules/ground/organization/server'
import { type Context, newId, signedIn, stamp, touch } from '@mingtai/server-kit'
import { pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import type { ClaimRow } from './rows.ts'

/** Carries out an approved claim; returns the organization's id. */
export async function approveClaim(context: Context, claim: ClaimRow): Promise<string> {
  const { tenantId } = signedIn(context)
  const organizationId = claim.organizationId ?? (await enter(context, claim))
  const row = await organizationById(context.db, tenantId, organizationId)
  if (row.mergedInto !== null) refuse('organization.merged', row.name)
  await place(context, { organizationId, name: row.name, parentId: claim.parentId })
  await addMembership(context, { personId: claim.applicantId, organizationId })
  if (claim.asManager) await putInCharge(context, { personId: claim.applicantId, organizationId })
  return organizationId
}

async function enter(context: Context, { fullName, code }: ClaimRow): Promise<string> {
  // Somebody may have entered it meanwhile.
  const values = { name: fullName, pinyin: pinyinKey(fullName), code: codeOf(code) }
  await checkUnique(context, values)
  const row = stamp(signedIn(context))
  await context.db.insert(organization).values({ ...row, ...values })
  return row.id
}

/** As the library keeps it. */
export function codeOf(code: string | null): string | null {
  return code === null || code === '' ? null : code.toUpperCase()
}

async function place(
  context: Context,
  { organizationId, name, parentId }: { organizationId: string; name: string; parentId: string | null },
): Promise<void> {
  const actor = signedIn(context)
  const appCode = 'szoa' as const
  if ((await nodeOf(context.db, actor.tenantId, { appCode, refId: organizationId })) !== null) return
  const parent = await parentNode(context, appCode, parentId)
  await checkNameFree(context, { appCode, parentId, name, except: null })
  await placeAtEnd(context, [{ ...stamp(actor), appCode, kind: 1, name: null, refId: organizationId }], parent)
}

interface Post {
  personId: string
  organizationId: string
}

async function addMembership(context: Context, { personId, organizationId }: Post): Promise<void> {
  const actor = signedIn(context)
  const [who] = await context.db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.tenantId, actor.tenantId), eq(person.id, personId), eq(person.deleted, false)))
    .for('update')
  if (who === undefined) refuse('row.gone', '申请人')
  const memberships = await context.db
    .select()
    .from(membership)
    .where(
      and(eq(membership.tenantId, actor.tenantId), eq(membership.personId, personId), eq(membership.deleted, false)),
    )
  if (memberships.some((one) => one.organizationId === organizationId)) return
  await mustHoldPowers(context.db, actor, { personId, places: [{ organizationId, departmentId: null }] })
  const isPrimary = !memberships.some((one) => one.isPrimary)
  await context.db
    .insert(membership)
    .values({ ...stamp(actor), personId, organizationId, isPrimary, sort: memberships.length })
}

async function putInCharge(context: Context, { personId, organizationId }: Post): Promise<void> {
  const actor = signedIn(context)
  await context.db
    .update(organization)
    .set({ managerId: personId, ...touch(actor) })
    .where(and(eq(organization.tenantId, actor.tenantId), eq(organization.id, organizationId)))
  const [orgAdmin] = await context.db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, actor.tenantId), eq(role.alias, 'orgAdmin'), eq(role.deleted, false)))
  if (orgAdmin === undefined) return
  await context.db
    .insert(roleGrant)
    .values({
      id: newId(),
      tenantId: actor.tenantId,
      personId,
      roleId: orgAdmin.id,
      organizationId,
      grantedBy: actor.realName,
      reason: '机构认领',
    })
    .onConflictDoNothing()
}
