import { department, membership, person } from '@mingtai/modules/ground/organization/server'
import {
  addDemoReports,
  dayOf,
  type DemoTemplate,
  type PastReport,
  stretchesBefore,
} from '@mingtai/modules/office/work-report/server'
import { type Db, worldIn } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import { bureaus, DEMO_TENANT } from '../city.ts'
import { dice, type Dice } from '../names.ts'
import { officesOf } from '../offices.ts'
import {
  daySections,
  type Field,
  fields,
  monthSections,
  remarks,
  said,
  trips,
  tripSections,
  weekSections,
} from './words.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
/** Periods back from today: three months. */
const [WEEKS, DAYS, MONTHS] = [13, 64, 3]

interface Colleague {
  id: string
  name: string
  loginName: string
  organizationId: string
  departmentId: string | null
  department: string | null
}

interface Planned extends DemoTemplate {
  /** Whose work it is about. */
  bureau: number
  periods: number
}

/** Five templates and the reports of three months with late ones and missing ones; once, in a demo world that has none. */
export async function addWorkReports(db: Db): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo') return false
    const people = await colleagues(inside)
    const offices = await officesOf(inside)
    const templates = plannedTemplates(people, offices)
    if (templates.length === 0) return false
    const draw = dice(20_261_142)
    const now = new Date()
    const reports = templates.flatMap((template, at) => {
      const own = people.filter((one) => isIn(one, template) && !template.receiverIds.includes(one.id))
      return reportsBy(draw, { template, at, people: own, all: people, now })
    })
    return addDemoReports(inside, DEMO_TENANT, { templates: templates.map(storedOf), reports })
  })
}

function storedOf({
  name,
  cycle,
  organizationId,
  sections,
  placeIds,
  receiverIds,
  ccIds,
  dueDays,
  dueTime,
}: Planned): DemoTemplate {
  return { name, cycle, organizationId, sections, placeIds, receiverIds, ccIds, dueDays, dueTime }
}

function isIn({ organizationId, departmentId }: Colleague, { placeIds }: DemoTemplate): boolean {
  return placeIds.includes(organizationId) || placeIds.includes(departmentId ?? '')
}

function plannedTemplates(people: readonly Colleague[], offices: readonly (string | undefined)[]): Planned[] {
  const idOf = (loginName: string) => people.find((one) => one.loginName === loginName)?.id ?? ''
  const [office, reform, data] = [offices[0], offices[1], offices[5]]
  const section = people.find(({ department: own, organizationId }) => own === '综合科' && organizationId === office)
  if (office === undefined || reform === undefined || data === undefined || section?.departmentId == null) return []
  const base = { ccIds: [], dueDays: 0, dueTime: '18:00' }
  return [
    {
      ...base,
      name: '科室周报',
      cycle: 'week',
      organizationId: office,
      sections: weekSections,
      placeIds: [office],
      receiverIds: [idOf('rangeadmin')],
      bureau: 0,
      periods: WEEKS,
    },
    {
      ...base,
      name: '综合科工作日报',
      cycle: 'day',
      organizationId: office,
      sections: daySections,
      placeIds: [section.departmentId],
      receiverIds: [idOf('rangeadmin')],
      bureau: 0,
      periods: DAYS,
    },
    {
      ...base,
      name: '月度工作小结',
      cycle: 'month',
      organizationId: reform,
      sections: monthSections,
      placeIds: [reform],
      receiverIds: [idOf('orgadmin')],
      dueDays: 2,
      bureau: 1,
      periods: MONTHS,
    },
    {
      ...base,
      name: '项目组周报',
      cycle: 'week',
      organizationId: data,
      sections: weekSections,
      placeIds: [data],
      receiverIds: [idOf('designer')],
      ccIds: [idOf('admin')],
      bureau: 5,
      periods: WEEKS,
    },
    {
      ...base,
      name: '调研报告',
      cycle: 'free',
      organizationId: office,
      sections: tripSections,
      placeIds: bureaus.flatMap((_, at) => offices[at] ?? []),
      receiverIds: [idOf('rangeadmin')],
      bureau: 0,
      periods: 0,
    },
  ]
}

interface Around {
  template: Planned
  at: number
  people: readonly Colleague[]
  all: readonly Colleague[]
  now: Date
}

