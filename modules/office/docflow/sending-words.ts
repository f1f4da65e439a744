import { z } from 'zod'
import { namesOf } from './words.ts'

/** States of an outgoing document, in their order. */
export const outgoingStates = { draft: '草稿' } as const

/** 公开属性, by the regulation on open government information. */
export const opennesses = { open: '主动公开', onRequest: '依申请公开', closed: '不予公开' } as const

/** What may be done with an outgoing document; the names stand in its history. */
export const outgoingActions = { change: '修改', remove: '删除' } as const

/** 密级 that may travel here. */
export const outgoingSecrecies = { none: '不定密', internal: '内部' } as const

export const OutgoingState = z.enum(namesOf(outgoingStates))
export type OutgoingState = z.infer<typeof OutgoingState>
export const OutgoingAction = z.enum(namesOf(outgoingActions))
export type OutgoingAction = z.infer<typeof OutgoingAction>
export const Openness = z.enum(namesOf(opennesses))
export const OutgoingSecrecy = z.enum(namesOf(outgoingSecrecies))
