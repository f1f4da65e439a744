import { id, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/SpringReport/api/screenTpl'
const needs = 'screen:design'
const revision = z.number().int()

/** Somebody who may view a screen; `mayDesign`: design it as well. */
const Line = z.object({
  kind: z.enum(['everyone', 'role', 'place', 'person']),
  /** Id of the role, place or person; '' for everyone. */
  who: z.string().max(64),
  mayDesign: z.boolean(),
})
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
  accessRoles: post(`${base}/getAccessRoles`, {
    about: '可以授权的角色',
    needs,
    input: z.object({}),
    reply: z.array(z.object({ id, name: z.string() })),
  }),
}
