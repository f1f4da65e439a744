import { z } from 'zod'

import { calendar, humanParts, OnReject } from './human.ts'
import { codeName, fieldId, label, limits, minutes, nodeId } from './names.ts'
import { Resolver } from './resolver.ts'

const common = { id: nodeId, name: label, next: z.unknown().optional() }

/** A condition belongs to whoever knows the form; the engine hands it to `context.holds`. */
const when = z.unknown().optional()

const Arm = z.strictObject({
  id: nodeId,
  name: label,
  when,
  /** Taken when no other is. */
  else: z.boolean().default(false),
  next: z.unknown().optional(),
})

const HttpAction = z.strictObject({ kind: z.literal('http'), hook: codeName })
const FormAction = z.strictObject({
  kind: z.literal('form'),
  set: z
    .array(
      z.strictObject({ field: fieldId, value: z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]) }),
    )
    .min(1)
    .max(50),
})

const Mapping = z
  .array(z.strictObject({ from: fieldId, to: fieldId }))
  .max(100)
  .default([])

/** One node of each type as it stands in JSON, without what hangs below it. */
export const shapes = {
  approve: z.strictObject({ ...common, type: z.literal('approve'), ...humanParts }),
  transact: z.strictObject({ ...common, type: z.literal('transact'), ...humanParts }),
  cc: z.strictObject({ ...common, type: z.literal('cc'), who: z.array(Resolver).max(limits.resolvers) }),
  branch: z.strictObject({ ...common, type: z.literal('branch'), arms: z.array(Arm).max(limits.arms) }),
  parallel: z.strictObject({ ...common, type: z.literal('parallel'), arms: z.array(Arm).max(limits.arms) }),
  inclusive: z.strictObject({ ...common, type: z.literal('inclusive'), arms: z.array(Arm).max(limits.arms) }),
  /** Jumps to the first rule that holds; none: goes on. */
  route: z.strictObject({
    ...common,
    type: z.literal('route'),
    rules: z
      .array(z.strictObject({ when, to: nodeId }))
      .min(1)
      .max(limits.arms),
  }),
  delay: z.strictObject({
    ...common,
    type: z.literal('delay'),
    wait: z.union([z.strictObject({ minutes, calendar }), z.strictObject({ until: fieldId })]),
  }),
  /** Something outside is asked; with `wait` the node stays until TriggerFired or TriggerFailed comes back. */
  trigger: z.strictObject({
    ...common,
    type: z.literal('trigger'),
    action: z.discriminatedUnion('kind', [HttpAction, FormAction]),
    wait: z.boolean().default(true),
    onFail: z.enum(['stay', 'pass', 'reject']).default('stay'),
  }),
  sub: z.strictObject({
    ...common,
    type: z.literal('sub'),
    code: codeName,
    version: z.enum(['pin', 'latest']).default('latest'),
    starter: z.union([z.literal('initiator'), z.strictObject({ field: fieldId })]).default('initiator'),
    in: Mapping,
    out: Mapping,
    /** One sub-process for each row of a detail table. */
    each: fieldId.nullable().default(null),
    wait: z.boolean().default(true),
    onReject: z.union([OnReject, z.strictObject({ to: z.literal('pass') })]).default({ to: 'end' }),
  }),
  auto: z.strictObject({
    ...common,
    type: z.literal('auto'),
    verdict: z.enum(['pass', 'reject']),
    onReject: OnReject.default({ to: 'end' }),
  }),
}
export type NodeType = keyof typeof shapes

type Whole<Shape extends z.ZodType> = Omit<z.infer<Shape>, 'next'> & { next: Node | null }
type Forked<Shape extends z.ZodType> = Omit<Whole<Shape>, 'arms'> & { arms: Arm[] }

export type Arm = Omit<z.infer<typeof Arm>, 'next'> & { next: Node | null }
export type HumanNode = Whole<typeof shapes.approve> | Whole<typeof shapes.transact>
export type CcNode = Whole<typeof shapes.cc>
export type ForkNode = Forked<typeof shapes.branch> | Forked<typeof shapes.parallel> | Forked<typeof shapes.inclusive>
export type RouteNode = Whole<typeof shapes.route>
export type DelayNode = Whole<typeof shapes.delay>
export type TriggerNode = Whole<typeof shapes.trigger>
export type SubNode = Whole<typeof shapes.sub>
export type AutoNode = Whole<typeof shapes.auto>
/** A step of the tree; `next` follows it in its lane, the arms of a fork are lanes of their own. */
export type Node = HumanNode | CcNode | ForkNode | RouteNode | DelayNode | TriggerNode | SubNode | AutoNode

export function isHuman(node: Node): node is HumanNode {
  return node.type === 'approve' || node.type === 'transact'
}

export function isFork(node: Node): node is ForkNode {
  return node.type === 'branch' || node.type === 'parallel' || node.type === 'inclusive'
}
