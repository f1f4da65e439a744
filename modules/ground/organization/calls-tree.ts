import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { AppCode, beforeId, flag, maybe, name, reason, Tree } from './calls-shapes.ts'

/** The trees and the departments of organizations. The place decides who may change what. */
export const treeCalls = {
  version: get('/api/alamo-base/app-version/org', {
    about: '组织版本',
    needs: 'login',
    input: nothing,
    reply: z.object({ version: z.number().int() }),
  }),
  relationTree: get('/api/alamo-base/organization_relation/tree', {
    about: '架构树',
    needs: 'login',
    input: z.object({ appCode: AppCode.default('szoa') }),
    reply: Tree,
  }),
  addGroup: post('/api/alamo-base/organization_relation/addGroup', {
    about: '新增集团',
    needs: 'login',
    input: z.object({ appCode: AppCode, name, parentId: maybe }),
    reply: z.object({ id }),
  }),
  editGroup: post('/api/alamo-base/organization_relation/editGroup', {
    about: '修改集团',
    needs: 'login',
    input: z.object({
      id,
      name,
      /** Left out: it keeps its parent. */
      parentId: id.nullable().optional(),
      revision: z.number().int().optional(),
      reason,
    }),
    reply: done,
  }),
  addOrganization: post('/api/alamo-base/organization_relation/addOrganization', {
    about: '把机构放入架构树',
    needs: 'login',
    input: z.object({
      appCode: AppCode,
      parentId: maybe,
      organizationIdList: z.array(id).max(500).default([]),
      departmentIdList: z.array(id).max(500).default([]),
    }),
    reply: z.object({ ids: z.array(id) }),
  }),
  removeNode: post('/api/alamo-base/organization_relation/delete', {
    about: '从架构树移除',
    proof: true,
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  sortNodes: post('/api/alamo-base/organization_relation/sort', {
    about: '调整架构顺序',
    needs: 'login',
    /** `id` is the parent, null for the top; `ids` are its children in their new order. */
    input: z.object({ id: maybe, ids: z.array(id).min(1).max(5000) }),
    reply: done,
  }),
  undoSortNodes: post('/api/alamo-base/organization_relation/undo-sort', {
    about: '撤销调整架构顺序',
    needs: 'login',
    input: z.object({ appCode: AppCode, id: maybe }),
    reply: done,
  }),
  moveNode: post('/api/alamo-base/organization_relation/move', {
    about: '移动架构节点',
    needs: 'login',
    input: z.object({ id, parentId: maybe, before: beforeId }),
    reply: done,
  }),
  fullTree: get('/api/alamo-base/v2/dept/full_tree', {
    about: '全量机构与部门树',
    needs: 'login',
    input: z.object({ withDept: flag.default('true') }),
    reply: Tree,
  }),
  orgTree: get('/api/alamo-base/v2/dept/org_tree', { about: '机构树', needs: 'login', input: nothing, reply: Tree }),
  rangeTree: get('/api/alamo-base/v2/dept/range_tree', {
    about: '区域内机构与部门树',
    needs: 'login',
    input: z.object({ withDept: flag.default('true') }),
    reply: Tree,
  }),
  deptTree: get('/api/alamo-base/v2/dept/findDeptTree', {
    about: '机构的部门树',
    needs: 'login',
    input: z.object({ orgId: id }),
    reply: Tree,
  }),
  deptsTree: get('/api/alamo-base/client/api-system/depts-tree', {
    about: '部门树',
    needs: 'login',
    input: nothing,
    reply: Tree,
  }),
  submitDepartment: post('/api/alamo-base/v1/department/submit', {
    about: '保存部门',
    needs: 'login',
    input: z.object({
      /** Both name the department that is changed; without them a new one is made. */
      id: id.optional(),
      departmentId: id.optional(),
      organizationId: id,
      parentId: maybe,
      name,
      manager: maybe,
      revision: z.number().int().optional(),
      reason,
    }),
    reply: z.object({ id }),
  }),
  removeDepartment: post('/api/alamo-base/v1/department/remove', {
    about: '删除部门',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  sortDepartments: post('/api/alamo-base/v1/department/sort', {
    about: '调整部门顺序',
    needs: 'login',
    input: z.object({ ids: z.array(id).min(1).max(5000) }),
    reply: done,
  }),
  undoSortDepartments: post('/api/alamo-base/v1/department/undo-sort', {
    about: '撤销调整部门顺序',
    needs: 'login',
    input: z.object({ organizationId: id, parentId: maybe }),
    reply: done,
  }),
  moveDepartment: post('/api/alamo-base/v1/department/move', {
    about: '移动部门',
    needs: 'login',
    input: z.object({ id, organizationId: id, parentId: maybe, before: beforeId, reason }),
    reply: done,
  }),
  mergeDepartment: post('/api/alamo-base/v1/department/merge', {
    about: '合并部门',
    proof: true,
    needs: 'login',
    input: z.object({ id, into: id, reason }),
    reply: done,
  }),
}
