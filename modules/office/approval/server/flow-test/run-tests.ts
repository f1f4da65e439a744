import { type Context, type Db, ofTenant, signedIn, stamp } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { FlowTestResult } from '../../flow-test-shape.ts'
import { TestedStep } from '../../flow-test-shape.ts'
import { testedSteps } from '../../tested-steps.ts'
import type { Content } from '../definition/content.ts'
import { dryRun } from '../definition/dry-run.ts'
import { approvalFlowTest } from '../tables.ts'
import { difference } from './compared.ts'

export type FlowTestRow = typeof approvalFlowTest.$inferSelect

export async function testsOf(db: Db, tenantId: string, definitionId: string): Promise<FlowTestRow[]> {
  return db
    .select()
    .from(approvalFlowTest)
    .where(and(ofTenant(approvalFlowTest, tenantId), eq(approvalFlowTest.definitionId, definitionId)))
    .orderBy(asc(approvalFlowTest.createdAt), asc(approvalFlowTest.id))
}

/** Every test of a process against a design: whether it goes as expected, and where not. */
export async function runTests(
  db: Db,
  content: Content,
  { tenantId, definitionId }: { tenantId: string; definitionId: string },
): Promise<FlowTestResult[]> {
  const results: FlowTestResult[] = []
  for (const { id, name, initiatorId, values, expected, checksPeople } of await testsOf(db, tenantId, definitionId)) {
    const about = { tenantId, definitionId, initiatorId, departmentId: null, values: recordOf(values) }
    const route = await dryRun(db, content, about)
    const steps = testedSteps(route)
    const [problem = ''] = steps.length === 0 ? route.problems : []
    const found = problem || difference({ expected: TestedStep.array().parse(expected), checksPeople }, steps)
    results.push({ id, name, isPassed: found === '', difference: found, steps })
  }
  return results
}

export function recordOf(values: unknown): Record<string, unknown> {
  return typeof values === 'object' && values !== null ? { ...values } : {}
}

/** Gives a copied process the tests of its original. */
export async function copyTests(context: Context, from: string, to: string): Promise<void> {
  const actor = signedIn(context)
  for (const { name, initiatorId, values, expected, checksPeople } of await testsOf(context.db, actor.tenantId, from))
    await context.db
      .insert(approvalFlowTest)
      .values({ ...stamp(actor), definitionId: to, name, initiatorId, values, expected, checksPeople })
}
