import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { RuleSet } from './rule-shapes.ts'

const base = '/SpringReport/api/reportTplDatasetRule'
const limit = '/SpringReport/api/reportTplDatasetLimit'
const needs = 'dataset:rules'

/** The rules of a dataset, with the names of whom they name. */
export const DatasetRules = RuleSet.extend({
  /** 0: nothing is saved yet. */
  revision: z.number().int(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
  /** Of roles, places and people by id; what is gone has none. */
  names: z.record(z.string(), z.string()),
})
export type DatasetRules = z.infer<typeof DatasetRules>

const most = {
  maxRows: z.number().int().min(1).max(5_000_000).nullable(),
  maxBytes: z
    .number()
    .int()
    .min(1 << 20)
    .max(4 * 2 ** 30)
    .nullable(),
  timeoutSeconds: z.number().int().min(1).max(600).nullable(),
}

/** How much one query may bring to the holders of a role; null: what the product allows. */
export const RoleLimit = z.object({
  roleId: id,
  roleName: z.string(),
  ...most,
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type RoleLimit = z.infer<typeof RoleLimit>

export const ruleCalls = {
  rules: get(`${base}/getDetail`, { about: '数据集的数据权限', needs, input: z.object({ id }), reply: DatasetRules }),
  saveRules: post(`${base}/update`, {
    about: '修改数据集的数据权限',
    needs,
    input: RuleSet.extend({ id, revision: z.number().int().min(0) }),
    reply: DatasetRules,
  }),
  roles: post(`${base}/getRoles`, {
    about: '可以写进规则的角色',
    needs: 'dataset:use',
    input: nothing,
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  limits: post(`${limit}/getTableList`, { about: '角色的取数上限', needs, input: nothing, reply: z.array(RoleLimit) }),
  saveLimit: post(`${limit}/update`, {
    about: '设置角色的取数上限',
    needs,
    input: z.object({
      roleId: id,
      ...most,
      /** 0: the role has none yet. */
      revision: z.number().int().min(0),
    }),
    reply: RoleLimit,
  }),
  removeLimit: post(`${limit}/delete`, {
    about: '取消角色的取数上限',
    needs,
    input: z.object({ roleId: id }),
    reply: done,
  }),
}
