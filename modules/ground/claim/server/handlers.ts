import type { Handlers } from '@mingtai/api'
import { refusal, refuse, refuseWith } from '@mingtai/messages'
import {
  changeTree,
  checkCode,
  checkUnique,
  organizationById,
  organizationClaim,
  parentNode,
  person,
  worksIn,
} from '@mingtai/modules/ground/organization/server'
import { audit, changed, containing, type Context, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { claimCalls } from '../calls.ts'
import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { CLAIM_FILES } from './files.ts'
import { claimDecided, claimTakenBack, claimWaits } from './notices.ts'
import { claimsWithin, mustReview } from './reach.ts'
import { claimById, claimPage, type ClaimRow, claimStates } from './rows.ts'
import { approveClaim, codeOf } from './approve.ts'

const MOST_WAITING = 5

/** 机构认领: somebody asks to belong to an organization or to have a new one entered, and somebody else decides. */
export function claimHandlers(): Handlers<typeof claimCalls, Context> {
  return {
    async reviewList({ current, size, auditorStatus, keyword = '' }, context) {
      const like = containing(keyword)
      const applicant = sql`exists (select 1 from ${person} where ${person.id} = ${organizationClaim.applicantId}
        and ${person.tenantId} = ${organizationClaim.tenantId} and ${person.realName} ilike ${like})`
      const where = and(
        claimsWithin(signedIn(context)),
        auditorStatus === undefined ? undefined : eq(organizationClaim.auditorStatus, auditorStatus),
        keyword === '' ? undefined : or(ilike(organizationClaim.fullName, like), applicant),
      )
      return claimPage(context, { where, current, size })
    },

    review: ({ id, decision, reason, parentId }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const row = await claimById(context.db, actor.tenantId, id)
        await mustReview(context, row)
        mustWait(row)
        if (parentId !== undefined) await mustReview(context, { ...row, parentId })
        if (row.applicantId === actor.userId) refuseWith({ status: 403 }, 'organization.ownClaim')
        if (decision === 2 && reason === '') throw refusal('organization.reasonRequired').at('reason')
        const organizationId =
          decision === 1
            ? await approveClaim(context, parentId === undefined ? row : { ...row, parentId })
            : row.organizationId
        await context.db
          .update(organizationClaim)
          .set({
            auditorStatus: decision === 1 ? claimStates.passed : claimStates.refused,
            auditorName: actor.realName,
            auditedAt: new Date(),
            reason: reason === '' ? null : reason,
            organizationId,
            ...touch(actor),
          })
          .where(and(eq(organizationClaim.tenantId, actor.tenantId), eq(organizationClaim.id, id)))
        const change = changed(row, { auditorStatus: decision === 1 ? claimStates.passed : claimStates.refused })
        await claimDecided(context.db, row, { passed: decision === 1, reason, by: actor.realName })
        await audit(context, { action: '审核认领申请', subject: row.fullName, detail: { reason }, change })
        return null
      }),

    async claim(form, outside) {
      const actor = signedIn(outside)
      return outside.db.transaction(async (db) => {
        const context = { ...outside, db }
        // Claims of one person are handled one after the other, so that a double click makes one claim.
        await db
          .select({ id: person.id })
          .from(person)
          .where(and(eq(person.tenantId, actor.tenantId), eq(person.id, actor.userId)))
          .for('update')
        const fullName = await claimedName(context, form)
        await checkWaiting(context, { organizationId: form.organizationId, fullName })
        if (form.parentId !== null) await parentNode(context, 'szoa', form.parentId)
        const row = { ...stamp(actor), ...form, code: codeOf(form.code), fullName, applicantId: actor.userId }
        await db.insert(organizationClaim).values(row)
        await bindAttachments(context, form.attachmentIds, { ownerType: CLAIM_FILES, ownerId: row.id })
        await claimWaits(db, row)
        await audit(context, { action: '提交认领申请', subject: fullName, detail: { asManager: form.asManager } })
        return { id: row.id }
      })
    },

    async withdrawClaim({ id }, outside) {
      const actor = signedIn(outside)
      return outside.db.transaction(async (db) => {
        const context = { ...outside, db }
        const row = await claimById(db, actor.tenantId, id)
        if (row.applicantId !== actor.userId) refuseWith({ status: 403 }, 'organization.claimNotYours')
        mustWait(row)
        await db
          .update(organizationClaim)
          .set({ auditorStatus: claimStates.withdrawn, ...touch(actor) })
          .where(and(eq(organizationClaim.tenantId, actor.tenantId), eq(organizationClaim.id, id)))
        await claimTakenBack(db, row, actor.realName)
        await audit(context, { action: '撤回认领申请', subject: row.fullName })
        return null
      })
    },

    async myClaims({ current, size, auditorStatus }, context) {
      const where = and(
        eq(organizationClaim.applicantId, signedIn(context).userId),
        auditorStatus === undefined ? undefined : eq(organizationClaim.auditorStatus, auditorStatus),
      )
      return claimPage(context, { where, current, size })
    },
  }
}

function mustWait(row: ClaimRow): void {
  if (row.auditorStatus === claimStates.waiting) return
  if (row.auditorStatus === claimStates.withdrawn) refuseWith({ status: 409 }, 'organization.claimWithdrawn')
  refuseWith({ status: 409 }, 'organization.claimHandled', row.auditorName ?? '其他人')
}

interface Form {
  organizationId: string | null
  fullName: string
  code: string | null
  asManager: boolean
}

/** The name that is claimed: that of the organization, or the one for a new one. */
async function claimedName(context: Context, { organizationId, fullName, code, asManager }: Form): Promise<string> {
  const { tenantId, userId } = signedIn(context)
  if (organizationId === null) {
    if (fullName === '') throw refusal('field.required', '机构全称').at('fullName')
    const given = codeOf(code)
    checkCode(given)
    await checkUnique(context, { name: fullName, code: given })
    return fullName
  }
  const row = await organizationById(context.db, tenantId, organizationId)
  if (row.mergedInto !== null) throw refusal('organization.merged', row.name).at('organizationId')
  if (row.status !== 1) throw refusal('organization.disabled', row.name).at('organizationId')
  const isMember = await worksIn(context.db, tenantId, { personId: userId, organizationId })
  if (isMember && !asManager) throw refusal('organization.alreadyMember', row.name).at('organizationId')
  return row.name
}

async function checkWaiting(
  context: Context,
  wanted: { organizationId: string | null; fullName: string },
): Promise<void> {
  const { tenantId, userId } = signedIn(context)
  const waiting = await context.db
    .select()
    .from(organizationClaim)
    .where(
      and(
        eq(organizationClaim.tenantId, tenantId),
        eq(organizationClaim.applicantId, userId),
        eq(organizationClaim.auditorStatus, claimStates.waiting),
        eq(organizationClaim.deleted, false),
      ),
    )
  const isSame = (row: ClaimRow) =>
    wanted.organizationId === null ? row.fullName === wanted.fullName : row.organizationId === wanted.organizationId
  if (waiting.some(isSame)) refuseWith({ status: 409 }, 'organization.claimWaiting', wanted.fullName)
  if (waiting.length >= MOST_WAITING) refuse('organization.claimTooMany', waiting.length)
}
