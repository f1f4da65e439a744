import { say } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Db, newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { Made } from '../run/make-files.ts'
import { type JobTableRow, type PartRow, type RunTableRow, scheduleDelivery } from '../tables.ts'
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
    ...{ id: newId(), tenantId, runId: run.id, partId: part?.id ?? null },
    ...{ personId, name },
  })
  const people = addressees.filter(({ personId }) => personId !== null)
  const bySite = job.channels.includes('site') || (run.trigger === 'test' && job.channels.length === 0)
  const site = bySite
    ? people.map((one) => ({ ...own(one), channel: 'site' as const, state: 'sent' as const, sentAt: now }))
    : []
  const mail = job.channels.includes('mail')
    ? addressees.map((one) => ({
        ...{ ...own(one), channel: 'mail' as const, address: one.email },
        ...(one.email === ''
          ? { state: 'failed' as const, error: say('schedule.noMail') }
          : { state: 'waiting' as const }),
      }))
    : []
  const rows = [...site, ...mail]
  if (rows.length === 0) return
  await db.insert(scheduleDelivery).values(rows).onConflictDoNothing()
  const to = site.flatMap(({ personId }) => personId ?? [])
  if (to.length > 0)
    await notify(db, {
      ...{ tenantId, template: 'report.scheduled', to, dedupe: `scheduled ${run.id}${part?.id ?? ''}` },
      values: { title: made.subject, report: made.reportName, sender: job.ownerName },
      ...{ link: `/report/received?id=${run.id}`, sender: { id: null, name: job.ownerName } },
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
