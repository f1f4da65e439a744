import type { PastItem, PastTask } from '@mingtai/modules/office/supervision/server'
import type { Attendee } from '../meetings/meetings.ts'
import type { Dice } from '../names.ts'
import { type areas, reports, type Topic } from './topics.ts'

const DAY = 86_400_000

export interface Unit {
  organizationId: string
  departmentId: string
  name: string
  contact: Attendee
}

export interface City {
  /** The organization whose supervision office follows. */
  office: string
  /** Departments by bureau. */
  units: Unit[][]
  owners: Attendee[]
  leaders: Attendee[]
}

interface Asked {
  id: string
  at: number
  /** Days since it began. */
  age: number
  topic: Topic
  area: (typeof areas)[number]
  city: City
}

type State = PastItem['item']['state']
type History = PastItem['history']

/** How well each bureau keeps to the plan, in percent of it; large ones with many matters fall behind. */
const pace = [104, 96, 101, 90, 68, 106, 82] as const

/** One item as far as it has come by today. */
export function pastItem(draw: Dice, asked: Asked): PastItem {
  const { id, at, age, topic, area, city } = asked
  const now = Date.now()
  // Half past nine in China.
  const morning = Math.floor((now + 8 * 3_600_000) / DAY) * DAY + 1.5 * 3_600_000
  const length = topic.days[0] + draw.roll(Math.max(1, topic.days[1] - topic.days[0]))
  const start = Math.min(now - 3_600_000, morning - age * DAY)
  const due = start + length * DAY
  const state = stateOf(draw, { at, age, length })
  const owner = city.owners[at % 5 === 4 ? 1 : 0] ?? city.owners[0]
  const leader = city.leaders[at % 3 === 0 ? 0 : 1]
  const isDraft = state === 'draft'
  const history: History = [line('立项', owner, start - DAY, { before: '草稿', after: '草稿' })]
  if (!isDraft)
    history.push(line('交办', owner, start, { before: '草稿', after: '待签收', note: `办结期限${dayOf(due)}` }))
  const places = [topic.lead, ...topic.assist]
  const tasks = places.flatMap((place, sort) => {
    const unit = city.units[place[0]]?.[place[1]]
    return unit === undefined
      ? []
      : [taskOf(draw, { ...asked, unit, bureau: place[0], sort, start, due, length, state, history, owner })]
  })
  const isOver = state === 'closed' || state === 'archived'
  const finished = Math.max(...tasks.map(({ task }) => task.reportedAt?.getTime() ?? 0))
  const closedAt = isOver ? new Date(Math.min(now - DAY, finished + 3 * DAY)) : null
  const score = isOver ? Math.max(62, 99 - draw.roll(6) - (finished > due ? 9 : 0)) : null
  endOf({ history, state, owner, leader, closedAt, score, now })
  return {
    id,
    tasks,
    history: history.toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)),
    recheck: recheckOf(at, closedAt),
    item: {
      organizationId: city.office,
      title: topic.title.replace('{area}', area),
      source: topic.source,
      basis: topic.basis,
      category: topic.category,
      content: topic.content,
      state,
      level: at % 11 === 3 ? 'urgent' : at % 3 === 0 ? 'important' : 'normal',
      ...{
        leaderId: leader?.id ?? null,
        leaderName: leader?.name ?? '',
      },
      ...{
        ownerId: owner?.id ?? null,
        ownerName: owner?.name ?? '',
        startAt: dayOf(start),
        dueAt: dayOf(due),
      },
      ...{
        firstDueAt: dayOf(due),
        cycle: length > 90 ? 'monthly' : 'fortnightly',
        weight: 5 + (at % 4) * 5,
      },
      nodes: topic.nodes.map(([title, part, percent]) => ({
        title,
        dueAt: dayOf(start + (part / 100) * length * DAY),
        percent,
      })),
      ...{
        resumedState: state === 'suspended' ? 'doing' : null,
        issuedAt: isDraft ? null : new Date(start),
      },
      judgedOn:
        finished > 0 && ['reported', 'accepted', 'closed', 'archived'].includes(state ?? '') ? dayOf(finished) : null,
      ...{
        closedAt,
        score,
        closeNote: isOver ? '材料齐全，现场核实，同意销号。' : '',
      },
      ...{
        createdAt: new Date(start - DAY),
        updatedAt: new Date(Math.min(now, start + length * DAY)),
      },
    },
  }
}

