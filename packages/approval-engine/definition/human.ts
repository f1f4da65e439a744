import { z } from 'zod'

import { codeName, fieldId, label, limits, minutes, nodeId, personId } from './names.ts'
import { Resolver } from './resolver.ts'

export const modes = ['all', 'any', 'seq', 'vote', 'perGroup', 'random'] as const

/** Where a refusal leads. `arm` ends the arm quietly and lets its siblings go on. */
export const OnReject = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('end') }),
  z.strictObject({ to: z.literal('start') }),
  z.strictObject({ to: z.literal('arm') }),
  z.strictObject({ to: z.literal('node'), node: nodeId }),
])
export type OnReject = z.infer<typeof OnReject>

/** Nobody was found. `block`: the command that would enter the node is refused. */
export const OnEmpty = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['pass', 'reject', 'toAdmin', 'block']) }),
  z.strictObject({ do: z.literal('people'), people: z.array(personId).min(1).max(20) }),
])
export type OnEmpty = z.infer<typeof OnEmpty>

/** What an approver hands on beside the verdict; `people` may be asked at later nodes. */
export const OutputRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('people'),
    name: codeName,
    label,
    required: z.boolean().default(false),
    several: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    name: codeName,
    label,
    required: z.boolean().default(false),
    choices: z.array(label).min(1).max(50),
  }),
  z.strictObject({ kind: z.literal('text'), name: codeName, label, required: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('number'), name: codeName, label, required: z.boolean().default(false) }),
])
export type OutputRule = z.infer<typeof OutputRule>

/** `work`: working minutes of the organization's calendar; `clock`: minutes of the day. */
export const calendar = z.enum(['work', 'clock']).default('work')

/** A timeout. `remind` goes on every so many minutes up to `max` times, and then does `afterwards`. */
export const Due = z.strictObject({
  minutes,
  calendar,
  do: z.enum(['remind', 'pass', 'reject', 'escalate']),
  every: minutes.default(480),
  max: z.number().int().min(1).max(20).default(3),
  afterwards: z.enum(['nothing', 'pass', 'reject', 'escalate']).default('nothing'),
  /** Who takes over at an escalation; null: the managers of the process. */
  to: Resolver.nullable().default(null),
})
export type Due = z.infer<typeof Due>

export const FieldRight = z.strictObject({
  field: fieldId,
  right: z.enum(['hidden', 'read', 'write']),
  must: z.boolean().default(false),
})
export type FieldRight = z.infer<typeof FieldRight>

const Back = z.strictObject({
  allow: z.boolean().default(true),
  targets: z.union([z.literal('passed'), z.array(nodeId).min(1).max(limits.nodes)]).default('passed'),
  resume: z.enum(['step', 'jump', 'ask']).default('ask'),
  /** False: no return while other arms of the same fork are open. */
  besideOpenArms: z.boolean().default(true),
})

const yes = z.boolean().default(true)
const Ops = z.strictObject({
  transfer: yes,
  delegate: yes,
  addBefore: yes,
  addAfter: yes,
  addBeside: yes,
  remove: yes,
  cc: yes,
  ask: yes,
})

/** Everything that a node with people has beside id, type, name and next. */
export const humanParts = {
  who: z.array(Resolver).max(limits.resolvers),
  mode: z.enum(modes).default('all'),
  vote: z
    .strictObject({ percent: z.number().int().min(1).max(100), waitAll: z.boolean().default(false) })
    .default({ percent: 50, waitAll: false }),
  /** For `any` and `perGroup`: whether one no fails the node, or only when a yes can no longer come. */
  oneNoStops: z.boolean().default(true),
  groups: z
    .array(z.strictObject({ name: label, min: z.number().int().min(1).max(limits.people) }))
    .max(limits.resolvers)
    .default([]),
  onReject: OnReject.default({ to: 'end' }),
  onEmpty: OnEmpty.default({ do: 'toAdmin' }),
  onSelf: z.enum(['allow', 'skip', 'head', 'supervisor']).default('allow'),
  back: Back.default({ allow: true, targets: 'passed', resume: 'ask', besideOpenArms: true }),
  ops: Ops.prefault({}),
  need: z
    .strictObject({ opinion: z.boolean().default(false), signature: z.boolean().default(false) })
    .default({ opinion: false, signature: false }),
  fields: z.array(FieldRight).max(300).default([]),
  outputs: z.array(OutputRule).max(20).default([]),
  due: Due.nullable().default(null),
  /** Other words on the buttons. */
  labels: z
    .strictObject({
      approve: z.string().max(10).optional(),
      reject: z.string().max(10).optional(),
      back: z.string().max(10).optional(),
    })
    .default({}),
}
