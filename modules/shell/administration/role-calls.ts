import { done, get, id, listOf, nothing, post } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { z } from 'zod'

const base = '/SpringReport/api/sysRole'
const needs = 'system:role'
const { roles, role, createRole, editRole } = peopleCalls

/** Roles as the report product asks for them; the rules are those of the console. */
export const roleCalls = {
  sysRoles: post(`${base}/getTableList`, {
    about: '角色列表',
    needs,
    input: roles.input,
    reply: listOf(roles.reply.element),
  }),
  sysRole: get(`${base}/getDetail`, { about: '角色', needs, input: z.object({ id }), reply: role.reply }),
  insertRole: post(`${base}/insert`, {
    about: '新增角色',
    proof: true,
    needs,
    input: createRole.input,
    reply: createRole.reply,
  }),
  updateRole: post(`${base}/update`, { about: '修改角色', proof: true, needs, input: editRole.input, reply: done }),
  removeSysRole: get(`${base}/delete`, { about: '删除角色', proof: true, needs, input: z.object({ id }), reply: done }),
  removeSysRoles: post(`${base}/deletebatch`, {
    about: '批量删除角色',
    proof: true,
    needs,
    input: z.object({ ids: z.array(id).min(1, say('field.chooseRowsToDelete')).max(100) }),
    reply: done,
  }),
  roleStatus: post(`${base}/changeStatus`, {
    about: '启用或停用角色',
    proof: true,
    needs,
    input: z.object({ id, status: z.union([z.literal(1), z.literal(2)]) }),
    reply: done,
  }),
  roleChoices: post(`${base}/getRoles`, {
    about: '可选角色',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ id: z.string(), roleAlias: z.string(), roleName: z.string() })),
  }),
  authoriseRole: post(`${base}/authed`, {
    about: '角色授权',
    proof: true,
    needs,
    input: z.object({ id, revision: z.number().int(), codes: z.array(z.string().max(60)).max(500) }),
    reply: done,
  }),
  rightTree: post('/SpringReport/api/sysMenu/getAuthTree', {
    about: '权限树',
    needs: 'login',
    input: z.object({ roleId: id.nullable().default(null) }),
    reply: z.array(
      z.object({
        name: z.string(),
        rights: z.array(
          z.object({ code: z.string(), name: z.string(), checked: z.boolean(), menus: z.array(z.string()) }),
        ),
      }),
    ),
  }),
}
