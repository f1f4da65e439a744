import { randomUUID } from 'node:crypto'
import type { Calls, Client } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { person } from '@mingtai/modules/ground/organization/server'
import { and, eq, inArray } from 'drizzle-orm'
import { scheduleCalls } from '../calls.ts'
import { Timing } from '../timing.ts'
import { runDue } from './run/run-due.ts'
import type { ScheduleServices } from './services.ts'
import { scheduleJob } from './tables.ts'

const DEMO_TENANT = '433489'

/** A server under test, as much of it as is needed here. */
interface Server {
  as(name: string, tenantId?: string): Promise<{ calls<T extends Calls>(calls: T): Client<T> }>
  services: ScheduleServices
}

type Form = Parameters<Client<typeof scheduleCalls>['insert']>[0]

/** What tests of scheduled jobs do as people: enter one, let its time come, look at what it did. */
export async function scheduleTesting(server: Server) {
  const { db } = server.services
  const of = async (name: string, tenantId?: string) => (await server.as(name, tenantId)).calls(scheduleCalls)
  const reports = (await server.as('designer')).calls(reportCalls)
  const { data } = await reports.page({ size: 200 })

  const reportId = (code: string) => {
    const found = data.find((one) => one.code === code)
    if (found === undefined) throw new Error(`no report is called ${code}`)
    return found.id
  }

  /** Every day at half past eight, as a text file, to the named people by the site. */
  const formOf = async (names: readonly string[], more: Partial<Form> = {}): Promise<Form> => {
    const demo = eq(person.tenantId, DEMO_TENANT)
    const people = await db
      .select({ id: person.id })
      .from(person)
      .where(and(demo, inArray(person.loginName, [...names])))
    return {
      ...{ requestId: randomUUID(), name: `任务${randomUUID().slice(0, 6)}`, reportId: reportId('demo-grouped') },
      ...{
        values: {},
        rules: {},
        enabled: true,
        formats: ['csv'],
        fileName: '{报表}_{日期}',
        subject: '{报表}（{日期}）',
      },
      timing: Timing.parse({ kind: 'daily', times: ['08:30'] }),
      ...{
        text: '',
        channels: ['site'],
        missed: 'once',
        overlap: 'wait',
        retries: 1,
        minutes: 5,
        burst: 'none',
        watch: 'send',
      },
      recipients: people.map(({ id }) => ({ kind: 'person', id })),
      ...more,
    }
  }

  const added = async (name: string, names: readonly string[], more: Partial<Form> = {}) =>
    (await of(name)).insert(await formOf(names, more))

  /** The next time of a job was so many milliseconds ago. */
  const dueSince = async (id: string, milliseconds: number) => {
    const nextAt = new Date(Date.now() - milliseconds)
    await db.update(scheduleJob).set({ nextAt }).where(eq(scheduleJob.id, id))
    return nextAt
  }

  const run = () => runDue(server.services)
  return { of, reportId, formOf, added, dueSince, run }
}