function reportsBy(draw: Dice, { template, at, people, all, now }: Around): PastReport[] {
  const today = dayOf(now)
  const receivers = all.filter(({ id }) => template.receiverIds.includes(id))
  if (template.cycle === 'free') return tripsBy(draw, { template, at, people, all, now })
  return stretchesBefore(template, today, template.periods).flatMap((period, back) =>
    people.flatMap((author) => {
      // Some forget, more of them in the weeks of holidays; the running period has begun to come in.
      const luck = draw.roll(100)
      const isOpen = period.dueAt !== null && period.dueAt > now
      if (luck < (isOpen ? 72 : 5))
        return isOpen && author.loginName === 'zhang.wei'
          ? [draftOf(draw, { template, at, author, day: period.start })]
          : []
      const due = period.dueAt ?? now
      const isLate = luck >= 92 && !isOpen
      const wanted = isLate
        ? due.getTime() + (1 + draw.roll(40)) * HOUR
        : due.getTime() - (0.2 + draw.roll(60) / 10) * HOUR
      const submittedAt = new Date(Math.min(wanted, now.getTime() - (10 + draw.roll(200)) * 60_000))
      const readAt = (hours: number) => new Date(submittedAt.getTime() + hours * HOUR)
      const isRead = now.getTime() - submittedAt.getTime() > 3 * DAY || (back > 0 && draw.roll(3) === 0)
      const answering = receivers[0]
      const speaks = isRead && answering !== undefined && draw.roll(template.cycle === 'day' ? 30 : 7) === 0
      const decides = isRead && answering !== undefined && draw.roll(25) === 0
      return [
        {
          template: at,
          author,
          day: period.start,
          content: contentOf(draw, template),
          submittedAt,
          reads: isRead
            ? receivers.map(({ id, name }) => ({
                id,
                name,
                at: past(readAt(1 + draw.roll(20)), now),
              }))
            : [],
          said: speaks
            ? [
                {
                  ...nameOf(answering),
                  content: draw.pick(said),
                  at: past(readAt(22), now),
                },
              ]
            : [],
          remark: decides
            ? {
                by: answering.name,
                words: draw.pick(remarks),
                at: past(readAt(23), now),
              }
            : null,
        },
      ]
    }),
  )
}

/** Every ninth day somebody comes back from a visit. */
function tripsBy(draw: Dice, { at, people, now }: Around): PastReport[] {
  return trips.flatMap((content, index) => {
    const author = people[(index * 17) % Math.max(1, people.length)]
    const submittedAt = new Date(now.getTime() - (index * 9 + 1) * DAY - draw.roll(5) * HOUR)
    const past = { template: at, day: dayOf(submittedAt), content, submittedAt, reads: [], said: [], remark: null }
    return author === undefined ? [] : [{ ...past, author }]
  })
}

function nameOf({ id, name }: Colleague) {
  return { id, name }
}

function past(at: Date, now: Date): Date {
  return at > now ? now : at
}

function draftOf(
  draw: Dice,
  { template, at, author, day }: { template: Planned; at: number; author: Colleague; day: string },
): PastReport {
  const { done = '' } = contentOf(draw, template)
  const content = { done }
  return { template: at, author, day, content, submittedAt: null, reads: [], said: [], remark: null }
}

function contentOf(draw: Dice, { bureau, cycle }: Planned): Record<string, string> {
  const field = fields[bureau]
  if (field === undefined) return {}
  const many = cycle === 'month' ? 5 : cycle === 'week' ? 3 : 2
  return {
    done: numbered(some(draw, field.done, many)),
    plans: numbered(some(draw, field.plans, cycle === 'day' ? 1 : 2)),
    ...(cycle !== 'day' && { problems: draw.roll(3) === 0 ? '' : `${draw.pick(field.problems)}。` }),
    ...(cycle === 'month' && { figures: figuresOf(draw) }),
  }
}

function figuresOf(draw: Dice): string {
  const all = 60 + draw.roll(80)
  const done = all - draw.roll(9)
  return `受理 ${all} 件，办结 ${done} 件，办结率 ${((done / all) * 100).toFixed(1)}%`
}

function some(draw: Dice, words: Field['done'], count: number): string[] {
  const from = draw.roll(words.length)
  return Array.from({ length: Math.min(count, words.length) }, (_, at) => words[(from + at) % words.length] ?? '')
}

function numbered(lines: readonly string[]): string {
  return lines.length === 1 ? `${lines[0]}。` : lines.map((line, at) => `${at + 1}. ${line}。`).join('\n')
}

function colleagues(db: Db): Promise<Colleague[]> {
  return db
    .select({
      id: person.id,
      name: person.realName,
      loginName: person.loginName,
      department: department.name,
      organizationId: membership.organizationId,
      departmentId: membership.departmentId,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .leftJoin(department, eq(department.id, membership.departmentId))
    .where(
      and(
        eq(membership.tenantId, DEMO_TENANT),
        eq(membership.deleted, false),
        eq(membership.isPrimary, true),
        eq(person.isSpecial, false),
        eq(person.disabled, false),
      ),
    )
    .orderBy(asc(person.loginName))
}
