import { addPastDocument, addReceivingRule, type PastDocument } from '@mingtai/modules/office/docflow/server'
import { officialDocument } from '@mingtai/modules/office/docflow/server/tables'
import { membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { afterWorking } from '@mingtai/modules/office/approval/server'
import { type Db, worldIn } from '@mingtai/server-kit'
import { wallClock } from '@mingtai/zh'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { bureaus, DEMO_TENANT } from '../city.ts'
import { dice, type Dice } from '../names.ts'
import { type Cast, pastOf } from './document-life.ts'
import { addOutgoingDocuments } from './outgoing-documents.ts'
import { addOutgoingProcess } from './outgoing-process.ts'
import type { Topic } from './topic.ts'
import { districts, endings, topics } from './topics.ts'

const DAY = 86_400_000
const SPAN = 360
const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }

/** Who receives, with the mark of their numbers and their share of all documents. */
const receivers = [
  { bureau: 0, mark: '云政办收', share: 50 },
  { bureau: 1, mark: '云发改收', share: 33 },
  { bureau: 6, mark: '云应急收', share: 17 },
] as const

/** What the numbers of their own documents begin with, in the same order. */
const issuingMarks = ['云政办', '云发改', '云应急']
const receiverNames = receivers.map(({ bureau }) => bureaus[bureau]?.name ?? '')
/** How many documents they wrote. */
const OUTGOING = 60

/** Incoming documents of the last year in every state; once, in a demo world that has none. */
export async function addIncomingDocuments(db: Db, amount: number): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo' || (await holdsOthers(inside))) return false
    if ((await inside.$count(officialDocument, eq(officialDocument.tenantId, DEMO_TENANT))) > 0) return false
    const casts = await castsIn(inside)
    for (const { organizationId, mark } of casts) await addReceivingRule(inside, maker, { organizationId, mark })
    const versionId = await addOutgoingProcess(inside, maker)
    const draw = dice(20_261_130)
    const now = Date.now()
    const ages = Array.from({ length: amount }, () => (draw.roll(1000) / 1000) ** 2.3 * SPAN)
    for (const [index, age] of ages.toSorted((a, b) => b - a).entries()) {
      const cast = castFor(casts, draw.roll(100))
      const receivedAt = receivedBefore(draw, now - age * DAY, now)
      const topic = topics[(index * 17) % topics.length]
      if (cast === undefined || topic === undefined) continue
      const document = written(topic, { draw, receivedAt, organizationId: cast.organizationId })
      // By the place in the row and not by chance, so that every state is there on any day.
      const fate = (index * 37) % 100
      await addPastDocument(inside, maker, pastOf(document, { draw, cast, topic, fate, now }))
    }
    const names = casts.map((cast, at) => ({ ...cast, name: receiverNames[at] ?? '', mark: issuingMarks[at] ?? '' }))
    await addOutgoingDocuments(inside, maker, { casts: names, versionId, draw, now }, Math.min(OUTGOING, amount))
    return true
  })
}

/** A moment of working time, never after now. */
function receivedBefore(draw: Dice, wanted: number, now: number): number {
  let at = afterWorking(draw.roll(300), wanted)
  for (let back = 1; at > now; back++) at = afterWorking(draw.roll(300), wanted - back * DAY)
  return at
}

interface Around {
  draw: Dice
  receivedAt: number
  organizationId: string
}

