import { done, id, post } from '@mingtai/api'
import { accessLine, accessWhom } from '@mingtai/modules/ground/access/calls'
import { z } from 'zod'

const tpl = '/SpringReport/api/reportTpl'
const revision = z.number().int()
const needs = 'report:design'

/** What a line may allow beside looking. */
export const reportActions = { export: '导出', print: '打印', design: '设计' } as const
type Action = keyof typeof reportActions

export function isReportAction(action: string): action is Action {
  return action in reportActions
}

export const AccessLine = accessLine(['export', 'print', 'design'])
export type AccessLine = z.infer<typeof AccessLine>

const named = { /** null: gone. */ name: z.string().nullable() }
const ShownLine = AccessLine.extend(named)
export type ShownLine = z.infer<typeof ShownLine>

const thing = z.enum(['report', 'folder'])
const lines = z.array(AccessLine).max(300)
const sheetLines = z
  .array(z.object({ sheet: z.string().max(64), lines: z.array(z.object(accessWhom)).max(300) }))
  .max(1000)

export const Access = z.object({
  name: z.string(),
  /** It says itself who may do what. */
  own: z.boolean(),
  lines: z.array(ShownLine),
  /** What counts as long as it says nothing itself: the lines of a folder above; null: everybody who may read reports. */
  inherited: z.object({ from: z.string(), lines: z.array(ShownLine) }).nullable(),
  /** Of a report: its sheets, and whom each is for; without lines it is for all readers. */
  sheets: z.array(
    z.object({ id: z.string(), name: z.string(), lines: z.array(z.object({ ...accessWhom, ...named })) }),
  ),
  /** A password is asked before the design is shown. */
  locked: z.boolean(),
  revision,
})
export type Access = z.infer<typeof Access>

/** What one person may do with a report, and why or why not. */
export const WhyAccess = z.object({
  name: z.string(),
  actions: z.array(
    z.object({ action: z.enum(['view', 'export', 'print', 'design']), may: z.boolean(), sentence: z.string() }),
  ),
  hiddenSheets: z.array(z.string()),
})
export type WhyAccess = z.infer<typeof WhyAccess>

/** Who may see, export, print and design the reports. */
export const accessCalls = {
  access: post(`${tpl}/getRoles`, {
    about: '报表或文件夹的权限',
    needs,
    input: z.object({ thing: thing.default('report'), id }),
    reply: Access,
  }),
  saveAccess: post(`${tpl}/updateRoles`, {
    about: '修改报表或文件夹的权限',
    needs,
    /** `own` false takes its own lines away. Sheets that are left out stay as they are. */
    input: z.object({
      thing: thing.default('report'),
      id,
      own: z.boolean(),
      lines,
      sheets: sheetLines.default([]),
      revision,
    }),
    reply: done,
  }),
  saveAccessOfMany: post(`${tpl}/updateRolesBatch`, {
    about: '修改多张报表的权限',
    needs,
    input: z.object({ ids: z.array(id).min(1).max(500), own: z.boolean(), lines }),
    reply: z.object({ saved: z.number().int() }),
  }),
  whyAccess: post(`${tpl}/getAccessReason`, {
    about: '一个人对报表有什么权限',
    needs,
    input: z.object({ tplId: id, userId: id }),
    reply: WhyAccess,
  }),
}
