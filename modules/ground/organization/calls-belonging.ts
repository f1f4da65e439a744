import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { maybe } from './calls-shapes.ts'

/** Lines of business that another system may name. */
export const businesses = {
  approval: '审批',
  document: '公文',
  meeting: '会议',
  contract: '合同',
  notice: '通知公告',
  'work-report': '工作汇报',
  filing: '周报与报送',
  knowledge: '知识库',
  supervision: '督办',
  performance: '绩效考核',
} as const

export const Mapping = z.object({
  id,
  kind: z.enum(['org', 'business']),
  sourceSystem: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  targetId: z.string(),
  targetName: z.string(),
  remark: z.string(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type Mapping = z.infer<typeof Mapping>

export const Membership = z.object({
  id,
  organizationId: id,
  organizationName: z.string(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  postName: z.string().nullable(),
  isPrimary: z.boolean(),
  /** Whether the person who asks may end this membership. */
  mine: z.boolean(),
})
export const PersonWithMemberships = z.object({
  id,
  realName: z.string(),
  loginName: z.string(),
  postName: z.string().nullable(),
  memberships: z.array(Membership),
})
export type PersonWithMemberships = z.infer<typeof PersonWithMemberships>

/** Who belongs where: further organizations of a person, and how other systems call us. */
export const belongingCalls = {
  mappings: get('/api/alamo-base/v1/external_mapping/list', {
    about: '映射列表',
    needs: 'organization:mapping',
    input: paging.extend({
      kind: z.enum(['org', 'business']),
      keyword: z.string().trim().max(60).optional(),
      sourceSystem: z.string().trim().max(60).optional(),
    }),
    reply: pageOf(Mapping),
  }),
  saveMapping: post('/api/alamo-base/v1/external_mapping/saveOrUpdate', {
    about: '保存映射',
    needs: 'organization:mapping',
    input: z.object({
      id: id.optional(),
      kind: z.enum(['org', 'business']),
      sourceSystem: z.string().trim().min(1).max(60),
      sourceId: z.string().trim().min(1).max(100),
      sourceName: z.string().trim().min(1).max(100),
      targetId: id,
      remark: z.string().trim().max(200).default(''),
      revision: z.number().int().optional(),
    }),
    reply: z.object({ id }),
  }),
  removeMapping: post('/api/alamo-base/v1/external_mapping/remove', {
    about: '删除映射',
    needs: 'organization:mapping',
    input: z.object({ id }),
    reply: done,
  }),
  memberships: get('/api/alamo-base/v1/membership/list', {
    about: '人员任职机构',
    needs: 'organization:bind',
    input: paging.extend({
      keyword: z.string().trim().max(60).optional(),
      organizationId: id.optional(),
      /** Only people who work in more than one organization. */
      several: z.enum(['true', 'false']).optional(),
    }),
    reply: pageOf(PersonWithMemberships),
  }),
  bindMembership: post('/api/alamo-base/v1/membership/bind', {
    about: '绑定机构',
    needs: 'organization:bind',
    input: z.object({
      personId: id,
      organizationId: id,
      departmentId: maybe,
      postName: z.string().trim().max(30).nullable().default(null),
    }),
    reply: z.object({ id }),
  }),
  unbindMembership: post('/api/alamo-base/v1/membership/unbind', {
    about: '解除绑定机构',
    needs: 'organization:bind',
    input: z.object({ id }),
    reply: done,
  }),
  primaryMembership: post('/api/alamo-base/v1/membership/primary', {
    about: '设为主要任职机构',
    needs: 'organization:bind',
    input: z.object({ id }),
    reply: done,
  }),
}
