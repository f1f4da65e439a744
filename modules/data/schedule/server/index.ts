import type { Handlers } from '@mingtai/api'
import { type Context, sealedByRow, serverModule } from '@mingtai/server-kit'
import { scheduleCalls } from '../calls.ts'
import { alertHandlers } from './alert/alert-handlers.ts'
import { ruleHandlers } from './delivery/rule-handlers.ts'
import { receivedHandlers } from './delivery/received.ts'
import { scheduleHandover } from './handover.ts'
import { actingHandlers } from './job/acting.ts'
import { columnHandlers } from './job/condition-columns.ts'
import { listingHandlers } from './job/listing.ts'
import { savingHandlers } from './job/saving.ts'
import { scheduleMenus } from './menus.ts'
import { scheduleNotices } from './notice-templates.ts'
import { scheduleData } from './personal-data.ts'
import { scheduleReferences } from './references.ts'
import { scheduleRights } from './rights.ts'
import { burstHandlers } from './run/burst-handlers.ts'
import { runDue, startScheduleClock } from './run/run-due.ts'
import { runHandlers } from './run/run-handlers.ts'
import { sweepRuns } from './run/sweep.ts'
import type { ScheduleServices } from './services.ts'
import { targetHandlers } from './target/target-handlers.ts'
import { scheduleUsage } from './usage.ts'

export { addPastJob, type PastRun } from './add-jobs.ts'
export { fireTimes } from './timing/fire-times.ts'
export type { ScheduleServices } from './services.ts'

/** 定时任务: reports that are made at their times and sent. */
export function scheduleHandlers(services: ScheduleServices): Handlers<typeof scheduleCalls, Context> {
  return {
    ...listingHandlers(),
    ...savingHandlers(),
    ...actingHandlers(),
    ...columnHandlers(services),
    ...runHandlers(services),
    ...alertHandlers(),
    ...burstHandlers(),
    ...receivedHandlers(services),
    ...ruleHandlers(services),
    ...targetHandlers(services),
  }
}

/** 定时任务 as the server takes it. */
export const server = serverModule({
  name: 'schedule',
  title: '定时任务',
  calls: scheduleCalls,
  handlers: (services: ScheduleServices) => scheduleHandlers(services),
  // Every process looks each second; this one sees to it that a time is had where none of them does.
  jobs: [{ name: 'schedule-runs', cron: '* * * * *', retries: 0, seconds: 900, work: runDue }],
  sweeps: [sweepRuns],
  afterStart: async (services, stop) => startScheduleClock(services, stop),
  handover: [scheduleHandover],
  rights: scheduleRights,
  roleRights: { designer: ['schedule:use'], orgAdmin: ['schedule:use'] },
  menus: scheduleMenus,
  noticeTemplates: scheduleNotices,
  personalData: scheduleData,
  references: scheduleReferences,
  usage: scheduleUsage,
  sealedColumns: [sealedByRow('schedule_target', 'sealed_url'), sealedByRow('schedule_target', 'sealed_secret')],
})
