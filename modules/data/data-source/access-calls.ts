import { get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { SourceAccess } from './access-shapes.ts'

const base = '/SpringReport/api/reportDatasource'
/** They protect what the rules of datasets leave out, and are set by the same people. */
const needs = 'dataset:rules'
const revision = z.number().int()

const ShownAccess = z.object({
  /** null: everybody who may use data sources, over all of it. */
  access: SourceAccess.nullable(),
  revision,
  /** Of roles, places and people by id; what is gone has none. */
  names: z.record(z.string(), z.string()),
})
export type ShownAccess = z.infer<typeof ShownAccess>

/** Who may write queries to a source. */
export const accessCalls = {
  access: get(`${base}/getAccess`, { about: '数据源的使用权限', needs, input: z.object({ id }), reply: ShownAccess }),
  saveAccess: post(`${base}/updateAccess`, {
    about: '修改数据源的使用权限',
    needs,
    input: z.object({ id, access: SourceAccess.nullable(), revision }),
    reply: ShownAccess,
  }),
  accessRoles: post(`${base}/getAccessRoles`, {
    about: '可以使用数据源的角色',
    needs,
    input: nothing,
    reply: z.array(z.object({ id, name: z.string() })),
  }),
}
