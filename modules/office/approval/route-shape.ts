import { z } from 'zod'

/** Somebody at a step of the route: why it is theirs, and what became of it. */
export const RoutePerson = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  /** 发起人所在部门的负责人, 由陈立群转办… */
  why: z.string(),
  state: z.enum([
    'coming',
    'waiting',
    'active',
    'provisional',
    'approved',
    'rejected',
    'returned',
    'canceled',
    'skipped',
    /** Ended the approval as a whole. */
    'ended',
  ]),
  at: z.string().nullable(),
  opinion: z.string(),
  signature: z.string().nullable(),
  /** What others answered whom this person asked: a delegate’s opinion, material that was asked for. */
  answers: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Passed or refused by the house: nobody has said anything. */
  isAuto: z.boolean(),
})
export type RoutePerson = z.infer<typeof RoutePerson>

/** One step of an approval, passed, open or still to come. */
export const RouteStep = z.object({
  /** Tells apart two stays in one node. */
  key: z.string(),
  node: z.string(),
  name: z.string(),
  type: z.enum(['start', 'approve', 'transact', 'cc', 'branch', 'delay', 'trigger', 'sub', 'auto', 'end']),
  state: z.enum(['done', 'open', 'coming', 'undone']),
  /** 会签 2 人, 任一人同意即可… */
  rule: z.string(),
  /** Why this branch, why nobody is asked. */
  because: z.string(),
  people: z.array(RoutePerson),
  enteredAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  /** Depth within branches, for indenting. */
  depth: z.number().int(),
  /** The initiator chooses the people of this step. */
  pick: z.object({ several: z.boolean(), from: z.array(z.string()) }).nullable(),
})
export type RouteStep = z.infer<typeof RouteStep>

/** A whole route; `problems` say where nobody would be found. */
export const Route = z.object({
  steps: z.array(RouteStep),
  problems: z.array(z.string()),
})
export type Route = z.infer<typeof Route>
