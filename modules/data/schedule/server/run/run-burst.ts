import { Refusal, refuse, say } from '@mingtai/messages'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { defectLog, inTransaction } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { addDeliveries } from '../delivery/add-deliveries.ts'
import type { ScheduleServices } from '../services.ts'
import { type PartRow, scheduleFile, schedulePart, scheduleRun } from '../tables.ts'
import { type Claimed, stillOurs } from './claim.ts'
import { filesFor, ownerOf, removeFiles } from './make-files.ts'
import { planBurst } from './plan-burst.ts'
import { NotWanted } from './stopping.ts'

const logDefect = defectLog('schedule')

/** Units that are filled at the same time. */
const AT_ONCE = 3

/** Refusals that another attempt meets again: the report or the right to it is gone. */
export const LASTING = /^(template|report|right|parameter|schedule\.noHead|export\.(full|noSheet))/

/** A trial goes to one person and is filled with their rights anyway. */
export function isBurst({ run, job }: Claimed): boolean {
  return job.burst !== 'none' && run.trigger !== 'test'
}

export interface BurstOutcome {
  done: number
  failed: number
  rows: number
}

/** Makes the file of each unit with the rights of its holder; what an attempt before has made stays. Refuses when another attempt may help. */
export async function runBurst(
  services: ScheduleServices,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<BurstOutcome> {
  const { db } = services
  const { run, job } = claimed
  // The job stops with its owner, whoever the files are for.
  await ownerOf(db, job)
  await planBurst(db, claimed)
  const here = and(eq(schedulePart.tenantId, run.tenantId), eq(schedulePart.runId, run.id))
  const open = await db
    .select()
    .from(schedulePart)
    .where(and(here, inArray(schedulePart.state, ['waiting', 'failed'])))
    .orderBy(asc(schedulePart.unitName))
  const again: PartRow[] = []
  const queue = open.values()
  const worker = async () => {
    for (const part of queue) {
      signal.throwIfAborted()
      if (await isToTryAgain(services, claimed, { part, signal })) again.push(part)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  signal.throwIfAborted()
  if (again.length > 0) refuse('schedule.partsAgain', again.length)
  const rows = await db.select().from(schedulePart).where(here)
  return {
    done: rows.filter(({ state }) => state === 'done').length,
    failed: rows.filter(({ state }) => state === 'failed').length,
    rows: rows.reduce((sum, part) => sum + (part.rows ?? 0), 0),
  }
}

interface One {
  part: PartRow
  signal: AbortSignal
}

/** Makes the file of one unit and writes down who gets it; true when it failed in a way that may pass. */
async function isToTryAgain(services: ScheduleServices, claimed: Claimed, { part, signal }: One): Promise<boolean> {
  const { db } = services
  const { run, job } = claimed
  const begun = performance.now()
  const here = and(eq(schedulePart.tenantId, part.tenantId), eq(schedulePart.id, part.id))
  const since = () => Math.round(performance.now() - begun)
  try {
    const actor =
      part.personId === null ? null : await loadActor(db, { tenantId: part.tenantId, userId: part.personId })
    if (actor === null) refuse('schedule.noHead')
    const unit = { id: part.id, name: part.unitName }
    const made = await filesFor(services, claimed, { actor, signal, unit })
    const isOurs = await inTransaction(db, async (inside) => {
      const [ours] = await inside.select().from(scheduleRun).where(stillOurs(run)).for('update')
      if (ours === undefined) return false
      const { rows, subject } = made
      const done = { state: 'done' as const, message: '', milliseconds: since(), rows, subject }
      await inside.update(schedulePart).set(done).where(here)
      const own = { tenantId: run.tenantId, runId: run.id, partId: part.id }
      await inside.insert(scheduleFile).values(made.files.map((file) => ({ ...file, ...own })))
      await addDeliveries(inside, { run: ours, job, made, part })
      return true
    })
    if (!isOurs) await removeFiles(services, made.files)
    return false
  } catch (problem) {
    signal.throwIfAborted()
    const isUnwanted = problem instanceof NotWanted
    if (!isUnwanted && !(problem instanceof Refusal)) logDefect(problem)
    const message = isUnwanted || problem instanceof Refusal ? problem.message : say('status.500')
    const state = isUnwanted ? ('skipped' as const) : ('failed' as const)
    await db.update(schedulePart).set({ state, message, milliseconds: since() }).where(here)
    return !isUnwanted && !(problem instanceof Refusal && LASTING.test(problem.key))
  }
}
