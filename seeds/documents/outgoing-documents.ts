import { randomUUID } from 'node:crypto'
import { addPastOutgoing, type PastOutgoing } from '@mingtai/modules/office/docflow/server'
import { afterWorking } from '@mingtai/modules/office/approval/server'
import type { Db } from '@mingtai/server-kit'
import { wallClock } from '@mingtai/zh'
import type { Dice } from '../names.ts'
import type { Cast } from './document-life.ts'
import { addOutgoingApproval } from './outgoing-process.ts'
import { type OutgoingTopic, outgoingTopics } from './outgoing-topics.ts'

const DAY = 86_400_000
const SPAN = 330

type Step = PastOutgoing['steps'][number]

/** What comes after the signature, in its order. */
const afterSigning: readonly Omit<Step, 'at'>[] = [
  { action: '编号', after: 'numbered' },
  { action: '用印', after: 'sealed' },
  { action: '分发', after: 'issued' },
  { action: '归档', after: 'archived' },
]

interface Place extends Cast {
  name: string
  mark: string
}

interface World {
  casts: readonly Place[]
  /** The version of the process that they are handed in to. */
  versionId: string
  draw: Dice
  now: number
}

/** Outgoing documents of the last year, from drafts to the archive; one number in each twenty is void. */
export async function addOutgoingDocuments(
  db: Db,
  maker: { tenantId: string; realName: string },
  { casts, versionId, draw, now }: World,
  amount: number,
): Promise<void> {
  for (let index = 0; index < amount; index++) {
    const cast = casts[index % casts.length]
    const topic = outgoingTopics[(index + Math.floor(index / 3)) % outgoingTopics.length]
    if (cast === undefined || topic === undefined) continue
    const age = SPAN * (1 - index / amount) ** 1.6
    const startedAt = new Date(afterWorking(draw.roll(300), now - age * DAY))
    const fill = (text: string) => filled(text, cast.name, startedAt)
    const drafter = draw.pick(index >= amount - 6 ? [cast.clerk, ...cast.undertakers.slice(0, 1)] : cast.undertakers)
    const past = {
      ...{ id: randomUUID(), organizationId: cast.organizationId, organizationName: cast.name, mark: cast.mark },
      ...{ kind: topic.kind, title: fill(topic.title), urgency: topic.urgency ?? null, startedAt },
      ...{ mainRecipients: topic.mainRecipients, copyRecipients: topic.copyRecipients },
      paragraphs: topic.paragraphs.map(fill),
      draftedParagraphs: topic.paragraphs.map((text) => fill(draftedText(text, topic))),
      ...{ drafter, reviewer: cast.leaders.at(-1) ?? cast.clerk, signer: cast.leaders[0] ?? cast.clerk },
      issuer: cast.clerk,
    }
    const life = await lifeOf(db, { past, cast, index, age, versionId, draw, now })
    const issuedAt = life.steps.find(({ after }) => after === 'issued')?.at ?? null
    const receivers = issuedAt === null ? [] : receiversOf(casts, cast, { age, issuedAt })
    await addPastOutgoing(db, maker, { ...past, ...life, receivers })
  }
}

/** A paragraph before 核稿 corrected it. */
function draftedText(text: string, { corrections }: OutgoingTopic): string {
  return corrections.reduce((words, [corrected, drafted]) => words.replace(corrected, drafted), text)
}

interface Asked {
  past: Parameters<typeof addOutgoingApproval>[1]['past'] & { startedAt: Date }
  cast: Place
  index: number
  age: number
  versionId: string
  draw: Dice
  now: number
}

/** Steps that were done of those after the signature, by the place in the row; a draft and what is decided on have none. */
const young = ['draft', 'review', 0, 1, 2, 3, 'sign'] as const

/** What was done until now: what is old is archived, of what is young some is in every state that waits for somebody. */
async function lifeOf(db: Db, asked: Asked): Promise<Pick<PastOutgoing, 'steps' | 'instanceId'>> {
  const { past, cast, index, age, versionId, draw, now } = asked
  const isVoid = index % 23 === 11
  const reached = isVoid ? 1 : age > 60 ? 4 : age > 14 ? 3 : (young[index % young.length] ?? 'draft')
  if (reached === 'draft') return { steps: [], instanceId: null }
  const startedAt = new Date(afterWorking(30 + draw.roll(200), past.startedAt.getTime()))
  if (startedAt.getTime() > now) return { steps: [], instanceId: null }
  const { instanceId, signedAt } = await addOutgoingApproval(db, {
    ...{ past, versionId, startedAt, draw },
    countersigners: index % 3 === 0 ? cast.undertakers.filter(({ id }) => id !== past.drafter.id).slice(0, 2) : [],
    stopsAt: reached === 'review' ? 0 : reached === 'sign' ? 1 : null,
  })
  const handedIn = { action: '送审', after: 'running' as const, at: startedAt }
  if (signedAt === null || typeof reached === 'string') return { steps: [handedIn], instanceId }
  let at = signedAt.getTime()
  const next = () => {
    at = Math.min(afterWorking(60 + draw.roll(300), at), Math.max(now, at))
    return new Date(at)
  }
  const steps: Step[] = [
    handedIn,
    { action: '签发', after: 'signed', at: signedAt },
    ...afterSigning.slice(0, reached).map((step) => ({ ...step, at: next() })),
  ]
  const reason = '标题与会议议定事项不一致，重新拟稿。'
  if (isVoid) steps.push({ action: '作废', after: 'void', at: next(), note: reason })
  return { steps, instanceId }
}

/** The other offices: of what is young one has not signed yet. */
function receiversOf(
  casts: readonly Place[],
  own: Place,
  { age, issuedAt }: { age: number; issuedAt: Date },
): PastOutgoing['receivers'] {
  if (age > RECENT) return []
  const others = casts.filter(({ organizationId }) => organizationId !== own.organizationId)
  return others.map(({ organizationId, name, clerk }, at) => {
    const signedAt = new Date(afterWorking(40 + at * 90, issuedAt.getTime()))
    const isOpen = at > 0 || signedAt.getTime() > Date.now()
    return {
      ...{ organizationId, organizationName: name, role: at === 0 ? 'main' : 'copy', sentAt: issuedAt },
      signed: isOpen ? null : { by: clerk, at: signedAt },
    }
  })
}

/** Days in which what was sent may still lie in a pool. */
const RECENT = 30

function filled(text: string, issuer: string, at: Date): string {
  const day = new Date(wallClock(at))
  return text
    .replaceAll('{o}', issuer)
    .replaceAll('{y}', String(day.getUTCFullYear()))
    .replaceAll('{m}', String(day.getUTCMonth() + 1))
}
