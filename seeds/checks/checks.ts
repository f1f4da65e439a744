import { addPastCheck, addTemplate, checkCount, type PastCheck } from '@mingtai/modules/office/performance/server'
import { type Db, worldIn } from '@mingtai/server-kit'
import { momentAt, wallClock } from '@mingtai/zh'
import { DEMO_TENANT } from '../city.ts'
import { type Attendee, peopleOf } from '../meetings/meetings.ts'
import { dice } from '../names.ts'
import { personTemplate, unitTemplate } from './check-templates.ts'
import { personSheets } from './person-sheets.ts'
import { unitSheets } from './unit-sheets.ts'

const DAY = 86_400_000
const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }

/** A half of a year: its words and its days. */
interface Half {
  period: string
  startsOn: string
  endsOn: string
}

/** The half that so many halves ago began. */
function half(ago: number): Half {
  const now = new Date(wallClock(new Date()))
  const index = now.getUTCFullYear() * 2 + Math.floor(now.getUTCMonth() / 6) - ago
  const [year, isSecond] = [Math.floor(index / 2), index % 2 === 1]
  return {
    period: `${year}年${isSecond ? '下' : '上'}半年`,
    startsOn: `${year}-${isSecond ? '07-01' : '01-01'}`,
    endsOn: `${year}-${isSecond ? '12-31' : '06-30'}`,
  }
}

/** The end of the working day so many days from today. */
function evening(days: number): Date {
  const today = Math.floor(wallClock(new Date()) / DAY)
  return momentAt((today + days) * DAY + 18 * 3_600_000)
}

/** Two finished half-years and a running one, of all departments and all people; once, in a demo world that has none. */
export async function addChecks(db: Db): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo' || (await checkCount(inside, DEMO_TENANT)) > 0) return false
    const people = await peopleOf(inside)
    const named = (loginName: string) => people.find((one) => one.loginName === loginName)
    const [owner, leader, designer, wei] = ['orgadmin', 'admin', 'designer', 'zhang.wei'].map(named)
    if (owner === undefined || leader === undefined || designer === undefined || wei === undefined) return false
    const around = { owner, leader, copied: [designer, wei], people }
    const persons = await addTemplate(inside, maker, owner.organizationId, personTemplate)
    const units = await addTemplate(inside, maker, owner.organizationId, unitTemplate)
    for (const ago of [2, 1, 0]) {
      await addPastCheck(inside, maker, checkOf({ ...around, ago, kind: 'unit', templateId: units }))
      await addPastCheck(inside, maker, checkOf({ ...around, ago, kind: 'person', templateId: persons }))
    }
    return true
  })
}

interface Around {
  owner: Attendee
  leader: Attendee
  copied: readonly Attendee[]
  people: readonly Attendee[]
  ago: number
  kind: 'person' | 'unit'
  templateId: string
}

function checkOf({ owner, leader, copied, people, ago, kind, templateId }: Around): PastCheck {
  const { period, startsOn, endsOn } = half(ago)
  const isRunning = ago === 0
  const isOfPeople = kind === 'person'
  const draw = dice(20_261_130 + ago * 7 + (isOfPeople ? 1 : 0))
  // The departments' check of this half is shown to all; the people's one is still being scored.
  const state = isRunning ? (isOfPeople ? 'scoring' : 'publicity') : ago === 1 ? 'final' : 'archived'
  const finished = momentAt(Date.parse(`${endsOn}T00:00:00Z`) + 20 * DAY)
  const by = { personId: owner.id, personName: owner.name }
  const steps = [
    '起草',
    '启动考核',
    '指标送审',
    '同意指标',
    '开始执行',
    '开始评分',
    ...(state === 'scoring' ? [] : ['结束评分并计算']),
  ]
  const begun = isRunning ? evening(-40).getTime() : Date.parse(`${startsOn}T01:00:00Z`)
  const { groups, sheets } = isOfPeople
    ? personSheets(draw, { people, ago, isRunning, office: owner })
    : unitSheets(draw, { people, ago, office: owner })
  return {
    plan: {
      organizationId: owner.organizationId,
      ownerId: owner.id,
      ownerName: owner.name,
      title: isOfPeople ? `${period}机关工作人员考核` : `${period}内设机构目标考核`,
      objectType: kind,
      cycle: 'half',
      period,
      startsOn,
      endsOn,
      publicityDays: 5,
      state,
      ...{
        leaderId: leader.id,
        leaderName: leader.name,
        ccIds: copied.map(({ id }) => id),
      },
      selfBefore: isRunning ? evening(-6) : null,
      scoreBefore: isRunning ? evening(isOfPeople ? 5 : -8) : null,
      publicityFrom: state === 'scoring' ? null : isRunning ? evening(-1) : finished,
      publicityUntil: state === 'scoring' ? null : isRunning ? evening(6) : new Date(finished.getTime() + 7 * DAY),
    },
    template: {
      ...(isOfPeople ? personTemplate : unitTemplate),
      id: templateId,
    },
    groups,
    sheets,
    isCounted: state !== 'scoring',
    log: steps.map((action, at) => ({
      action,
      ...(action === '同意指标'
        ? {
            personId: leader.id,
            personName: leader.name,
          }
        : by),
      at: new Date(begun + at * 4 * DAY + 9 * 36e5 + at * 126e4),
    })),
  }
}