/** Old ones are closed, with a few that drag on; the youngest wait for signatures or are drafts. */
function stateOf(draw: Dice, { at, age, length }: { at: number; age: number; length: number }): State {
  if (age < 3) return at % 2 === 0 ? 'draft' : 'issued'
  if (age < 7) return at % 3 === 0 ? 'issued' : 'doing'
  if (at % 29 === 11) return 'canceled'
  if (at % 31 === 17) return 'suspended'
  const left = length - age
  if (left < -60) return draw.roll(24) === 0 ? 'doing' : age > 250 ? 'archived' : 'closed'
  if (left < -5) return draw.roll(7) === 0 ? 'doing' : 'closed'
  if (left < 12) return draw.pick(['reported', 'accepted', 'doing'] as const)
  return 'doing'
}

interface TaskAsked extends Asked {
  unit: Unit
  bureau: number
  sort: number
  start: number
  due: number
  length: number
  state: State
  history: History
  owner: Attendee | undefined
}

function taskOf(draw: Dice, asked: TaskAsked): PastTask {
  const { at, age, unit, bureau, sort, start, due, length, state, history, owner } = asked
  const now = Date.now()
  const { contact } = unit
  const isDone = state === 'reported' || state === 'accepted' || state === 'closed' || state === 'archived'
  const isSigned = state !== 'draft' && (state !== 'issued' || sort > 0)
  const signed = start + (4 + draw.roll(20)) * 3_600_000
  const step = (length > 90 ? 30 : 14) * DAY
  const keeps = (pace[bureau] ?? 95) + draw.roll(14) - 8
  // Who falls behind finishes late.
  const part =
    keeps >= 88 ? 0.84 + draw.roll(14) / 100 : keeps >= 74 ? 0.94 + draw.roll(14) / 100 : 1 + draw.roll(26) / 100
  const end = isDone ? Math.min(now - (state === 'reported' ? DAY : 5 * DAY), start + length * DAY * part) : now
  const feedbacks: PastTask['feedbacks'] = []
  if (isSigned) history.push(line('签收', contact, signed, { before: '待签收', after: '办理中', note: unit.name }))
  let reached = 0
  for (let day = start + step; isSigned && day < Math.min(end, now); day += step + draw.roll(2) * DAY) {
    // A report says also what is about to be done.
    const planned = Math.min(97, ((day + 0.5 * step - start) / (length * DAY)) * keeps)
    const next = Math.max(reached, Math.min(96, Math.round(planned)))
    feedbacks.push(feedbackOf(draw, { unit, before: reached, progress: next, day, isAccepted: day < now - 10 * DAY }))
    history.push(
      line('反馈', contact, day, { note: `${unit.name}：${reached}% → ${next}%`, before: '办理中', after: '办理中' }),
    )
    reached = next
  }
  if (isDone) {
    const final = { unit, before: reached, progress: 100, day: end, isAccepted: state !== 'reported' }
    feedbacks.push({
      ...feedbackOf(draw, final),
      isFinal: true,
      content: '任务全部完成，验收资料已报送。',
      problems: '',
      next: '',
    })
    history.push(line('报告办结', contact, end, { note: unit.name, before: '办理中', after: '待认定' }))
  }
  const isAccepted = isDone && state !== 'reported'
  if (isAccepted)
    history.push(line('认定办结', owner, end + DAY, { note: unit.name, before: '待认定', after: '待销号' }))
  const isLate = !isDone && isSigned && keeps < 84 && age > 20
  const urges: PastTask['urges'] =
    isLate || (isDone && keeps < 78)
      ? [
          urgeOf(draw, { owner, day: Math.min(now - 2 * DAY, start + length * 0.6 * DAY), level: 'unit' }),
          ...(keeps < 72
            ? [urgeOf(draw, { owner, day: Math.min(now - DAY, start + length * 0.8 * DAY), level: 'head' as const })]
            : []),
        ]
      : []
  for (const urge of urges)
    history.push(
      line('催办', owner, urge.at?.getTime() ?? now, {
        note: `${unit.name}：${urge.content}`,
        before: '办理中',
        after: '办理中',
      }),
    )
  const nextReport = (feedbacks.at(-1)?.createdAt?.getTime() ?? signed) + step
  return {
    feedbacks,
    urges,
    extensions: [],
    task: {
      role: sort === 0 ? 'lead' : 'assist',
      organizationId: unit.organizationId,
      departmentId: unit.departmentId,
      unitName: unit.name,
      contactId: contact.id,
      contactName: contact.name,
      weight: sort === 0 ? 30 : 10,
      sort,
      content: sort === 0 ? '牵头组织实施，汇总报送进展。' : '按职责配合，及时提供数据和材料。',
      ...{
        dueAt: dayOf(due),
        issuedAt: state === 'draft' ? null : new Date(start),
        progress: isDone ? 100 : reached,
      },
      state: !isSigned ? 'issued' : isAccepted ? 'accepted' : isDone ? 'reported' : 'doing',
      ...(isSigned && {
        signedAt: new Date(signed),
        signedBy: contact.name,
      }),
      nextReportAt:
        isSigned && !isDone ? dayOf(Math.min(due, Math.max(nextReport, now - (at % 7 === 2 ? 5 : -2) * DAY))) : null,
      ...(isDone && {
        reportedAt: new Date(end),
        judgedOn: dayOf(end),
      }),
      ...(isAccepted && {
        acceptedAt: new Date(end + DAY),
        acceptNote: '符合要求。',
        score: Math.max(60, 100 - draw.roll(8) - (end > due ? 10 : 0)),
      }),
    },
  }
}

