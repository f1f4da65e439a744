import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { say } from '@mingtai/messages'
import {
  fileStem,
  fillReport,
  forgetFilled,
  tableOfFilled,
  writeFilled,
} from '@mingtai/modules/data/report/server/deliver'
import { namesOfReports } from '@mingtai/modules/data/report/server/deliver'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, newId } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { slotsAt, withSlots } from '../delivery/slots.ts'
import { conditionWords } from '../../condition.ts'
import { alertStates } from '../../words.ts'
import type { ScheduleServices } from '../services.ts'
import type { FileRow, JobTableRow } from '../tables.ts'
import type { Claimed } from './claim.ts'
import { clearAlert, isQuiet, openAlert, released, stillFiring } from '../alert/alert-rows.ts'
import { conditionHolds, type FiredFigure, firedFigures } from './condition-holds.ts'
import { JobStopped, NotWanted } from './stopping.ts'

/** Rows that a condition looks at. */
const MOST_ROWS = 100_000

export type MadeFile = Pick<FileRow, 'id' | 'name' | 'format' | 'bytes'>

/** What a run made. */
export interface Made {
  files: MadeFile[]
  rows: number
  subject: string
  text: string
  reportName: string
  /** The figures that made an alert; null: it is none. */
  fired: FiredFigure[] | null
}

/** Fills the report under the rights of the job's owner and writes its files. */
export async function makeFiles(services: ScheduleServices, claimed: Claimed, signal: AbortSignal): Promise<Made> {
  const actor = await ownerOf(services.db, claimed.job)
  return filesFor(services, claimed, { actor, signal, unit: { id: '', name: '' } })
}

interface Filling {
  /** With whose rights it is filled. */
  actor: Actor
  signal: AbortSignal
  /** Whose file it is; without a name: the file of all. */
  unit: { id: string; name: string }
}

/** Fills the report with somebody's rights and writes its files. */
export async function filesFor(
  services: ScheduleServices,
  { run, job }: Claimed,
  { actor, signal, unit }: Filling,
): Promise<Made> {
  const { db } = services
  const context = contextOf(db, actor, signal)
  const reportName = (await namesOfReports(db, job.tenantId, [job.reportId])).get(job.reportId)?.name ?? ''
  const slots = slotsAt(run.fireAt, { report: reportName, job: job.name, owner: job.ownerName, unit: unit.name })
  const resultId = await fillReport(services, context, {
    id: job.reportId,
    values: job.values,
    rules: job.rules,
    day: formatByCode(run.fireAt, 3),
    lane: `job:${run.id}${unit.id}`,
  })
  const files: MadeFile[] = []
  try {
    const fired = await mustHold(services, context, { run, job, resultId })
    let rows = 0
    for (const format of job.formats) {
      const written = await writeFilled(services, context, { resultId, format, options: {} })
      const id = newId()
      const file = { id, format, name: `${fileStem(withSlots(job.fileName, slots)) || '报表'}.${format}` }
      await moved(written.path, filePath(services, file))
      const { size } = await stat(filePath(services, file))
      files.push({ ...file, bytes: size })
      rows = Math.max(rows, written.rows)
    }
    const [subject, text] = [withSlots(job.subject, slots), withSlots(job.text, slots)]
    return { files, rows, subject, text, reportName, fired }
  } catch (problem) {
    await removeFiles(services, files)
    throw problem
  } finally {
    await forgetFilled(services, db, resultId)
  }
}

/** Leaves a run out whose report does not say what must hold of it, and one whose alert somebody has seen to. */
async function mustHold(
  services: ScheduleServices,
  context: Context,
  { run, job, resultId }: Claimed & { resultId: string },
): Promise<FiredFigure[] | null> {
  const { condition, reportId } = job
  if (condition === null) return null
  const table = await tableOfFilled(services, context, { resultId, id: reportId, most: MOST_ROWS })
  const isAlert = job.watch === 'alert' && run.trigger !== 'test'
  const open = isAlert ? await openAlert(services.db, job) : undefined
  if (!conditionHolds(open === undefined ? condition : released(condition), table)) {
    if (open !== undefined) await clearAlert(services.db, open)
    throw new NotWanted(say('schedule.conditionUnmet', conditionWords(condition)))
  }
  if (!isAlert) return null
  const fired = firedFigures(condition, table)
  if (open !== undefined && isQuiet(open)) {
    await stillFiring(services.db, open, { runId: run.id, figures: fired })
    throw new NotWanted(say('schedule.alertQuiet', alertStates[open.state]))
  }
  return fired
}

/** The owner as they are now: a right that was taken counts at the next run. */
export async function ownerOf(db: Db, { tenantId, ownerId, recipients }: JobTableRow): Promise<Actor> {
  const actor = ownerId === null ? null : await loadActor(db, { tenantId, userId: ownerId })
  if (actor === null) throw new JobStopped(say('schedule.ownerGone'))
  if (!actor.rights.has('schedule:use')) throw new JobStopped(say('schedule.ownerMayNot'))
  const isForOthers = recipients.some(({ kind, id }) => kind !== 'person' || id !== ownerId)
  if (isForOthers && !actor.rights.has('report:share')) throw new JobStopped(say('schedule.ownerMayNotSend'))
  return actor
}

function contextOf(db: Db, actor: Actor, signal: AbortSignal): Context {
  return {
    db,
    actor,
    rejected: null,
    address: '定时任务',
    signal,
    prove: async () => {},
    header: () => null,
  }
}

/** Where a file of a run lies. */
export function filePath(
  { dataFolder }: Pick<ScheduleServices, 'dataFolder'>,
  { id, format }: Pick<FileRow, 'id' | 'format'>,
): string {
  return join(dataFolder, 'deliveries', `${id}.${format}`)
}

export async function removeFiles(
  services: Pick<ScheduleServices, 'dataFolder'>,
  files: readonly Pick<FileRow, 'id' | 'format'>[],
): Promise<void> {
  for (const file of files) await rm(filePath(services, file), { force: true })
}

async function moved(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to).catch(async (problem: unknown) => {
    // The two folders may be of two disks.
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EXDEV')) throw problem
    await copyFile(from, to)
  })
}
