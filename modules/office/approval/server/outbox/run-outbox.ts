import { inspect } from 'node:util'
import { Unreachable } from '@mingtai/modules/ground/notification/server'
import { Refusal } from '@mingtai/messages'
import { type Db, logged } from '@mingtai/server-kit'
import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { approvalOutbox } from '../tables.ts'
import { callHook } from './call-hook.ts'
import { endSubs } from './end-subs.ts'
import { startSubs } from './start-subs.ts'
import type { OutboxRow, OutboxServices } from './outbox-row.ts'
import { subFinished } from './sub-finished.ts'
import { answerInstance } from './answer-instance.ts'
import { tellSubject } from '../subject/tell-subject.ts'
import { fieldsToWrite } from './write-fields.ts'

/** Rows of one run; the next minute goes on. */
const MOST = 500
/** Attempts of a call, with twice the wait before each further one. */
const ATTEMPTS = 6
const FIRST_WAIT = 30_000

/** Does what decisions left to be done outside of their transaction, each in a transaction of its own. */
export async function runOutbox(services: OutboxServices): Promise<void> {
  const failed: string[] = []
  for (let done = 0; done < MOST; done++) {
    const handled = await services.db.transaction(async (db) => {
      const [row] = await db
        .select()
        .from(approvalOutbox)
        .where(
          and(
            isNull(approvalOutbox.doneAt),
            lte(approvalOutbox.nextAt, new Date()),
            notInArray(approvalOutbox.id, ['', ...failed]),
          ),
        )
        .orderBy(asc(approvalOutbox.nextAt), asc(approvalOutbox.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (row === undefined) return null
      // The savepoint takes back what a row that fails has begun; the row itself stays claimed.
      const error = await db.transaction((inside) => handle({ ...services, db: inside }, row)).catch(asError)
      if (error !== null) await putOff(db, row, error)
      return { row, error }
    })
    if (handled === null) return
    if (handled.error === null) continue
    failed.push(handled.row.id)
    process.stderr.write(`${inspect(logged(handled.error))}\n`)
  }
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem))
}

/** A row that met a defect is tried again later, ever more seldom, and stays to be seen. */
async function putOff(db: Db, row: OutboxRow, error: Error): Promise<void> {
  await again(db, row, error.message)
}

async function again(db: Db, { id, attempts }: OutboxRow, error: string): Promise<void> {
  const wait = Math.min(FIRST_WAIT * 2 ** attempts, 6 * 3_600_000)
  await db
    .update(approvalOutbox)
    .set({ attempts: attempts + 1, nextAt: new Date(Date.now() + wait), error: error.slice(0, 500) })
    .where(eq(approvalOutbox.id, id))
}

async function handle(services: OutboxServices, row: OutboxRow): Promise<null> {
  const { db } = services
  switch (row.kind) {
    case 'http':
      if (await isPutOff(services, row)) return null
      break
    case 'form':
      await answerInstance(db, row, { type: 'triggerFired' }, await fieldsToWrite(db, row))
      break
    case 'sub':
      await startSubs(db, row)
      break
    case 'finished':
      await subFinished(db, row)
      break
    case 'end':
      await endSubs(db, row)
      break
    case 'subject':
      if (await tellSubject(db, row)) break
      await waitForEarlier(db, row)
      return null
    default:
      row.kind satisfies never
  }
  await db.update(approvalOutbox).set({ doneAt: new Date() }).where(eq(approvalOutbox.id, row.id))
  return null
}

/** A change whose forerunner was not told yet comes after it: a row that met a defect is tried again later. */
async function waitForEarlier(db: Db, { id }: OutboxRow): Promise<void> {
  const nextAt = new Date(Date.now() + FIRST_WAIT)
  await db.update(approvalOutbox).set({ nextAt }).where(eq(approvalOutbox.id, id))
}

/** Calls another system; true when it could not be reached and is called again later. */
async function isPutOff(services: OutboxServices, row: OutboxRow): Promise<boolean> {
  const { db } = services
  try {
    await callHook(services, row)
  } catch (problem) {
    if (problem instanceof Unreachable && row.attempts + 1 < ATTEMPTS) {
      await again(db, row, problem.message)
      return true
    }
    if (!(problem instanceof Refusal) && !(problem instanceof Unreachable)) throw problem
    await db.update(approvalOutbox).set({ error: problem.message }).where(eq(approvalOutbox.id, row.id))
    await answerInstance(db, row, { type: 'triggerFailed', because: problem.message })
    return false
  }
  await answerInstance(db, row, { type: 'triggerFired' })
  return false
}
