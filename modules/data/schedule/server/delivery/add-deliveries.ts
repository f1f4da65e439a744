import { say } from '@mingtai/messages'
import { groupRobots, notify } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Db, newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { Made } from '../run/make-files.ts'
import { type JobTableRow, type PartRow, type RunTableRow, scheduleDelivery } from '../tables.ts'
import { usableTargets } from '../target/target-rows.ts'
import { type Addressee, addresseesOf } from './recipients.ts'

interface Sending {
  run: RunTableRow
  job: JobTableRow
  made: Made
  /** Whose file it is, and who alone gets it; null: all get the same. */
  part: PartRow | null
}

/** Writes down everybody whom a run goes to; messages of the site are there with it, mails leave afterwards. */
export async function addDeliveries(db: Db, { run, job, made, part }: Sending): Promise<void> {
  const { tenantId } = run
  const addressees =
    part !== null
      ? await onePerson(db, { tenantId, personId: part.personId })
      : run.trigger === 'test'
        ? await onePerson(db, run)
        : await addresseesOf(db, tenantId, job.recipients)
  const now = new Date()
  const own = ({ personId, name }: Addressee) => ({
    id: newId(),
    tenantId,
    runId: run.id,
    partId: part?.id ?? null,
    personId,
    name,
  })
  const people = addressees.filter(({ personId }) => personId !== null)
  const bySite = job.channels.includes('site') || (run.trigger === 'test' && job.channels.length === 0)
  const site = bySite
    ? people.map((one) => ({ ...own(one), channel: 'site' as const, state: 'sent' as const, sentAt: now }))
    : []
  const mail = job.channels.includes('mail')
    ? addressees.map((one) => ({
        ...own(one),
        channel: 'mail' as const,
        address: one.email,
        ...(one.email === ''
          ? {
              state: 'failed' as const,
              error: say('schedule.noMail'),
            }
          : { state: 'waiting' as const }),
      }))
    : []
  const places = part === null && run.trigger !== 'test' ? await placesOf(db, run, job) : []
  const rows = [...site, ...mail, ...places]
  if (rows.length === 0) return
  await db.insert(scheduleDelivery).values(rows).onConflictDoNothing()
  const to = site.flatMap(({ personId }) => personId ?? [])
  if (to.length > 0)
    await notify(db, {
      tenantId,
      template: 'report.scheduled',
      to,
      dedupe: `scheduled ${run.id}${part?.id ?? ''}`,
      values: {
        title: made.subject,
        report: made.reportName,
        sender: job.ownerName,
      },
      link: `/report/received?id=${run.id}`,
      sender: {
        id: null,
        name: job.ownerName,
      },
    })
}

type NewDelivery = typeof scheduleDelivery.$inferInsert

/** Robots, interfaces and folders that a job names; one that is gone is told as not reached. */
async function placesOf(db: Db, { id: runId, tenantId }: RunTableRow, job: JobTableRow): Promise<NewDelivery[]> {
  const named = job.recipients.filter(({ kind }) => kind === 'robot' || kind === 'target')
  if (named.length === 0) return []
  const robots = new Map((await groupRobots(db, tenantId)).map((one) => [one.id, one.name]))
  const targets = new Map((await usableTargets(db, tenantId)).map((one) => [one.id, one]))
  return named.map(({ kind, id: placeId }) => {
    const name = kind === 'robot' ? robots.get(placeId) : targets.get(placeId)?.name
    const channel = kind === 'robot' ? ('robot' as const) : (targets.get(placeId)?.kind ?? 'hook')
    const own = { id: newId(), tenantId, runId, placeId, channel }
    return name === undefined
      ? { ...own, name: '已删除', state: 'failed' as const, error: say('schedule.placeGone') }
      : { ...own, name, state: 'waiting' as const }
  })
}

async function onePerson(
  db: Db,
  { tenantId, personId }: { tenantId: string; personId: string | null },
): Promise<Addressee[]> {
  const { id, realName, email } = person
  const [row] = await db
    .select({ id, realName, email })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(id, personId ?? '')))
  return row === undefined ? [] : [{ personId: row.id, name: row.realName, email: row.email ?? '' }]
}
