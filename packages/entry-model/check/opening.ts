import { phrase, type Phrase } from '@mingtai/messages'
import type { EntryDocument } from '../document/entry-document.ts'

type Opening = NonNullable<EntryDocument['opening']>

/** Why a report cannot be filled in on a day such as 2026-11-29; null: it can. */
export function openingProblem(opening: Opening | null, today: string): Phrase | null {
  if (opening === null) return null
  const { from, to, monthly } = opening
  const isInside = (from === null || today >= from) && (to === null || today <= to)
  if (isInside && (monthly === null || isOfMonth(monthly, today))) return null
  return phrase('entry.closedNow', openingWords(opening))
}

/** 每月 1 日至 5 日，2026-01-01 至 2026-12-31. */
export function openingWords({ from, to, monthly }: Opening): string {
  const days =
    monthly === null ? '' : `每月 ${monthly.from} 日至${monthly.to < monthly.from ? '下月 ' : ' '}${monthly.to} 日`
  const span = from === null ? (to === null ? '' : `${to} 及以前`) : to === null ? `${from} 起` : `${from} 至 ${to}`
  return [days, span].filter((part) => part !== '').join('，')
}

/** Days that go over the end of a month belong to both; the 31st of a short month is its last day. */
function isOfMonth({ from, to }: NonNullable<Opening['monthly']>, today: string): boolean {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const first = Math.min(from, last)
  return from <= to ? date >= first && date <= to : date >= first || date <= to
}
