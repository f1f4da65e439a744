import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, type Db, ofTenant, saveRevision, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { flowTestCalls } from '../../flow-test-calls.ts'
import { type FlowTest, TestedStep } from '../../flow-test-shape.ts'
import { contentOf } from '../definition/content.ts'
import { managedDefinition } from '../definition/definition-rows.ts'
import { namesOf } from '../people/facts.ts'
import { approvalFlowTest } from '../tables.ts'
import { MOST_TESTS } from './exported-tests.ts'
import { type FlowTestRow, recordOf, runTests, testsOf } from './run-tests.ts'

/** 流程测试: cases that a process must keep to, run while it is designed and before it is published. */
export function flowTestHandlers(): Handlers<typeof flowTestCalls, Context> {
  return {
    async flowTests({ definitionId }, context) {
      const { tenantId, id } = await managedDefinition(context, definitionId)
      const rows = await testsOf(context.db, tenantId, id)
      const names = await namesOf(
        context.db,
        tenantId,
        rows.map(({ initiatorId }) => initiatorId),
      )
      return rows.map((row) => presentFlowTest(row, names))
    },

    async saveFlowTest({ id, revision, ...content }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const definition = await managedDefinition(context, content.definitionId)
      const names = await namesOf(context.db, tenantId, [content.initiatorId])
      if (!names.has(content.initiatorId)) refuse('row.gone', '发起人')
      if (id !== null) {
        const row = await testById(context.db, tenantId, id)
        if (row.definitionId !== definition.id) refuse('row.gone', '这个流程测试')
        await saveRevision(context.db, approvalFlowTest, { id, tenantId, revision, values: content, actor })
        await audit(context, { action: '修改流程测试', subject: content.name })
        return { id }
      }
      if ((await testsOf(context.db, tenantId, definition.id)).length >= MOST_TESTS)
        refuse('approval.tooManyFlowTests', MOST_TESTS)
      const row = { ...stamp(actor), ...content }
      await context.db.insert(approvalFlowTest).values(row)
      await audit(context, { action: '新建流程测试', subject: content.name })
      return { id: row.id }
    },

    async removeFlowTest({ id }, context) {
      const actor = signedIn(context)
      const row = await testById(context.db, actor.tenantId, id)
      await managedDefinition(context, row.definitionId)
      await context.db
        .update(approvalFlowTest)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(approvalFlowTest, actor.tenantId), eq(approvalFlowTest.id, id)))
      await audit(context, { action: '删除流程测试', subject: row.name })
      return null
    },

    async runFlowTests({ definitionId, form, flow, rules }, context) {
      const { tenantId, id } = await managedDefinition(context, definitionId)
      return runTests(context.db, contentOf({ form, flow, rules }), { tenantId, definitionId: id })
    },
  }
}

async function testById(db: Db, tenantId: string, id: string): Promise<FlowTestRow> {
  const [found] = await db
    .select()
    .from(approvalFlowTest)
    .where(and(ofTenant(approvalFlowTest, tenantId), eq(approvalFlowTest.id, id)))
  return found ?? refuse('row.gone', '这个流程测试')
}

function presentFlowTest(row: FlowTestRow, names: ReadonlyMap<string, string>): FlowTest {
  const { id, name, initiatorId, values, expected, checksPeople, revision } = row
  return {
    ...{ id, name, initiatorId, initiatorName: names.get(initiatorId) ?? '已删除的人员', checksPeople, revision },
    ...{ values: recordOf(values), expected: TestedStep.array().parse(expected) },
  }
}
