import { randomUUID } from 'node:crypto'
import { department, membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { addPastApproval, addProcess, afterWorking } from '@mingtai/modules/office/approval/server'
import {
  addCounterparties,
  addPastContract,
  CONTRACT,
  type PastContract,
} from '@mingtai/modules/office/contract/server'
import { contract } from '@mingtai/modules/office/contract/server/tables'
import { type Db, worldIn } from '@mingtai/server-kit'
import { amountInCapitals } from '@mingtai/zh'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { bureaus, DEMO_TENANT } from '../city.ts'
import { dice, type Dice } from '../names.ts'
import { companyAt, dayOf, factsOf, lifeOf, planOf } from './contract-life.ts'
import { contractProcess } from './contract-process.ts'
import { blacklisted, companies, contractTopics } from './topics.ts'

const DAY = 86_400_000
const categoryWords = {
  ...{ purchase: '采购', service: '服务', construction: '工程', lease: '租赁', transfer: '转让处置' },
  cooperation: '合作协议',
} as const
const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }
/** Contracts of three years; those from before the last one were entered from the paper ledger. */
const SPAN = 3 * 365
const IMPORTED = 340

interface Handler {
  id: string
  realName: string
  loginName: string
  organizationId: string
  departmentId: string | null
  organizationName: string
}

/** Contracts of three years in every state; once, in a demo world that has none. */
export async function addContracts(db: Db, amount: number): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo' || (await holdsOthers(inside))) return false
    if ((await inside.$count(contract, eq(contract.tenantId, DEMO_TENANT))) > 0) return false
    await addCounterparties(
      inside,
      maker,
      companies.map((company, at) => ({
        ...company,
        ...(at === blacklisted && {
          isBlacklisted: true,
          blacklistReason: '2025年装修工程拖欠农民工工资，列入不良记录。',
        }),
      })),
    )
    const handlers = await handlersIn(inside)
    const reviewer = handlers.find(({ loginName }) => loginName === 'designer') ?? handlers[0]
    const leader = handlers.find(({ loginName }) => loginName === 'orgadmin') ?? reviewer
    if (reviewer === undefined || leader === undefined) return false
    const process = contractProcess({ reviewer: reviewer.id, leader: leader.id })
    const versionId = await addProcess(inside, maker, process, null)
    const draw = dice(20_261_201)
    const now = Date.now()
    const ages = Array.from({ length: amount }, (_, at) => ageOf(draw, at, amount)).toSorted((a, b) => b - a)
    for (const [index, age] of ages.entries()) {
      const handler = handlers[(index * 7 + Math.floor(index / handlers.length)) % handlers.length]
      const topic = contractTopics[(index * 4) % contractTopics.length]
      if (handler === undefined || topic === undefined) continue
      const at = afterWorking(draw.roll(300), now - age * DAY)
      const around = { draw, topic, percent: (index * 37) % 100, at: Math.min(at, now), now }
      await addOne(inside, { ...around, handler, reviewer, versionId, age })
    }
    return true
  })
}

/** Most are signed in spring and at the end of a year, when the budget is given out and used up. */
function ageOf(draw: Dice, at: number, amount: number): number {
  const even = (at / amount) ** 1.3 * SPAN
  const season = [0, 18, -12, 25, -20, 8][at % 6] ?? 0
  return Math.max(0.1, even + season + draw.roll(9))
}

interface Asked {
  draw: Dice
  topic: (typeof contractTopics)[number]
  percent: number
  at: number
  now: number
  age: number
  handler: Handler
  reviewer: Handler
  versionId: string
}

