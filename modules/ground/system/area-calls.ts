import { done, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

export const Area = z.object({
  areaCode: z.string(),
  areaName: z.string(),
  parentCode: z.string(),
  hasChildren: z.boolean(),
})
export type Area = z.infer<typeof Area>

/** An area as its administrator sees it, with what was corrected. */
export const AreaRow = Area.extend({
  /** Names from the province down, for results of a search. */
  path: z.string(),
  /** 1 stands, 2 abolished. */
  status: z.number().int(),
  origin: z.enum(['national', 'renamed', 'added']),
  /** The national name, where it was renamed. */
  instead: z.string().nullable(),
  remark: z.string(),
  revision: z.number().int(),
})
export type AreaRow = z.infer<typeof AreaRow>

const code = z.string().regex(/^\d{6}$/, '行政区划代码是六位数字。')
const name = z.string().trim().min(1).max(40)
const remark = z.string().trim().max(200).default('')
const needs = 'system:area'

export const areaCalls = {
  areaName: post('/SpringReport/api/sysArea/getAreaNameByCode', {
    about: '行政区划名称',
    needs: 'login',
    input: z.object({ areaCode: code }),
    reply: z.string(),
  }),
  /** An empty code, 0 or 100000 asks for the provinces. */
  nextAreas: post('/SpringReport/api/sysArea/getNextAreasByCode', {
    about: '下级行政区划',
    needs: 'login',
    input: z.object({ areaCode: z.string().max(6).default('') }),
    reply: z.array(Area),
  }),
  areas: post('/SpringReport/api/sysArea/getTableList', {
    about: '行政区划列表',
    needs,
    input: paging.extend({
      keyword: z.string().max(40).optional(),
      parentCode: z.string().max(6).optional(),
      corrected: z.coerce.boolean().optional(),
    }),
    reply: listOf(AreaRow),
  }),
  insertArea: post('/SpringReport/api/sysArea/insert', {
    about: '新增行政区划',
    needs,
    input: z.object({ areaCode: code, areaName: name, parentCode: z.string().max(6).default(''), remark }),
    reply: AreaRow,
  }),
  updateArea: post('/SpringReport/api/sysArea/update', {
    about: '更正行政区划',
    needs,
    input: z.object({
      areaCode: code,
      areaName: name,
      status: z.union([z.literal(1), z.literal(2)]),
      remark,
      revision: z.number().int().min(0),
    }),
    reply: AreaRow,
  }),
  restoreArea: post('/SpringReport/api/sysArea/delete', {
    about: '撤销行政区划的更正',
    needs,
    input: z.object({ areaCode: code }),
    reply: done,
  }),
}
