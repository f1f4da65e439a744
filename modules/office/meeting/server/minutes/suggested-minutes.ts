import { escapedMarkup } from '@mingtai/zh'
import { timeWords } from '../../time-words.ts'
import type { FoundMeeting } from '../meeting/meeting-rows.ts'
import type { InviteeRow, ItemRow } from '../tables.ts'

/** The beginning of minutes: when and where, who led and who was there, and each item with what was decided. */
export function suggestedMinutes(
  { row, placeName }: Pick<FoundMeeting, 'row' | 'placeName'>,
  items: readonly ItemRow[],
  people: readonly InviteeRow[],
): string {
  const named = (rows: readonly InviteeRow[]) => rows.map(({ name }) => name).join('、')
  const there = people.filter(({ signState }) => signState !== 'none')
  const host = named(people.filter(({ role }) => role === 'host'))
  const away = people.filter(({ reply, signState }) => signState === 'none' && (reply === 'leave' || reply === 'no'))
  const opening = `${timeWords(row.startedAt ?? row.startsAt, row.endedAt ?? row.endsAt)}，${host === '' ? `在${placeName}召开` : `${host}在${placeName}主持召开`}${row.title}。现将会议议定事项纪要如下：`
  return [
    paragraph(opening),
    ...items.flatMap((item, at) => [
      `<p><strong>${at + 1}. ${escapedMarkup(item.title)}</strong></p>`,
      paragraph(outcomeOf(item)),
    ]),
    ...(items.length === 0 ? [paragraph('会议指出，'), paragraph('会议要求，')] : []),
    ...[
      { label: '出席', people: there.filter(({ role }) => role !== 'observe') },
      { label: '列席', people: there.filter(({ role }) => role === 'observe') },
      { label: '请假', people: away },
    ].flatMap(({ label, people: some }) => (some.length === 0 ? [] : [paragraph(`${label}：${named(some)}`)])),
  ].join('')
}

/** What came of an item. */
function outcomeOf({ state, decision }: ItemRow): string {
  if (state === 'postponed') return `会议决定缓议。${decision}`
  return decision === '' ? '会议听取了汇报。' : decision
}

function paragraph(words: string): string {
  return `<p>${escapedMarkup(words)}</p>`
}
