import { addPastOutgoing, type PastOutgoing } from '@mingtai/modules/office/docflow/server'
import { afterWorking } from '@mingtai/modules/office/approval/server'
import type { Db } from '@mingtai/server-kit'
import { wallClock } from '@mingtai/zh'
import type { Dice } from '../names.ts'
import type { Cast } from './document-life.ts'
import { outgoingTopics } from './outgoing-topics.ts'

const DAY = 86_400_000
const SPAN = 330

type Step = PastOutgoing['steps'][number]

/** The steps of a document that was sent, in their order. */
const whole: readonly Omit<Step, 'at'>[] = [
  { action: '送审', after: 'running' },
  { action: '签发', after: 'signed' },
  { action: '编号', after: 'numbered' },
  { action: '用印', after: 'sealed' },
  { action: '分发', after: 'issued' },
  { action: '归档', after: 'archived' },
]

interface World {
  casts: readonly (Cast & { name: string; mark: string })[]
  draw: Dice
  now: number
}

/** Outgoing documents of the last year, from drafts to the archive; one number of them is void. */
export async function addOutgoingDocuments(
  db: Db,
  maker: { tenantId: string; realName: string },
  { casts, draw, now }: World,
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
    await addPastOutgoing(db, maker, {
      ...{ organizationId: cast.organizationId, organizationName: cast.name, mark: cast.mark, kind: topic.kind },
      ...{ title: fill(topic.title), mainRecipients: topic.mainRecipients, copyRecipients: topic.copyRecipients },
      ...{ paragraphs: topic.paragraphs.map(fill), urgency: topic.urgency ?? null, startedAt },
      ...{ drafter, signer: cast.leaders[0] ?? cast.clerk, issuer: cast.clerk },
      steps: stepsOf(index, { age, startedAt, draw, now }),
    })
  }
}

interface Life {
  age: number
  startedAt: Date
  draw: Dice
  now: number
}

/** What was done until now: what is old is archived, of what is young some is in every state that waits for somebody. */
function stepsOf(index: number, { age, startedAt, draw, now }: Life): Step[] {
  const isVoid = index % 23 === 11
  // A draft, or one that waits for its number, its seal or its distribution.
  const young = [0, 2, 3, 4, 5] as const
  const count = isVoid ? 3 : age > 60 ? 6 : age > 14 ? 5 : (young[index % young.length] ?? 0)
  let at = startedAt.getTime()
  const next = () => {
    at = Math.min(afterWorking(60 + draw.roll(300), at), now)
    return new Date(at)
  }
  const steps: Step[] = whole.slice(0, count).map((step) => ({ ...step, at: next() }))
  const reason = '标题与会议议定事项不一致，重新拟稿。'
  return isVoid ? [...steps, { action: '作废', after: 'void', at: next(), note: reason }] : steps
}

function filled(text: string, issuer: string, at: Date): string {
  const day = new Date(wallClock(at))
  return text
    .replaceAll('{o}', issuer)
    .replaceAll('{y}', String(day.getUTCFullYear()))
    .replaceAll('{m}', String(day.getUTCMonth() + 1))
}
