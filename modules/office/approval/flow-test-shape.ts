import { z } from 'zod'

const name = z.string().max(100)

/** One step that a test expects: the node by its id and its name, and who was found. */
export const TestedStep = z.object({
  node: z.string().max(64),
  name,
  people: z.array(z.object({ id: z.string().max(64), name })).max(200),
})
export type TestedStep = z.infer<typeof TestedStep>

/** 流程测试: who starts with which values, and the way that it must go. */
export const FlowTest = z.object({
  id: z.string(),
  name,
  initiatorId: z.string(),
  initiatorName: name,
  values: z.record(z.string(), z.unknown()),
  expected: z.array(TestedStep),
  /** False: steps alone are compared, so that changes of staff do not matter. */
  checksPeople: z.boolean(),
  revision: z.number().int(),
})
export type FlowTest = z.infer<typeof FlowTest>

export const FlowTestResult = z.object({
  id: z.string(),
  name,
  isPassed: z.boolean(),
  /** The first step that is otherwise, counted from 1, in one sentence; empty: none. */
  difference: z.string(),
  /** The way as it goes now. */
  steps: z.array(TestedStep),
})
export type FlowTestResult = z.infer<typeof FlowTestResult>
