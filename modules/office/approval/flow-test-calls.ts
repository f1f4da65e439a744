import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { DEEPEST } from './definition-calls.ts'
import { DefinitionContent } from './definition-shape.ts'
import { FlowTest, FlowTestResult, TestedStep } from './flow-test-shape.ts'

const base = '/api/alamo-business/approval-center/flow-test'
const needs = 'approval:config'
const LARGEST = 4 * 2 ** 20

export const flowTestCalls = {
  flowTests: get(`${base}/list`, {
    about: '流程的测试',
    needs,
    input: z.object({ definitionId: id }),
    reply: z.array(FlowTest),
  }),
  saveFlowTest: post(`${base}/save`, {
    about: '新建或修改流程测试',
    needs,
    input: z.object({
      /** null: a new one. */
      id: id.nullable(),
      revision: z.number().int().default(0),
      definitionId: id,
      name: z.string().trim().min(1).max(50),
      initiatorId: id,
      values: z.record(z.string(), z.unknown()),
      expected: z.array(TestedStep).max(500),
      checksPeople: z.boolean(),
    }),
    reply: z.object({ id }),
    largest: LARGEST,
  }),
  removeFlowTest: post(`${base}/remove`, { about: '删除流程测试', needs, input: z.object({ id }), reply: done }),
  runFlowTests: post(`${base}/run`, {
    about: '运行流程测试',
    needs,
    input: z.object({ definitionId: id, ...DefinitionContent.shape }),
    reply: z.array(FlowTestResult),
    largest: LARGEST,
    deepest: DEEPEST,
  }),
}
