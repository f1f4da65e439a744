import type { PastDocument } from '@mingtai/modules/office/docflow/server'
import { afterWorking } from '@mingtai/modules/office/approval/server'
import type { Dice } from '../names.ts'
import type { Topic } from './topic.ts'
import { instructions, proposals, readings, reports, returns } from './topics.ts'

const DAY = 86_400_000

interface Person {
  id: string
  realName: string
}

/** Who handles the documents of one office. */
export interface Cast {
  organizationId: string
  clerk: Person
  leaders: Person[]
  undertakers: Person[]
  readers: Person[]
}

interface Around {
  draw: Dice
  cast: Cast
  topic: Topic
  /** 0 to 99; says how far it has come among those of its age. */
  fate: number
  now: number
}

type State = PastDocument['document']['state']

/** How far a document came: what is old is over, of what is young some is in every state. */
function reachedState({ topic, fate, now }: Around, receivedAt: number): State {
  const days = (now - receivedAt) / DAY
  if (fate < 4 && days > 3) return 'returned'
  if (days > 60) return fate < 80 ? 'archived' : 'finished'
  if (days > 25) return fate < 30 ? 'archived' : fate < 88 ? 'finished' : openState(topic)
  const young = ['unclaimed', 'claimed', 'registered', 'proposed', 'instructed', 'finished'] as const
  return fate < 55 ? (young[fate % young.length] ?? 'unclaimed') : openState(topic)
}

function openState({ category }: Topic): State {
  return category === 'action' ? 'undertaking' : 'circulating'
}

/** What was done with a document until it came to its state, each step some working hours after the one before. */
export function pastOf(document: PastDocument['document'], around: Around): PastDocument {
  const { draw, cast, topic, now } = around
  const end = reachedState(around, document.receivedAt.getTime())
  const past: PastDocument = {
    document: { ...document },
    number: 'none',
    parts: [],
    opinions: [],
    history: [],
    followers: [],
  }
  let at = document.receivedAt.getTime()
  const next = () => {
    at = Math.min(afterWorking(20 + draw.roll(200), at), now)
    return new Date(at)
  }
  const step = (action: string, person: Person, after: State, note = '') => {
    past.history.push({ action, person, before: past.document.state, after, note, at: next() })
    past.document.state = after
  }
  const say = (role: PastDocument['opinions'][number]['role'], person: Person, text: string) =>
    past.opinions.push({ role, person, text, at: new Date(at) })
  const reached = () => past.document.state === end

  if (reached()) return past
  step('认领', cast.clerk, 'claimed')
  Object.assign(past.document, { claimantId: cast.clerk.id, claimantName: cast.clerk.realName })
  if (reached()) return past
  step('登记', cast.clerk, 'registered')
  past.number = 'used'
  past.document.registeredAt = new Date(at)
  if (end === 'returned') {
    const reason = draw.pick(returns)
    step('退回来文单位', cast.clerk, 'returned', reason)
    past.number = 'void'
    past.document.returnReason = reason
    return past
  }
  if (reached()) return past

  const proposal = draw.pick(proposals)
  step('拟办', cast.clerk, 'proposed', proposal)
  say('proposal', cast.clerk, proposal)
  past.document.category = topic.category
  const drawn = draw.pick(cast.leaders)
  // What still waits lies with the one who has an account of a name, so that there is something to try.
  const leader = reached() ? (cast.leaders[0] ?? drawn) : drawn
  const ask = { person: leader, role: 'instruct' as const, isMandatory: true, createdAt: new Date(at) }
  if (reached()) {
    past.parts.push({ ...ask, state: 'waiting' })
    return past
  }
  const instruction = draw.pick(instructions)
  step('批示', leader, 'instructed', instruction)
  say('instruction', leader, instruction)
  past.parts.push({ ...ask, state: 'done', signedAt: new Date(at), doneAt: new Date(at) })
  if (draw.roll(6) === 0) past.followers.push(leader.id)
  if (reached()) return past

  const isOver = end === 'finished' || end === 'archived'
  if (topic.category === 'action') undertake({ past, draw, cast, step, say, next, isOver })
  else circulate({ past, draw, cast, step, say, next, isOver })
  if (isOver) past.document.finishedAt = new Date(at)
  if (end === 'archived') {
    at += 2 * DAY
    step('归档', cast.clerk, 'archived')
    past.document.archivedAt = new Date(at)
  }
  return past
}

interface Telling {
  past: PastDocument
  draw: Dice
  cast: Cast
  isOver: boolean
  next(): Date
  step(action: string, person: Person, after: State, note?: string): void
  say(role: PastDocument['opinions'][number]['role'], person: Person, text: string): unknown
}

/** 分办, 反馈 and 办结: a leading undertaker, and two in three times somebody beside. */
function undertake({ past, draw, cast, step, say, next, isOver }: Telling): void {
  const first = draw.roll(cast.undertakers.length)
  const lead = cast.undertakers[first] ?? cast.clerk
  const assistant = draw.roll(3) > 0 ? cast.undertakers[(first + 1) % cast.undertakers.length] : undefined
  step('分办', cast.clerk, 'undertaking')
  const askedAt = next()
  const part = { isMandatory: true, createdAt: askedAt }
  const done = () => ({ state: 'done' as const, signedAt: askedAt, doneAt: next() })
  if (assistant !== undefined) {
    const hasAnswered = isOver || draw.roll(2) === 0
    const answer = draw.pick(reports)
    if (hasAnswered) {
      step('反馈', assistant, 'undertaking', answer)
      say('handling', assistant, answer)
    }
    const rest = hasAnswered ? done() : { state: 'waiting' as const, urgeCount: draw.roll(2) }
    past.parts.push({ ...part, person: assistant, role: 'assist', ...rest })
  }
  if (isOver) {
    const report = draw.pick(reports)
    step('办结', lead, 'finished', report)
    say('handling', lead, report)
  }
  past.parts.push({ ...part, person: lead, role: 'lead', ...(isOver ? done() : { state: 'waiting' as const }) })
  if (draw.roll(5) === 0) past.followers.push(lead.id)
}

/** 送阅 and 阅毕: some readers, of whom one or more have not read what is still on its way. */
function circulate({ past, draw, cast, step, say, next, isOver }: Telling): void {
  step('送阅', cast.clerk, 'circulating')
  const first = draw.roll(cast.readers.length)
  const readers = Array.from({ length: 2 + draw.roll(4) }, (_, at) => cast.readers[(first + at) % cast.readers.length])
  const askedAt = next()
  for (const [index, reader] of readers.entries()) {
    if (reader === undefined) continue
    const isLast = index === readers.length - 1
    const part = { person: reader, role: 'read' as const, isMandatory: true, createdAt: askedAt }
    if (isLast && !isOver) {
      past.parts.push({ ...part, state: 'waiting' })
      continue
    }
    const reading = draw.pick(readings)
    step('阅毕', reader, isLast ? 'finished' : 'circulating', reading)
    say('reading', reader, reading)
    past.parts.push({ ...part, state: 'done', signedAt: next(), doneAt: next() })
  }
}
