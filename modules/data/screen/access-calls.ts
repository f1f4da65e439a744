import { id, post } from '@mingtai/api'
import { accessLine } from '@mingtai/modules/ground/access/calls'
import { z } from 'zod'

const base = '/SpringReport/api/screenTpl'
const needs = 'screen:design'
const revision = z.number().int()

/** What a line may allow beside viewing. */
export const screenActions = { design: '设计' } as const

const Line = accessLine(['design'])
export type ScreenAccessLine = z.infer<typeof Line>

/** Who may view and design a screen. */
export const accessCalls = {
  access: post(`${base}/getRoles`, {
    about: '大屏的权限',
    needs,
    input: z.object({ id }),
    reply: z.object({
      name: z.string(),
      /** It says itself who may; else everybody who may view or design screens. */
      own: z.boolean(),
      /** `name` null: gone. */
      lines: z.array(Line.extend({ name: z.string().nullable() })),
      revision,
    }),
  }),
  saveAccess: post(`${base}/updateRoles`, {
    about: '修改大屏的权限',
    needs,
    input: z.object({ id, own: z.boolean(), lines: z.array(Line).max(300), revision }),
    reply: z.object({ revision }),
  }),
}
