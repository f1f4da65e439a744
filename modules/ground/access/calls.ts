import { id, post } from '@mingtai/api'
import { z } from 'zod'

export const accessKinds = { everyone: '所有人', role: '角色', place: '部门、机构', person: '人员' } as const

/** Somebody whom an access list names. */
export const accessWhom = {
  kind: z.enum(['everyone', 'role', 'place', 'person']),
  /** Id of the role, place or person; '' for everyone. */
  who: z.string().max(64),
}
export interface AccessWhom {
  kind: keyof typeof accessKinds
  who: string
}

/** Somebody who may look, and what else they may, by the codes of the owner. */
export interface AccessLine extends AccessWhom {
  may: string[]
}

/** A line as it comes with a call: it allows looking and some of these actions. */
export function accessLine<const Actions extends readonly [string, ...string[]]>(actions: Actions) {
  return z.object({ ...accessWhom, may: z.array(z.enum(actions)).max(20) })
}

/** Access lists of all modules, as far as they are the same everywhere. */
export const accessListCalls = {
  accessRoles: post('/api/access/roles', {
    about: '可以授权的角色',
    needs: 'login',
    byToken: true,
    /** `type`: the kind of thing whose list is written. */
    input: z.object({ type: z.string().max(40) }),
    reply: z.array(z.object({ id, name: z.string() })),
  }),
}
