import type { Task } from '@mingtai/approval-engine'
import {
  addPastApproval,
  addProcess,
  afterWorking,
  type PastApproval,
  type PastStep,
  templateOf,
} from '@mingtai/modules/office/approval/server'
import { approvalDefinition } from '@mingtai/modules/office/approval/server/tables'
import { membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { type Db, worldIn } from '@mingtai/server-kit'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { addAutomationApprovals } from './approval-automation.ts'
import { addDeadlines } from './approval-deadlines.ts'
import { type Sample, samples } from './approval-samples.ts'
import { bureaus, DEMO_TENANT, namedAccounts } from './city.ts'
import { dice, type Dice } from './names.ts'
import { addDemoSeals } from './seals.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How far back the approvals of the demo world reach, in days. */
const SPAN = 365

/** Processes that are in use, and approvals of the last year in every state; once, in a demo world that has none. */
export async function addApprovals(db: Db, amount: number): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo' || (await holdsOthers(inside))) return false
    if ((await inside.$count(approvalDefinition, eq(approvalDefinition.tenantId, DEMO_TENANT))) > 0) return false
    const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }
    const versions = new Map<string, string>()
    const owners = await ownersIn(inside)
    for (const { code } of samples) {
      const template = forDemo(templateOf(code))
      versions.set(
        code,
        await addProcess(inside, maker, template, owners[inOffice.includes(template.group) ? 1 : 0] ?? null),
      )
    }
    const people = await peopleIn(inside)
    const manager = people.manager
    const draw = dice(20_261_126)
    const now = Date.now()
    const chosen = Array.from({ length: amount }, () => {
      // More of them lately, so that something is still on its way.
      const age = (draw.roll(1000) / 1000) ** 2.2 * SPAN
      return { sample: sampleFor(draw.roll(100)), at: inWorkingTime(draw, now, now - age * DAY) }
    }).toSorted((a, b) => a.at - b.at)
    const known = { persons: new Map(), names: new Map() }
    const seals = await addDemoSeals(inside, people)
    for (const [index, { sample, at }] of chosen.entries()) {
      const initiator = draw.pick(people.initiators)
      const others = people.handlers.filter((id) => id !== initiator.id)
      const use = sample.code === 'seal' ? seals.nextUse(draw, initiator, at) : null
      const end = await addPastApproval(
        inside,
        {
          ...(use !== null && { subject: use.subject }),
          versionId: versions.get(sample.code) ?? '',
          initiator: { tenantId: DEMO_TENANT, userId: initiator.id, realName: initiator.realName },
          values: sample.values(draw, dayAfter(at)),
          picks: Object.entries(sample.picks).map(([node, count]) => ({
            node,
            people: picked(draw, others, count),
          })),
          startedAt: new Date(at),
          next: history(draw, {
            now,
            initiator,
            handlers: new Set(people.handlers),
            manager,
            fate: (index * 37) % 100,
            isLeft: index % 5 === 2 && at < now - 4 * DAY && at > now - 20 * DAY,
          }),
        },
        known,
      )
      await use?.add(inside, end)
    }
    if (amount > 0) await seals.addPaperLog(inside, draw, now)
    if (amount > 0) await addAutomationApprovals(inside, castOf(people), owners[0] ?? null)
    await addDeadlines(
      inside,
      people.named.map(({ id }) => id),
    )
    return true
  })
}

/** Whether somebody beside the invented people works here: nothing is planted among them. */
async function holdsOthers(db: Db): Promise<boolean> {
  return (
    (await db.$count(
      person,
      and(eq(person.tenantId, DEMO_TENANT), notInArray(person.createdBy, ['系统', '系统示例'])),
    )) > 0
  )
}

/** Groups whose processes belong to the office with an administrator of its own. */
const inOffice = ['人事', '财务']

type Next = PastApproval['next']

interface Around {
  now: number
  initiator: { id: string; realName: string }
  /** Who tries the product under a name of their own, and so has something to do. */
  handlers: ReadonlySet<string>
  manager: { id: string; realName: string }
  /** 0 to 99, by the place in the row and not by chance, so that every state is there on any day. */
  fate: number
  /** Its first handler returned it, and its initiator has not answered yet. */
  isLeft: boolean
}

/** What people do with an approval until it is over: most say yes within a day, some otherwise. */
function history(draw: Dice, around: Around): Next {
  const { now, initiator, manager, fate, isLeft } = around
  const asInitiator = { id: initiator.id, name: initiator.realName, manages: false }
  return (state, since, names) => {
    const at = afterWorking(20 + draw.roll(draw.roll(4) === 0 ? 1100 : 240), since)
    if (at > now) return null
    const id = `demo ${state.seq} ${at}`
    if (state.status === 'approved') {
      const isReverted = fate >= 94 && state.endedAt !== null && at - state.endedAt < 3 * DAY
      return isReverted
        ? { at, by: asInitiator, command: { type: 'revert', id, reason: '计划有变，不再需要。' } }
        : null
    }
    if (state.status === 'returned') {
      if (isLeft) return null
      // What came back lately still lies with its initiator.
      if (since > now - 10 * DAY && draw.roll(10) < 6) return null
      if (draw.roll(4) === 0) return { at, by: asInitiator, command: { type: 'cancel', id, reason: '不再办理。' } }
      return { at, by: asInitiator, command: { type: 'resubmit', id, picks: [], resume: null } }
    }
    if (state.status !== 'running') return null
    if (fate < 3 && !isLeft)
      return { at, by: asInitiator, command: { type: 'cancel', id, reason: '内容有误，重新填写。' } }
    if (fate < 5 && !isLeft) {
      const by = { id: manager.id, name: manager.realName, manages: true }
      return { at, by, command: { type: 'terminate', id, reason: '项目已取消。' } }
    }
    const task = state.tasks.find(({ status }) => status === 'active')
    return task === undefined ? null : decision(draw, { at, since, id, task, around, names })
  }
}

