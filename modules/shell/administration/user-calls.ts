import { done, get, id, listOf, paging, post } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { z } from 'zod'

const base = '/SpringReport/api/sysUser'
const grants = '/SpringReport/api/sysUserRole'
const needs = 'system:user'
const { people, person, createPerson, editPerson, resetPassword, setDisabled, findColleagues, places } = peopleCalls
const { grantRole, revokeRole } = peopleCalls

/** Accounts as the report product asks for them; the rules are those of 全量用户 in the console. */
export const userCalls = {
  users: post(`${base}/getTableList`, {
    about: '账号列表',
    needs,
    input: people.input.omit({ view: true }),
    reply: listOf(people.reply.shape.records.element),
  }),
  userDetail: get(`${base}/getDetail`, { about: '账号', needs, input: z.object({ id }), reply: person.reply }),
  insertUser: post(`${base}/insert`, {
    about: '新增账号',
    needs,
    input: createPerson.input.omit({ view: true }),
    reply: createPerson.reply,
  }),
  updateUser: post(`${base}/update`, {
    about: '修改账号',
    needs,
    input: editPerson.input.omit({ view: true }),
    reply: done,
  }),
  removeUser: get(`${base}/delete`, {
    about: '删除从未使用的账号',
    proof: true,
    needs,
    input: z.object({ id }),
    reply: done,
  }),
  removeUsers: post(`${base}/deletebatch`, {
    about: '批量删除从未使用的账号',
    proof: true,
    needs,
    input: z.object({ ids: z.array(id).min(1, say('field.chooseRowsToDelete')).max(200) }),
    reply: done,
  }),
  userStatus: post(`${base}/changeStatus`, {
    about: '启用或停用账号',
    needs,
    input: z.object({ ids: z.array(id).min(1).max(500), status: z.union([z.literal(1), z.literal(2)]) }),
    reply: setDisabled.reply,
  }),
  resetUser: post(`${base}/resetPwd`, {
    about: '重置账号密码',
    proof: true,
    needs,
    input: resetPassword.input.omit({ view: true }),
    reply: resetPassword.reply,
  }),
  unlockUser: post(`${base}/unlock`, { about: '解除登录锁定', needs, input: z.object({ id }), reply: done }),
  userChoices: post(`${base}/getUsers`, {
    about: '可选人员',
    needs,
    input: findColleagues.input.omit({ view: true }),
    reply: findColleagues.reply,
  }),
  userTree: post(`${base}/getDeptUserTree`, {
    about: '机构、部门和人数',
    needs,
    input: z.object({}),
    reply: places.reply,
  }),
  userRoles: post(`${grants}/getTableList`, {
    about: '账号的角色',
    needs,
    input: paging.extend({ userId: id }),
    reply: listOf(person.reply.shape.grants.element),
  }),
  insertUserRole: post(`${grants}/insert`, {
    about: '给账号授予角色',
    needs,
    input: grantRole.input,
    reply: grantRole.reply,
  }),
  removeUserRoles: post(`${grants}/deletebatch`, {
    about: '收回账号的角色',
    needs,
    input: revokeRole.input,
    reply: done,
  }),
}
