import type { PastContract } from '@mingtai/modules/office/contract/server'
import type { Dice } from '../names.ts'
import { companies, type ContractTopic } from './topics.ts'

const DAY = 86_400_000

interface Around {
  draw: Dice
  topic: ContractTopic
  /** 0 to 99; says how far it has come among those of its age. */
  percent: number
  /** When it was drafted, and today. */
  at: number
  now: number
}

type Contract = PastContract['contract']
type Facts = Pick<Contract, 'name' | 'category' | 'nature' | 'amount' | 'startDate' | 'endDate' | 'signDate'>

/** What a contract of a topic says, in its season: its figures come of its subject and its year. */
export function factsOf({ draw, topic, at, now }: Around): Facts & { party: number } {
  const [least, most] = topic.thousands
  const thousands = least + draw.roll(Math.max(1, most - least))
  const year = dayOf(at).slice(0, 4)
  const start = at + (12 + draw.roll(20)) * DAY
  return {
    name: `${year}年${topic.name}`,
    ...{ category: topic.category, nature: topic.nature },
    amount: topic.nature === 'none' ? null : `${thousands * 1000 + draw.roll(10) * 100}.00`,
    startDate: dayOf(start),
    endDate: dayOf(start + topic.months * 30.4 * DAY),
    signDate: dayOf(Math.min(start - 3 * DAY, now - DAY)),
    party: draw.pick(topic.parties),
  }
}

/** The plan of a contract, done as far as it should be by today; now and then somebody is late. */
export function planOf({ draw, topic, percent, now }: Around, facts: Facts): PastContract['lines'] {
  if (facts.amount == null || facts.startDate == null) return []
  const start = new Date(`${facts.startDate}T00:00:00Z`).getTime()
  const parts = shares(topic)
  const cents = BigInt(facts.amount.replace('.', ''))
  let left = cents
  return parts.map(({ title, share, month }, sort) => {
    const isLast = sort === parts.length - 1
    const part = isLast ? left : (cents * BigInt(share)) / 100n
    left -= part
    const planAmount = `${part / 100n}.${String(part % 100n).padStart(2, '0')}`
    const due = start + month * 30.4 * DAY
    // Of what is due, one in eight is late, and one in twelve is paid in part.
    const isLate = now - due < 120 * DAY && (percent + sort * 7) % 8 === 0
    const isPartial = !isLate && now - due < 90 * DAY && (percent + sort * 5) % 12 === 0
    const isDone = due < now && !isLate
    const paid = isPartial ? (part * 60n) / 100n : part
    const record = {
      day: dayOf(Math.min(now - DAY, due + (draw.roll(16) - 6) * DAY)),
      amount: `${paid / 100n}.${String(paid % 100n).padStart(2, '0')}`,
      invoiceNo: `2641${String(10_000_000 + draw.roll(89_999_999))}`,
    }
    return {
      ...{ kind: topic.nature === 'income' ? ('receive' as const) : ('pay' as const), title, planAmount, sort },
      ...{ planDate: dayOf(due), condition: sort === 0 ? '合同签订后' : '验收或考核合格后' },
      state: isDone ? (isPartial ? ('partial' as const) : ('done' as const)) : ('pending' as const),
      done: isDone ? [record] : [],
    }
  })
}

/** How the money of a contract is spread over its months. */
function shares({ months, category }: ContractTopic) {
  if (category === 'service' && months >= 12)
    return [1, 2, 3, 4].map((quarter) => ({ title: `第${'一二三四'[quarter - 1]}季度`, share: 25, month: quarter * 3 }))
  if (category === 'construction')
    return [
      { title: '预付款', share: 10, month: 1 },
      { title: '一期进度款', share: 35, month: months / 3 },
      { title: '竣工验收款', share: 40, month: months - 2 },
      { title: '结算款', share: 12, month: months },
      { title: '质量保证金', share: 3, month: months + 10 },
    ]
  if (months >= 24 && category !== 'purchase')
    return Array.from({ length: Math.round(months / 12) }, (_, year) => ({
      ...{ title: `第${year + 1}年度`, share: Math.floor(100 / Math.round(months / 12)), month: year * 12 + 1 },
    }))
  if (months <= 4) return [{ title: '合同价款', share: 100, month: months }]
  return [
    { title: '首付款', share: 30, month: 1 },
    { title: '验收款', share: 60, month: Math.min(6, months - 1) },
    { title: '质保金', share: 10, month: months },
  ]
}

/** Where a contract stands that was signed: by its term and its plan, with some that went otherwise. */
export function lifeOf(
  { percent, now, at }: Around,
  facts: Facts,
  lines: PastContract['lines'],
): Contract['lifeState'] {
  const isOver = (facts.endDate ?? '') < dayOf(now)
  const isDone = lines.every(({ state }) => state === 'done')
  if (percent % 29 === 3) return 'terminated'
  if (isDone && isOver) return now - at > 300 * DAY && percent % 5 !== 0 ? 'archived' : 'completed'
  if (isOver) return 'expired'
  if (percent % 31 === 4) return 'disputed'
  if (percent % 37 === 5) return 'suspended'
  return lines.some(({ done }) => done.length > 0) ? 'performing' : 'effective'
}

export function companyAt(at: number) {
  const found = companies[at % companies.length]
  if (found === undefined) throw new Error('there are no companies')
  return found
}

export function dayOf(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
}