interface Deciding {
  at: number
  since: number
  id: string
  task: Task
  around: Around
  names: ReadonlyMap<string, string>
}

function decision(draw: Dice, { at, since, id, task, around, names }: Deciding): PastStep | null {
  const { now, handlers, isLeft } = around
  // What is young is left alone now and then, so that everybody who tries the product has something to do.
  const [days, often] = handlers.has(task.person) ? [12, 7] : [2, 3]
  if (!isLeft && since > now - days * DAY && draw.roll(10) < often) return null
  const by = { id: task.person, name: names.get(task.person) ?? '', manages: false }
  const on = { id, task: task.id, entry: task.entry }
  const fate = draw.roll(100)
  if (fate < 4 && !isLeft)
    return { at, by, command: { type: 'reject', ...on, opinion: draw.pick(refusals), signature: null, seen: null } }
  if (fate < 8 || isLeft)
    return { at, by, command: { type: 'return', ...on, to: ['start'], resume: null, reason: draw.pick(refusals) } }
  const yes = { type: 'approve' as const, ...on, opinion: draw.pick(consents), signature: null, seen: null }
  return { at, by, command: { ...yes, outputs: [], resume: null } }
}

/** A moment of working time near the wanted one, never after now. */
function inWorkingTime(draw: Dice, now: number, wanted: number): number {
  let at = afterWorking(draw.roll(90), wanted)
  for (let back = 1; at > now; back++) at = afterWorking(draw.roll(420), wanted - back * DAY)
  return at
}

const consents = ['同意。', '同意。', '经核，同意。', '情况属实，同意。', '按规定办理。']
const refusals = ['请补充依据后重新提交。', '金额与附件不一致，请核对。', '时间与既定安排冲突。']

function sampleFor(roll: number): Sample {
  let sum = 0
  for (const sample of samples) {
    sum += sample.share
    if (roll < sum) return sample
  }
  throw new Error('the shares of the samples are less than a hundred')
}

function picked<T>(draw: Dice, from: readonly T[], count: number): T[] {
  const first = draw.roll(from.length)
  return Array.from({ length: count }, (_, at) => from[(first + at) % from.length]).filter((one) => one !== undefined)
}

/** Days of the calendar of China, counted from a moment. */
const dayAfter = (at: number) => (days: number) => new Date(at + days * DAY + 8 * HOUR).toISOString().slice(0, 10)

/** Everybody of the city with a post; the named accounts ask and answer more often than others. */
async function peopleIn(db: Db) {
  const rows = await db
    .select({
      id: person.id,
      realName: person.realName,
      loginName: person.loginName,
      departmentId: membership.departmentId,
    })
    .from(person)
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
    .where(and(eq(person.tenantId, DEMO_TENANT), eq(person.disabled, false)))
    .orderBy(asc(person.loginName))
  const named = rows.filter((row) => namedAccounts.some(({ loginName }) => loginName === row.loginName))
  const usual = rows.filter(({ departmentId }) => departmentId !== null)
  const handlers = named.filter(({ loginName }) => loginName !== 'admin')
  const clerks = usual.filter((_, at) => at % Math.floor(usual.length / bureaus.length) === 3)
  return {
    initiators: [...usual, ...named, ...named, ...named],
    handlers: [...handlers, ...handlers, ...handlers, ...clerks].map(({ id }) => id),
    manager: named.find(({ loginName }) => loginName === 'admin') ?? { id: '', realName: '' },
    named,
  }
}

/** Of the named accounts: who decides about purchases, and who carries them out. */
function castOf({ named, manager }: Awaited<ReturnType<typeof peopleIn>>) {
  const called = (name: string) => named.find(({ loginName }) => loginName === name) ?? manager
  return {
    ...{ tenantId: DEMO_TENANT, decider: called('designer'), clerk: called('zhang.wei') },
    initiators: named.filter(({ loginName }) => loginName !== 'designer'),
  }
}

/** The two offices that look after the processes: the general office, and the one with an administrator of its own. */
async function ownersIn(db: Db): Promise<(string | undefined)[]> {
  const names = bureaus.slice(0, 2).map(({ name }) => name)
  const rows = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(eq(organization.tenantId, DEMO_TENANT), inArray(organization.name, names)))
  return names.map((name) => rows.find((row) => row.name === name)?.id)
}

type Template = ReturnType<typeof templateOf>

/** Everyday processes: several are approved at once, and from a mail as well. */
const everyday = ['leave', 'overtime', 'vehicle']

/** The demo world has no files: none is asked for. What was approved can be taken back for three days. */
function forDemo(template: Template): Template {
  const text = JSON.stringify(template.form, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'attachment'
      ? { ...value, required: false, least: 0 }
      : value,
  )
  const flow = template.flow as { settings?: object }
  const settings = { ...flow.settings, revertWithin: 3 * 1440 }
  const isEveryday = everyday.includes(template.code)
  const rules = { ...(template.rules as object), batch: isEveryday, byLink: isEveryday }
  return { ...template, rules, form: JSON.parse(text) as unknown, flow: { ...flow, settings } }
}
