import { addPastJob, fireTimes, type PastRun } from '@mingtai/modules/data/schedule/server'
import { scheduleJob } from '@mingtai/modules/data/schedule/server/tables'
import { reportTpl } from '@mingtai/modules/data/report/server/tables'
import { person } from '@mingtai/modules/ground/organization/server'
import { say } from '@mingtai/messages'
import { type Db, worldIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, inArray } from 'drizzle-orm'
import { DEMO_TENANT } from '../city.ts'
import { dice, type Dice } from '../names.ts'
import { type JobTopic, jobTopics } from './job-topics.ts'

const DAY = 86_400_000
const SPAN = 180 * DAY
const MOST_RUNS = 60
const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }

type Known = Pick<typeof person.$inferSelect, 'id' | 'realName' | 'loginName'>

/** Ten jobs with what they did in half a year; once, in a demo world that has none. */
export async function addSchedules(db: Db, now = new Date()): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo') return false
    if ((await inside.$count(scheduleJob, eq(scheduleJob.tenantId, DEMO_TENANT))) > 0) return false
    const logins = [...new Set(jobTopics.flatMap(({ people }) => people))]
    const { id, realName, loginName } = person
    const people = await inside
      .select({ id, realName, loginName })
      .from(person)
      .where(and(eq(person.tenantId, DEMO_TENANT), inArray(loginName, logins)))
    const codes = jobTopics.map(({ report }) => report)
    const reports = await inside
      .select({ id: reportTpl.id, code: reportTpl.code, name: reportTpl.name })
      .from(reportTpl)
      .where(and(eq(reportTpl.tenantId, DEMO_TENANT), inArray(reportTpl.code, codes)))
    const draw = dice(20_261_130)
    for (const topic of jobTopics) {
      const report = reports.find(({ code }) => code === topic.report)
      const named = topic.people.flatMap((name) => people.find((one) => one.loginName === name) ?? [])
      const [owner] = named
      if (report === undefined || owner === undefined) continue
      await addPastJob(inside, maker, {
        owner,
        form: formOf(topic, report.id, named),
        runs: runsOf(topic, {
          draw,
          named,
          now,
          report: report.name,
        }),
        ...(topic.state !== undefined && { state: topic.state }),
        ...(topic.reason !== undefined && { reason: topic.reason }),
      })
    }
    return true
  })
}

function formOf(topic: JobTopic, reportId: string, people: readonly Known[]) {
  const { name, timing, formats, rules = {}, text } = topic
  return {
    name,
    reportId,
    timing,
    formats,
    rules,
    text,
    values: {},
    enabled: true,
    fileName: '{报表}_{日期}',
    subject: '{任务}（{日期}）',
    channels: ['site' as const],
    missed: 'once' as const,
    overlap: 'wait' as const,
    retries: 3,
    minutes: 30,
    ...{
      condition: null,
      burst: 'none' as const,
      watch: 'send' as const,
    },
    recipients: people.map(({ id }) => ({
      kind: 'person' as const,
      id,
    })),
  }
}

interface Around {
  draw: Dice
  named: readonly Known[]
  now: Date
  report: string
}

function runsOf(topic: JobTopic, { draw, named, now, report }: Around): PastRun[] {
  const times = fireTimes(topic.timing, new Date(now.getTime() - SPAN), 400).filter((moment) => moment < now)
  const stopped = topic.state === undefined ? 0 : 9 * DAY
  const past = times.filter((moment) => moment.getTime() < now.getTime() - stopped).slice(-MOST_RUNS)
  return past.map((fireAt, index) => {
    const back = past.length - 1 - index
    const trouble = topic.troubles?.[back]
    const state =
      trouble === 'failed' ? 'failed' : trouble === 'missed' || trouble === 'overlapped' ? 'skipped' : 'done'
    const rows = Math.round(topic.rows * (0.8 + index / (3 * past.length)) * (1 + draw.roll(9) / 100))
    const failed = `报表“${report}”没有取到数据：数据源连接超时。`
    return {
      fireAt,
      state,
      subject: `${topic.name}（${formatByCode(fireAt, 3)}）`,
      milliseconds: state === 'skipped' ? null : Math.round(topic.seconds * 1e3 * (0.7 + draw.roll(70) / 100)),
      rows: state === 'done' ? rows : null,
      message:
        state === 'failed'
          ? failed
          : trouble === 'missed'
            ? say('schedule.missed')
            : trouble === 'overlapped'
              ? say('schedule.overlapped')
              : '',
      failures: trouble === 'retried' ? [failed] : state === 'failed' ? [failed, failed, failed, failed] : [],
      sentTo:
        state === 'done'
          ? named.map((one, at) => ({
              person: one,
              openedAfter: (index + at) % 5 === 0 || back === 0 ? null : 3 + draw.roll(240),
            }))
          : [],
    }
  })
}
