import { person, role, roleGrant, roleRight, type organizationClaim } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { addTodos, finishTodos, notify, tell } from '@mingtai/modules/ground/notification/server'
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { reviewersOfClaim } from './reach.ts'

type Claim = Pick<typeof organizationClaim.$inferSelect, 'id' | 'tenantId' | 'applicantId' | 'fullName' | 'asManager'>
type NewClaim = Claim & Pick<typeof organizationClaim.$inferSelect, 'organizationId' | 'parentId'>

const KIND = 'organization-claim'
const REVIEW = 'organization:claim-review'
const PAGE = '/organization/organization-structure/check'

/** Adds a todo for each person who may review the claim, and tells them. */
export async function claimWaits(db: Db, claim: NewClaim): Promise<void> {
  const { tenantId, fullName, id } = claim
  const all = (await reviewersOf(db, tenantId)).filter((personId) => personId !== claim.applicantId)
  const reviewers = await reviewersOfClaim(db, claim, all)
  const [applicant] = await db
    .select({ name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.id, claim.applicantId)))
  const from = applicant?.name ?? ''
  const todos = reviewers.map((personId) => ({
    ...{ tenantId, personId, system: 'organization' as const, kind: '认领', step: '审核', from, link: PAGE },
    ...{ businessType: KIND, businessId: id, title: `机构认领：${fullName}` },
  }))
  await addTodos(db, todos)
  await notify(db, {
    ...{ tenantId, template: 'organization.claim', to: reviewers, link: PAGE, needs: REVIEW, dedupe: id },
    ...{ values: { organization: fullName, applicant: from }, business: { type: KIND, id } },
  })
}

/** Ends the reviewers' todos after the decision, and tells the applicant. */
export async function claimDecided(
  db: Db,
  { id, tenantId, applicantId, fullName, asManager }: Claim,
  { passed, reason, by }: { passed: boolean; reason: string; by: string },
): Promise<void> {
  await finishTodos(db, { tenantId, businessType: KIND, businessId: id }, { by })
  const about = { tenantId, to: [applicantId], dedupe: id, link: '/organization/organization-structure/claim' }
  if (!passed) {
    const values = { organization: fullName, reason }
    await notify(db, { ...about, template: 'organization.claim-refused', values })
    return
  }
  const post = asManager
    ? '您是这个机构的负责人，在右上角切换到这个机构后可以管理它'
    : '您已在这个机构任职，可以在右上角切换过去'
  const remark = reason === '' ? '' : `审核意见：${reason}`
  await notify(db, {
    ...{ ...about, template: 'organization.claim-passed' },
    values: { organization: fullName, post, remark },
  })
  // One organization more to work in, and perhaps a role: their browsers read it again.
  await tell(db, 'rights', tenantId, [applicantId])
}

/** Ends the reviewers' todos after the applicant withdrew the claim. */
export async function claimTakenBack(db: Db, { id, tenantId }: Claim, by: string): Promise<void> {
  await finishTodos(db, { tenantId, businessType: KIND, businessId: id }, { by, outcome: 'withdrawn' })
}

async function reviewersOf(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: roleGrant.personId })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), eq(role.tenantId, tenantId)))
    .innerJoin(roleRight, and(eq(roleRight.roleId, role.id), eq(roleRight.code, REVIEW)))
    .where(
      and(
        eq(roleGrant.tenantId, tenantId),
        eq(role.deleted, false),
        eq(role.status, 1),
        ne(role.alias, 'everyone'),
        or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date())),
      ),
    )
  return rows.map(({ id }) => id)
}