interface Reported {
  unit: Unit
  before: number
  progress: number
  day: number
  isAccepted: boolean
}

function feedbackOf(draw: Dice, { unit, before, progress, day, isAccepted }: Reported): PastTask['feedbacks'][number] {
  const words = progress < 35 ? reports.early : progress < 75 ? reports.middle : reports.late
  return {
    before,
    progress,
    content: draw.pick(words),
    problems: draw.pick(reports.problems),
    next: draw.pick(reports.next),
    state: isAccepted ? 'accepted' : 'submitted',
    writerId: unit.contact.id,
    writerName: unit.contact.name,
    signedBy: unit.contact.name,
    signedAt: new Date(day),
    createdAt: new Date(day),
    updatedAt: new Date(day),
  }
}

function urgeOf(
  draw: Dice,
  { owner, day, level }: { owner: Attendee | undefined; day: number; level: 'unit' | 'head' },
) {
  return {
    level,
    content: draw.pick(reports.urges),
    personId: owner?.id ?? '',
    personName: owner?.name ?? '',
    at: new Date(day),
  }
}

interface Ending {
  history: History
  state: State
  owner: Attendee | undefined
  leader: Attendee | undefined
  closedAt: Date | null
  score: number | null
  now: number
}

function endOf({ history, state, owner, leader, closedAt, score, now }: Ending): void {
  if (closedAt !== null)
    history.push(line('销号', owner, closedAt.getTime(), { note: `${score}分`, before: '待销号', after: '已销号' }))
  if (state === 'archived' && closedAt !== null)
    history.push(line('归档', owner, closedAt.getTime() + 2 * DAY, { before: '已销号', after: '已归档' }))
  if (state === 'suspended')
    history.push(line('暂停', leader, now - 6 * DAY, { note: '等上级规划批复', before: '办理中', after: '已暂停' }))
  if (state === 'canceled')
    history.push(line('撤销', leader, now - 20 * DAY, { note: '并入其他重点工作', before: '办理中', after: '已撤销' }))
}

/** One in five is looked at again after 60 days. */
function recheckOf(at: number, closedAt: Date | null): PastItem['recheck'] {
  if (closedAt === null || at % 5 !== 0 || closedAt.getTime() > Date.now() - 62 * DAY) return null
  const dueAt = dayOf(closedAt.getTime() + 70 * DAY)
  if (at % 10 === 0) return { dueAt, passed: null }
  const passed = at % 15 !== 5
  const note = passed ? '现场复核，成果保持良好。' : '两处设施停用，责成原单位整改。'
  return { dueAt, passed, note, personName: '张伟', doneAt: new Date(closedAt.getTime() + 65 * DAY) }
}

interface Words {
  note?: string
  before: string
  after: string
}

function line(
  action: string,
  by: Attendee | undefined,
  at: number,
  { note = '', before, after }: Words,
): History[number] {
  return { action, personId: by?.id ?? '', personName: by?.name ?? '', note, before, after, at: new Date(hourOf(at)) }
}

/** Some hour of a working day. */
function hourOf(at: number): number {
  const day = Math.floor(at / DAY)
  return Math.min(Date.now() - 60_000, at + (((day * 37 + at) % 400) - 20) * 60_000)
}

function dayOf(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
}
