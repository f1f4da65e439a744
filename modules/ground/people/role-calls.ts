import { done, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { GrantedRole, LogLine } from './person-shapes.ts'

const base = '/api/alamo-base/people/role'
const needs = 'organization:role'
const Scope = z.enum(['all', 'organization', 'department', 'self', 'custom'])

export const RoleRow = z.object({
  id,
  alias: z.string(),
  name: z.string(),
  remark: z.string(),
  scope: Scope,
  builtIn: z.boolean(),
  status: z.number().int(),
  rights: z.number().int(),
  holders: z.number().int(),
  /** Grants that run out within 30 days. */
  soon: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type RoleRow = z.infer<typeof RoleRow>

export const Role = RoleRow.extend({
  codes: z.array(z.string()),
  places: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Role = z.infer<typeof Role>

export const RightGroup = z.object({
  name: z.string(),
  rights: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Why the asker cannot give the role; null: they can. */
      closed: z.string().nullable(),
    }),
  ),
})
export type RightGroup = z.infer<typeof RightGroup>

const RoleForm = z.object({
  name: z.string().trim().min(1).max(40),
  remark: z.string().trim().max(200).default(''),
  scope: Scope,
  places: z.array(id).max(200).default([]),
  codes: z.array(z.string().max(60)).max(500),
  status: z.union([z.literal(1), z.literal(2)]).default(1),
})
const alias = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_]{1,39}$/, '别名由字母开头，只含字母、数字和下划线，2 到 40 个字符')

/** Where, how far and how long a role is held. */
const terms = {
  organizationId: id.nullable().default(null),
  range: z.array(id).min(1).max(200).nullable().default(null),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  reason: z.string().trim().max(200).nullable().default(null),
}

/** One grant that speaks for or against what was asked. */
const Ground = z.object({
  roleName: z.string(),
  roleId: id,
  works: z.boolean(),
  /** A whole sentence. */
  text: z.string(),
})
export const Explanation = z.object({
  allowed: z.boolean(),
  sentence: z.string(),
  grounds: z.array(Ground),
  /** Roles that would give it, and who could grant them. */
  ways: z.array(z.object({ roleId: id, roleName: z.string(), grantedBy: z.array(z.string()) })),
})
export type Explanation = z.infer<typeof Explanation>

export const roleCalls = {
  roles: get(`${base}/list`, {
    about: '角色列表',
    needs,
    input: z.object({ keyword: z.string().trim().max(60).optional(), status: z.enum(['1', '2']).optional() }),
    reply: z.array(RoleRow),
  }),
  role: get(`${base}/detail`, { about: '角色', needs, input: z.object({ id }), reply: Role }),
  rightTree: get(`${base}/rights`, { about: '权限树', needs, input: nothing, reply: z.array(RightGroup) }),
  createRole: post(`${base}/create`, {
    about: '新增角色',
    proof: true,
    needs,
    input: RoleForm.extend({ alias }),
    reply: z.object({ id }),
  }),
  editRole: post(`${base}/edit`, {
    about: '修改角色',
    proof: true,
    needs,
    input: RoleForm.extend({ id, alias, revision: z.number().int() }),
    reply: done,
  }),
  removeRole: post(`${base}/remove`, { about: '删除角色', proof: true, needs, input: z.object({ id }), reply: done }),
  holders: get(`${base}/holders`, {
    about: '持有角色的人员',
    needs,
    input: paging.extend({ roleId: id.optional(), soon: z.coerce.number().int().min(1).max(365).optional() }),
    reply: pageOf(GrantedRole),
  }),
  roleLog: get(`${base}/log`, {
    about: '角色的变更记录',
    needs,
    input: paging.extend({ id }),
    reply: pageOf(LogLine),
  }),
  compareRoles: get(`${base}/compare`, {
    about: '比较两个角色',
    needs,
    input: z.object({ left: id, right: id }),
    reply: z.object({
      left: Role,
      right: Role,
      rights: z.array(
        z.object({ code: z.string(), name: z.string(), group: z.string(), left: z.boolean(), right: z.boolean() }),
      ),
    }),
  }),
  explain: get(`${base}/explain`, {
    about: '为什么能做、为什么不能做',
    needs,
    input: z.object({ personId: id, right: z.string().max(60), placeId: id.optional(), ownerId: id.optional() }),
    reply: Explanation,
  }),
  grantable: get(`${base}/grantable`, {
    about: '我能授予的角色',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ id, alias: z.string(), name: z.string(), scope: Scope, closed: z.string().nullable() })),
  }),
  grantRole: post(`${base}/grant`, {
    about: '授予角色',
    needs: 'login',
    input: z.object({ roleIds: z.array(id).min(1).max(20), personIds: z.array(id).min(1).max(500), ...terms }),
    reply: z.object({ granted: z.number().int(), held: z.number().int() }),
  }),
  editGrant: post(`${base}/grant/edit`, {
    about: '修改授权的期限和范围',
    needs: 'login',
    input: z.object({ id, ...terms }),
    reply: done,
  }),
  revokeRole: post(`${base}/revoke`, {
    about: '收回角色',
    needs: 'login',
    input: z.object({ ids: z.array(id).min(1).max(500) }),
    reply: done,
  }),
}
