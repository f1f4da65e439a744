import { type Calls, done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

/** auditorStatus of a claim. */
export const claimStatuses = { 0: '待审核', 1: '已通过', 2: '未通过', 3: '已撤回' } as const

export const Claim = z.object({
  id,
  applicantId: id,
  applicantName: z.string(),
  organizationId: id.nullable(),
  fullName: z.string(),
  code: z.string().nullable(),
  parentId: id.nullable(),
  /** Where the organization is to be placed, named from the top. */
  parentName: z.string().nullable(),
  asManager: z.boolean(),
  explanation: z.string(),
  auditorStatus: z.number().int(),
  auditorName: z.string().nullable(),
  auditedAt: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  /** What approving would do, in sentences; empty once it is decided. */
  consequences: z.array(z.string()),
})
export type Claim = z.infer<typeof Claim>

/** An empty one asks for every state, as the specification's clients send it. */
const auditorStatus = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(3)])
  .optional()

/** 机构认领: somebody asks to belong to an organization or to have a new one entered, and somebody else decides. */
export const claimCalls = {
  reviewList: get('/api/alamo-base/organizationClaimApplyInfoEntity/reviewList', {
    about: '认领申请列表',
    needs: 'organization:claim-review',
    input: paging.extend({ auditorStatus, keyword: z.string().trim().max(60).optional() }),
    reply: pageOf(Claim),
  }),
  review: post('/api/alamo-base/organizationClaimApplyInfoEntity/review', {
    about: '审核认领申请',
    needs: 'organization:claim-review',
    /** `decision` 1 passes it, 2 refuses it. `parentId` may put a new organization elsewhere than was asked. */
    input: z.object({
      id,
      decision: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
      reason: z.string().trim().max(200).default(''),
      parentId: id.nullable().optional(),
    }),
    reply: done,
  }),
  claim: post('/api/alamo-base/organizationClaimApplyInfoEntity/submit', {
    about: '提交认领申请',
    needs: 'login',
    input: z.object({
      organizationId: id.nullable().default(null),
      fullName: z.string().trim().max(60).default(''),
      code: z.string().trim().max(18).nullable().default(null),
      parentId: id.nullable().default(null),
      asManager: z.boolean().default(false),
      explanation: z.string().trim().max(500).default(''),
      attachmentIds: z.array(id).max(10).default([]),
    }),
    reply: z.object({ id }),
  }),
  withdrawClaim: post('/api/alamo-base/organizationClaimApplyInfoEntity/withdraw', {
    about: '撤回认领申请',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  myClaims: get('/api/alamo-base/organizationClaimApplyInfoEntity/mine', {
    about: '我的认领申请',
    needs: 'login',
    input: paging.extend({ auditorStatus }),
    reply: pageOf(Claim),
  }),
} satisfies Calls