/** The document as it came. */
function written(topic: Topic, { draw, receivedAt, organizationId }: Around): PastDocument['document'] {
  const at = new Date(receivedAt)
  const day = new Date(wallClock(at))
  const district = draw.pick(districts)
  const words = {
    y: day.getUTCFullYear(),
    m: day.getUTCMonth() + 1,
    q: quarters[Math.floor(day.getUTCMonth() / 3)] ?? '',
    d: district,
  }
  const filled = (text: string) =>
    text.replaceAll(/\{([ymqd])\}/g, (_, slot: keyof typeof words) => String(words[slot]))
  const issuedAt = new Date(receivedAt - (1 + draw.roll(4)) * DAY)
  const ending = endings[topic.kind] ?? ''
  return {
    ...{ organizationId, state: 'unclaimed', kind: topic.kind, issuer: filled(topic.issuer), receivedAt: at },
    documentNumber: `${filled(topic.mark)}〔${new Date(wallClock(issuedAt)).getUTCFullYear()}〕${3 + draw.roll(180)}号`,
    title: filled(topic.title),
    content: [topic.to, filled(topic.body), ending].filter((part) => part !== '').join('\n'),
    urgency: topic.urgency ?? 'normal',
    secrecy: draw.roll(12) === 0 ? 'internal' : 'none',
    retention: topic.kind === 'request' ? 'permanent' : draw.pick(['ten', 'thirty', 'ten']),
    source: draw.pick(['exchange', 'exchange', 'paper', 'scan', 'mail']),
    documentDate: dayOf(issuedAt),
    ...{ copies: 1, pages: 2 + draw.roll(9) },
    dueAt: topic.category === 'action' ? dayOf(new Date(receivedAt + limitOf(topic, draw) * DAY)) : null,
  }
}

/** Days until an answer is due. */
function limitOf({ urgency }: Topic, draw: Dice): number {
  if (urgency === 'most') return 1
  return urgency === 'urgent' ? 3 + draw.roll(3) : 6 + draw.roll(16)
}

const quarters = ['一', '二', '三', '四']

/** The day on the wall in China. */
function dayOf(at: Date): string {
  return new Date(wallClock(at)).toISOString().slice(0, 10)
}

function castFor<T extends { share: number }>(casts: readonly T[], roll: number): T | undefined {
  let sum = 0
  return casts.find(({ share }) => (sum += share) > roll)
}

/** Who handles documents in each of the receivers: the named accounts first, so that everybody who tries it has something to do. */
async function castsIn(db: Db): Promise<(Cast & { mark: string; share: number })[]> {
  const names = receivers.map(({ bureau }) => bureaus[bureau]?.name ?? '')
  const rows = await db
    .select({ id: person.id, loginName: person.loginName, realName: person.realName, office: organization.name })
    .from(person)
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(person.tenantId, DEMO_TENANT), inArray(organization.name, names)))
    .orderBy(asc(person.loginName))
  const offices = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(eq(organization.tenantId, DEMO_TENANT), inArray(organization.name, names)))
  return receivers.map(({ bureau, mark, share }) => {
    const name = bureaus[bureau]?.name ?? ''
    const people = rows.filter(({ office }) => office === name)
    const named = people.filter(({ loginName }) => !loginName.startsWith('yz'))
    const usual = people.filter(({ loginName }) => loginName.startsWith('yz'))
    const organizationId = offices.find((one) => one.name === name)?.id ?? ''
    return { organizationId, mark, share, ...rolesAmong({ named, usual }) }
  })
}

interface Staff {
  named: { id: string; loginName: string; realName: string }[]
  usual: { id: string; loginName: string; realName: string }[]
}

function rolesAmong({ named, usual }: Staff): Omit<Cast, 'organizationId'> {
  const clerk = named.find(({ loginName }) => loginName === 'orgadmin' || loginName === 'document_receiver') ?? usual[0]
  const leader = named.find(({ loginName }) => loginName === 'rangeadmin') ?? usual[1]
  const undertakers = [...named.filter(({ loginName }) => loginName === 'zhang.wei'), ...usual.slice(2, 10)]
  if (clerk === undefined || leader === undefined) throw new Error('an office of the demo world has nobody')
  return { clerk, leaders: [leader, ...usual.slice(10, 12)], undertakers, readers: usual.slice(4, 14) }
}

/** Whether somebody beside the invented people works here: nothing is planted among them. */
async function holdsOthers(db: Db): Promise<boolean> {
  const outsiders = notInArray(person.createdBy, ['系统', '系统示例'])
  return (await db.$count(person, and(eq(person.tenantId, DEMO_TENANT), outsiders))) > 0
}
