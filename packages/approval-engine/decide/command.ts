import { z } from 'zod'

import { codeName, label, limits, nodeId, personId } from '../definition/names.ts'
import type { Definition } from '../definition/definition.ts'

const id = z.string().min(1).max(64)
const number = z.number().int().min(1).max(1_000_000)
const text = z.string().max(2000).default('')
const reason = z.string().trim().max(500).default('')
const people = z.array(personId).min(1).max(50)
const onTask = { id, task: number, entry: number }
const signature = id.nullable().default(null)
/** Revision of the form that the person had before the eyes; null: not compared. */
const seen = z.number().int().min(0).nullable().default(null)

const Output = z.discriminatedUnion('kind', [
  z.strictObject({ name: codeName, kind: z.literal('people'), people: z.array(personId).max(limits.people) }),
  z.strictObject({ name: codeName, kind: z.literal('choice'), text: label }),
  z.strictObject({ name: codeName, kind: z.literal('text'), text: z.string().max(2000) }),
  z.strictObject({ name: codeName, kind: z.literal('number'), number: z.number() }),
])

const picks = z
  .array(z.strictObject({ node: nodeId, people: z.array(personId).max(limits.people) }))
  .max(limits.nodes)
  .default([])
const resume = z.enum(['step', 'jump']).nullable().default(null)

/** What people may ask of an instance, as it comes from outside. `id` is the same when a command is sent again. */
export const Command = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    id,
    version: codeName,
    initiator: z.strictObject({
      person: personId,
      department: codeName.nullable().default(null),
      organization: codeName.nullable().default(null),
    }),
    picks,
  }),
  z.strictObject({
    type: z.literal('approve'),
    ...onTask,
    opinion: text,
    signature,
    seen,
    outputs: z.array(Output).max(20).default([]),
    resume,
  }),
  z.strictObject({ type: z.literal('reject'), ...onTask, opinion: text, signature, seen }),
  z.strictObject({
    type: z.literal('return'),
    ...onTask,
    /** Ids of nodes, or `start` alone. */
    to: z.array(nodeId).min(1).max(limits.arms),
    resume,
    reason,
  }),
  z.strictObject({ type: z.literal('resubmit'), id, picks, resume }),
  z.strictObject({ type: z.literal('withdraw'), ...onTask, reason }),
  z.strictObject({ type: z.literal('cancel'), id, reason }),
  z.strictObject({ type: z.literal('revert'), id, reason }),
  z.strictObject({ type: z.literal('terminate'), id, reason }),
  z.strictObject({ type: z.literal('transfer'), ...onTask, to: personId, reason }),
  z.strictObject({ type: z.literal('delegate'), ...onTask, to: personId, reason }),
  z.strictObject({ type: z.literal('answerDelegate'), ...onTask, opinion: text }),
  z.strictObject({
    type: z.literal('addSign'),
    ...onTask,
    place: z.enum(['before', 'after', 'beside']),
    people,
    mode: z.enum(['all', 'any', 'seq']).default('all'),
    onReject: z.enum(['ask', 'reject']).default('ask'),
    opinion: text,
    signature,
    /** 加签并转办: who gets the own task after the signers are in; not with `after`. */
    transferTo: personId.nullable().default(null),
  }),
  z.strictObject({ type: z.literal('removeSign'), ...onTask, reason }),
  z.strictObject({ type: z.literal('cc'), id, task: number.nullable().default(null), people, reason }),
  z.strictObject({ type: z.literal('readTask'), ...onTask }),
  z.strictObject({ type: z.literal('readCopy'), id, copy: number }),
  z.strictObject({ type: z.literal('urge'), id, text: z.string().max(200).default('') }),
  z.strictObject({
    type: z.literal('comment'),
    id,
    text: z.string().trim().min(1).max(2000),
    mentions: z.array(personId).max(50).default([]),
  }),
  z.strictObject({
    type: z.literal('askInfo'),
    ...onTask,
    to: personId,
    question: z.string().trim().min(1).max(2000),
  }),
  z.strictObject({ type: z.literal('answerInfo'), id, ask: number, answer: z.string().trim().min(1).max(2000) }),
  z.strictObject({ type: z.literal('handover'), id, from: personId, to: personId, reason }),
  z.strictObject({ type: z.literal('jump'), id, to: nodeId, reason }),
  /** Asks once more for a trigger or a sub-process that failed. */
  z.strictObject({ type: z.literal('retryTrigger'), id, entry: number }),
])
export type PersonCommand = z.infer<typeof Command>

/** What the clock, the outbox and the organization say. They never come from a browser. */
export type HouseCommand =
  | { type: 'timer'; id: string; task: number | null; entry: number; dueAt: number }
  | { type: 'triggerFired'; id: string; entry: number }
  | { type: 'triggerFailed'; id: string; entry: number; because: string }
  | { type: 'subFinished'; id: string; entry: number; outcome: 'approved' | 'rejected' }
  | { type: 'subFailed'; id: string; entry: number; because: string }
  /** Somebody was disabled: open tasks go on without them. */
  | { type: 'leave'; id: string; person: string }
  /** Somebody who is away gives what waits for them to a delegate (`both`: either may act), and takes it back. */
  | { type: 'entrust'; id: string; from: string; to: string; mode: 'replace' | 'both' }
  | { type: 'reclaim'; id: string; from: string; to: string }
  /** `definition` is the version that the instance goes over to. */
  | { type: 'migrate'; id: string; version: string; definition: Definition }

export type AnyCommand = PersonCommand | HouseCommand
export type CommandType = AnyCommand['type']
export type CommandOf<Type extends CommandType> = Extract<AnyCommand, { type: Type }>
