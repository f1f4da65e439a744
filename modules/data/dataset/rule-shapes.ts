import { id } from '@mingtai/api'
import { z } from 'zod'

/** What of the reader a condition may be compared with. */
export const readerFacts = {
  userId: '本人编号',
  userName: '本人姓名',
  deptId: '所在部门',
  organizationId: '所在机构',
  roleAlias: '角色别名',
} as const
export type ReaderFact = keyof typeof readerFacts
const ReaderFactShape = z.enum(['userId', 'userName', 'deptId', 'organizationId', 'roleAlias'])

export const RuleValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('constant'), value: z.string().max(500) }),
  z.object({ kind: z.literal('reader'), of: ReaderFactShape }),
])
export type RuleValue = z.infer<typeof RuleValue>

export const ruleOperators = {
  eq: '等于',
  ne: '不等于',
  in: '属于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
  contains: '包含',
  startsWith: '开头是',
  isNull: '为空',
  notNull: '不为空',
} as const
export type RuleOperator = keyof typeof ruleOperators
const RuleOperatorShape = z.enum([
  ...['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le'],
  ...['contains', 'startsWith', 'isNull', 'notNull'],
] as const)

const field = z.string().min(1).max(128)

export const RuleTest = z.object({
  field,
  op: RuleOperatorShape,
  values: z.array(RuleValue).max(500),
})
export type RuleTest = z.infer<typeof RuleTest>

const match = z.enum(['all', 'any'])
const RuleGroup = z.object({ match, tests: z.array(RuleTest).min(1).max(20) })
export type RuleGroup = z.infer<typeof RuleGroup>

/** Tests in groups: enough for "these and (one of those)", and still to be read at a glance. */
export const RuleWhere = z.object({ match, groups: z.array(RuleGroup).min(1).max(10) })
export type RuleWhere = z.infer<typeof RuleWhere>

export const maskNames = {
  name: '姓名',
  phone: '手机号',
  idCard: '身份证号',
  email: '邮箱',
  bankCard: '银行卡号',
  all: '全部遮盖',
} as const
export type MaskName = keyof typeof maskNames
const MaskShape = z.enum(['name', 'phone', 'idCard', 'email', 'bankCard', 'all'])

/** Who (any of them) sees which rows, and which fields not. */
export const RowRule = z.object({
  name: z.string().trim().min(1).max(60),
  roles: z.array(id).max(100),
  /** Departments and organizations, each with everything below. */
  places: z.array(id).max(500),
  people: z.array(id).max(500),
  /** null: all rows. */
  where: RuleWhere.nullable(),
  hidden: z.array(field).max(200),
  masked: z.array(z.object({ field, mask: MaskShape })).max(200),
})
export type RowRule = z.infer<typeof RowRule>

/** The rules of a dataset. Where there are some, whoever none of them names sees nothing, or everything if so said. */
export const RuleSet = z.object({
  rules: z.array(RowRule).max(100),
  othersSeeAll: z.boolean(),
})
export type RuleSet = z.infer<typeof RuleSet>