async function addOne(db: Db, asked: Asked): Promise<void> {
  const { draw, topic, percent, at, now, age, handler, reviewer, versionId } = asked
  const { party, ...facts } = factsOf(asked)
  const company = companyAt(party)
  const id = randomUUID()
  const isImported = age > IMPORTED
  const isDraft = !isImported && percent < 8 && age < 60
  const lines = planOf(asked, facts)
  const past: PastContract = {
    id,
    handler,
    numberedAt: null,
    party: { role: 'second', ...company },
    lines,
    history: [{ action: '起草', person: handler, at: new Date(at) }],
    reviews: [],
    contract: {
      ...{ ...facts, organizationId: handler.organizationId, departmentId: handler.departmentId, signMode: 'new' },
      ...{ ownParty: handler.organizationName, ownRole: 'first', amountKind: 'fixed', currency: 'CNY' },
      ...{ taxRate: topic.nature === 'none' ? null : topic.category === 'construction' ? '9.00' : '6.00' },
      ...{ procurement: topic.category === 'purchase' ? 'tender' : 'consultation', noticeDays: 30 },
      ...{ content: topic.content, paymentTerms: topic.payment, createdAt: new Date(at), updatedAt: new Date(at) },
      breachClause: '任何一方违约的，按合同总价的5%支付违约金，并赔偿损失。',
      ...{ place: '云州市', approvalState: 'draft', lifeState: 'none' },
    },
  }
  if (isDraft) {
    past.contract.signDate = null
    past.lines = lines.map((line) => ({ ...line, state: 'pending', done: [] }))
    return addPastContract(db, maker, past)
  }
  const life = lifeOf(asked, facts, lines)
  if (isImported) {
    const imported = life === 'effective' && facts.nature === 'none' ? 'performing' : life
    Object.assign(past.contract, {
      ...{
        approvalState: 'imported',
        lifeState: imported,
        originalNumber: `云合〔${dayOf(at).slice(0, 4)}〕${1000 + percent * 7 + draw.roll(7)}-${Math.round(age)}`,
      },
    })
    past.history = [{ action: '历史导入', person: handler, at: new Date(at), after: '' }]
    return addPastContract(db, maker, archivedIf(past, { life: imported, percent, at }))
  }
  const values = {
    ...{
      name: facts.name,
      category: categoryWords[topic.category],
      signMode: '新签',
      ownParty: handler.organizationName,
    },
    ...{
      parties: company.name,
      amount: facts.amount ?? null,
      amountWords: amountInCapitals(facts.amount ?? null) || '没有金额',
    },
    ...{ term: `${facts.startDate}至${facts.endDate}`, content: topic.content, paymentTerms: topic.payment },
  }
  const { instanceId, state } = await addPastApproval(db, {
    ...{ versionId, values: {}, picks: [], startedAt: new Date(at), subject: { kind: CONTRACT, id, values } },
    initiator: { tenantId: DEMO_TENANT, userId: handler.id, realName: handler.realName },
    next: (open, since, names) => decided(open, since, { draw, now, percent, age, names }),
  })
  past.numberedAt = new Date(at)
  // What is still decided on tells its contract so itself.
  if (state.status !== 'running')
    past.history.push({
      action: '提交审批',
      person: handler,
      at: new Date(at + 60_000),
      before: '草稿',
      after: '审批中',
    })
  past.contract.instanceId = instanceId
  if (state.status !== 'approved') {
    const kinds = { running: 'approving', returned: 'returned', rejected: 'rejected', canceled: 'canceled' } as const
    past.contract.approvalState = kinds[state.status as keyof typeof kinds] ?? 'canceled'
    past.contract.signDate = null
    past.lines = lines.map((line) => ({ ...line, state: 'pending', done: [] }))
    return addPastContract(db, maker, past)
  }
  const endedAt = new Date(state.endedAt ?? at)
  const isUnsigned = now - endedAt.getTime() < 12 * DAY
  Object.assign(past.contract, {
    ...{ approvalState: 'approved', approvedAt: endedAt, lifeState: isUnsigned ? 'signing' : life },
    ...(isUnsigned && { signDate: null }),
  })
  past.reviews.push({
    ...{
      legality: 'yes',
      completeness: 'yes',
      fairness: 'yes',
      authority: 'yes',
      conclusion: 'pass',
      person: reviewer,
    },
    ...{ opinion: '主体资格、内容和程序合法，条款齐全，同意签订。', createdAt: endedAt, updatedAt: endedAt },
  })
  if (isUnsigned) {
    past.lines = lines.map((line) => ({ ...line, state: 'pending', done: [] }))
    return addPastContract(db, maker, past)
  }
  return addPastContract(db, maker, archivedIf(past, { life, percent, at }))
}

