import { unfitness } from '@mingtai/form-schema'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Context, type Db, ofTenant, signedIn, stamp } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { TestedStep } from '../../flow-test-shape.ts'
import { approvalFlowTest } from '../tables.ts'
import { recordOf, testsOf } from './run-tests.ts'

export const MOST_TESTS = 50
/** Sizes of the values of one test. */
const bounds = { characters: 1_000_000, nodes: 200_000 }

/** Flow tests in the file of a process. People are named by their login names, as ids mean nothing on another site. */
export const ExportedTests = z
  .array(
    z.object({
      name: z.string().trim().min(1).max(50),
      initiator: z.string().max(64),
      values: z.record(z.string(), z.unknown()).refine((values) => unfitness(values, bounds) === null),
      expected: z.array(TestedStep).max(500),
      checksPeople: z.boolean(),
    }),
  )
  .max(MOST_TESTS)
  .default([])
export type ExportedTests = z.infer<typeof ExportedTests>

export async function exportedTests(db: Db, tenantId: string, definitionId: string): Promise<ExportedTests> {
  const tests = await testsOf(db, tenantId, definitionId)
  const initiators = tests.map(({ initiatorId }) => initiatorId)
  const people = await db
    .select({ id: person.id, loginName: person.loginName })
    .from(person)
    .where(and(ofTenant(person, tenantId), inArray(person.id, initiators)))
  const logins = new Map(people.map(({ id, loginName }) => [id, loginName]))
  return tests.map(({ name, initiatorId, values, expected, checksPeople }) => ({
    ...{ name, checksPeople, initiator: logins.get(initiatorId) ?? '', values: recordOf(values) },
    expected: TestedStep.array().parse(expected),
  }))
}

/**
 * Adds the tests of a file to an imported process. A test of somebody who is not here is started by whoever imports it,
 * and compares steps alone.
 */
export async function importTests(context: Context, definitionId: string, tests: ExportedTests): Promise<void> {
  if (tests.length === 0) return
  const actor = signedIn(context)
  const logins = tests.map(({ initiator }) => initiator)
  const people = await context.db
    .select({ id: person.id, loginName: person.loginName })
    .from(person)
    .where(and(ofTenant(person, actor.tenantId), inArray(person.loginName, logins)))
  const ids = new Map(people.map(({ id, loginName }) => [loginName, id]))
  const now = Date.now()
  await context.db.insert(approvalFlowTest).values(
    tests.map(({ initiator, checksPeople, ...test }, at) => ({
      // Tests stand in the order of their making.
      ...{ ...stamp(actor), ...test, definitionId, createdAt: new Date(now + at) },
      ...{ initiatorId: ids.get(initiator) ?? actor.userId, checksPeople: checksPeople && ids.has(initiator) },
    })),
  )
}
