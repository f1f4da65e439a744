import { done, get, id, listOf, post } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { organizationCalls, type TreeNode } from '@mingtai/modules/ground/organization/calls'
import { z } from 'zod'

const base = '/SpringReport/api/sysDept'
const needs = 'system:department'
const { submitDepartment, sortDepartments, moveDepartment, mergeDepartment } = organizationCalls
const node = z.custom<TreeNode>()

/** Departments as the report product asks for them; the rules are those of the console. */
export const departmentCalls = {
  departments: post(`${base}/getTableList`, {
    about: '部门列表',
    needs,
    input: z.object({ organizationId: id.optional() }),
    reply: listOf(node),
  }),
  departmentDetail: get(`${base}/getDetail`, { about: '部门', needs, input: z.object({ id }), reply: node }),
  insertDepartment: post(`${base}/insert`, {
    about: '新增部门',
    needs,
    input: submitDepartment.input.omit({ id: true, departmentId: true, revision: true }),
    reply: submitDepartment.reply,
  }),
  updateDepartment: post(`${base}/update`, {
    about: '修改部门',
    needs,
    input: submitDepartment.input.omit({ departmentId: true }).extend({ id, revision: z.number().int() }),
    reply: submitDepartment.reply,
  }),
  removeSysDepartment: get(`${base}/delete`, { about: '删除部门', needs, input: z.object({ id }), reply: done }),
  removeSysDepartments: post(`${base}/deletebatch`, {
    about: '批量删除部门',
    needs,
    input: z.object({ ids: z.array(id).min(1, say('field.chooseRowsToDelete')).max(200) }),
    reply: done,
  }),
  sortSysDepartments: post(`${base}/sort`, { about: '部门排序', needs, input: sortDepartments.input, reply: done }),
  moveSysDepartment: post(`${base}/move`, { about: '移动部门', needs, input: moveDepartment.input, reply: done }),
  mergeSysDepartment: post(`${base}/merge`, {
    about: '合并部门',
    proof: true,
    needs,
    input: mergeDepartment.input,
    reply: done,
  }),
  departmentTree: post(`${base}/getDeptTree`, {
    about: '机构与部门树',
    needs,
    input: z.object({}),
    reply: z.custom<TreeNode[]>(Array.isArray),
  }),
}
