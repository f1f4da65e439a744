import { done, file, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import {
  HandoverGroup,
  LeaveReply,
  LogLine,
  Person,
  PersonForm,
  PersonRow,
  PlaceNode,
  MembershipForm,
  State,
  View,
} from './person-shapes.ts'

const base = '/api/alamo-base/people'
const ids = z.array(id).min(1).max(500)

/** What a list of people may be narrowed by; an export takes the same. */
export const filters = {
  keyword: z.string().trim().max(60).optional(),
  organizationId: id.optional(),
  departmentId: id.optional(),
  roleId: id.optional(),
  state: State.optional(),
}
const sort = z.enum(['name', 'loginName', 'created']).default('name')
const ticked = z.preprocess((value) => value === true || value === 'true', z.boolean()).default(false)

export const personCalls = {
  people: get(`${base}/list`, {
    about: '人员列表',
    needs: 'login',
    input: paging.extend({ view: View, ...filters, sort, descending: ticked }),
    reply: pageOf(PersonRow),
  }),
  places: get(`${base}/places`, {
    about: '人员列表左侧的机构和部门',
    needs: 'login',
    input: z.object({
      view: z.enum(['user', 'region', 'full', 'hotline', 'comprehensive', 'document', 'meeting', 'role']),
    }),
    reply: z.array(PlaceNode),
  }),
  person: get(`${base}/detail`, {
    about: '人员详情',
    needs: 'login',
    input: z.object({ view: View, id }),
    reply: Person,
  }),
  reveal: post(`${base}/reveal`, {
    about: '查看完整号码',
    needs: 'login',
    input: z.object({ view: View, id }),
    reply: z.object({ phone: z.string().nullable(), idCard: z.string().nullable() }),
  }),
  createPerson: post(`${base}/create`, {
    about: '新增人员',
    needs: 'login',
    input: PersonForm.extend({
      view: View,
      memberships: z.array(MembershipForm).min(1).max(20),
      roleIds: z.array(id).max(20).default([]),
    }),
    /** The first password, which only this reply contains. */
    reply: z.object({ id, password: z.string() }),
  }),
  editPerson: post(`${base}/edit`, {
    about: '修改人员',
    needs: 'login',
    input: PersonForm.extend({ view: View, id, revision: z.number().int() }),
    reply: done,
  }),
  saveMemberships: post(`${base}/seats`, {
    about: '修改身份',
    needs: 'login',
    input: z.object({
      view: View,
      id,
      revision: z.number().int(),
      memberships: z.array(MembershipForm).min(1).max(20),
    }),
    reply: done,
  }),
  setDisabled: post(`${base}/disable`, {
    about: '停用、启用人员',
    needs: 'login',
    input: z.object({ view: View, ids, disabled: z.boolean() }),
    reply: z.object({ changed: z.number().int() }),
  }),
  resetPassword: post(`${base}/reset-password`, {
    about: '重置密码',
    proof: true,
    needs: 'login',
    input: z.object({ view: View, id, bySms: z.boolean().default(false) }),
    /** The new password, which only this reply contains; null when it was sent to the phone. */
    reply: z.object({ password: z.string().nullable() }),
  }),
  resetTwoStep: post(`${base}/reset-two-step`, {
    about: '关闭他人的两步验证',
    proof: true,
    needs: 'login',
    input: z.object({ view: View, id }),
    reply: done,
  }),
  unlockPerson: post(`${base}/unlock`, {
    about: '解除登录锁定',
    needs: 'login',
    input: z.object({ view: View, id }),
    reply: done,
  }),
  removePerson: post(`${base}/remove`, {
    about: '删除从未使用的账号',
    proof: true,
    needs: 'login',
    input: z.object({ view: View, id }),
    reply: done,
  }),
  movePeople: post(`${base}/move`, {
    about: '批量调整部门',
    needs: 'login',
    input: z.object({ view: View, ids, organizationId: id, departmentId: id.nullable() }),
    reply: z.object({
      changed: z.number().int(),
      /** Places that one of them was the head of, and that have none now. */
      headless: z.array(z.string()),
    }),
  }),
  handover: get(`${base}/handover`, {
    about: '离职交接清单',
    needs: 'login',
    input: z.object({ view: View, id }),
    reply: z.array(HandoverGroup),
  }),
  leave: post(`${base}/leave`, {
    about: '办理离职',
    proof: true,
    needs: 'login',
    input: z.object({
      view: View,
      id,
      revision: z.number().int(),
      /** The successor for each kind of thing, by its key; a kind without a successor ends. */
      successors: z.record(z.string().max(40), id).default({}),
      reason: z.string().trim().max(200).default(''),
    }),
    reply: LeaveReply,
  }),
  comeBack: post(`${base}/come-back`, {
    about: '恢复在职',
    proof: true,
    needs: 'login',
    input: z.object({ view: View, id }),
    reply: z.object({ password: z.string() }),
  }),
  signIns: get(`${base}/sign-ins`, {
    about: '人员的登录记录',
    needs: 'login',
    input: paging.extend({ view: View, id }),
    reply: pageOf(LogLine),
  }),
  personLog: get(`${base}/log`, {
    about: '人员的变更记录',
    needs: 'login',
    input: paging.extend({ view: View, id }),
    reply: pageOf(LogLine),
  }),
  rangeExcel: get('/api/alamo-base/v2/dept/range_user_excel', {
    about: '导出区域用户',
    proof: true,
    needs: 'organization:region-user',
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
  fullExcel: get('/api/alamo-base/v2/dept/full_user_excel', {
    about: '导出全量用户',
    proof: true,
    needs: 'organization:full-user',
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
  userExcel: get(`${base}/excel`, {
    about: '导出本机构用户',
    proof: true,
    needs: 'organization:user',
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
  findColleagues: get(`${base}/find`, {
    about: '按姓名找人，供选择接收人和授权对象',
    needs: 'login',
    input: z.object({
      view: z.enum(['user', 'region', 'full', 'hotline', 'comprehensive', 'document', 'meeting', 'role']),
      keyword: z.string().trim().max(60).default(''),
    }),
    reply: z.array(z.object({ id, realName: z.string(), loginName: z.string(), place: z.string() })),
  }),
}