/** What lies in the archive has its number, its box and its shelf. */
function archivedIf(
  past: PastContract,
  { life, percent, at }: { life: string | undefined; percent: number; at: number },
) {
  if (life !== 'archived') return past
  const year = dayOf(at).slice(0, 4)
  Object.assign(past.contract, {
    ...{ archiveNo: `DA-${year}-${past.id.slice(0, 6)}`, archiveBox: `${1 + (percent % 24)}盒`, archivedBy: '王秀英' },
    ...{
      archiveShelf: `${1 + (percent % 6)}架`,
      archivedAt: new Date(at + 400 * DAY > Date.now() ? Date.now() : at + 400 * DAY),
    },
  })
  return past
}

type Next = Parameters<typeof addPastApproval>[1]['next']

/** Most contracts are agreed to within some days; a few come back, are refused or taken back. */
function decided(
  state: Parameters<Next>[0],
  since: number,
  {
    draw,
    now,
    percent,
    age,
    names,
  }: Pick<Asked, 'draw' | 'now' | 'percent' | 'age'> & { names: ReadonlyMap<string, string> },
): ReturnType<Next> {
  const at = afterWorking(60 + draw.roll(900), since)
  const task = state.tasks.find(({ status }) => status === 'active')
  if (at > now || state.status !== 'running' || task === undefined) return null
  // What is young still waits for somebody now and then.
  if (age < 25 && percent % 3 === 0) return null
  const by = { id: task.person, name: names.get(task.person) ?? '', manages: false }
  const on = { id: `demo ${state.seq} ${at}`, task: task.id, entry: task.entry }
  if (percent >= 96)
    return {
      at,
      by,
      command: { type: 'reject', ...on, opinion: '超出年度预算，不同意。', signature: null, seen: null },
    }
  if (percent >= 92 && age < 90)
    return {
      at,
      by,
      command: { type: 'return', ...on, to: ['start'], resume: null, reason: '请补充违约责任和验收标准。' },
    }
  const yes = { type: 'approve' as const, ...on, opinion: '同意签订。', signature: null, seen: null }
  return { at, by, command: { ...yes, outputs: [], resume: null } }
}

/** People of the seven offices who handle contracts; the named accounts have most of them. */
async function handlersIn(db: Db): Promise<Handler[]> {
  const rows = await db
    .select({
      ...{ id: person.id, realName: person.realName, loginName: person.loginName },
      ...{ organizationId: membership.organizationId, departmentId: membership.departmentId },
      organizationName: organization.name,
    })
    .from(person)
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(department, eq(department.id, membership.departmentId))
    .where(
      and(
        ...[eq(person.tenantId, DEMO_TENANT), eq(person.disabled, false)],
        inArray(
          organization.name,
          bureaus.map(({ name }) => name),
        ),
      ),
    )
    .orderBy(asc(person.loginName))
  const named = rows.filter(({ loginName }) => ['zhang.wei', 'orgadmin', 'designer'].includes(loginName))
  const others = rows.filter(({ loginName }) => /^yz\d*[05]$/.test(loginName)).slice(0, 9)
  return [...named, ...others, ...named]
}

/** Whether somebody beside the invented people works here: nothing is planted among them. */
async function holdsOthers(db: Db): Promise<boolean> {
  const invented = notInArray(person.createdBy, ['系统', '系统示例'])
  return (await db.$count(person, and(eq(person.tenantId, DEMO_TENANT), invented))) > 0
}
