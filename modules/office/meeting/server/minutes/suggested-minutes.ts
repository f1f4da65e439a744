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
  const opening = `${timeWords(row.startsAt, row.endsAt)}，${host === '' ? '' : `${host}在${placeName}主持召开`}${row.title}。现将会议议定事项纪要如下：`
  return [
    paragraph(opening),
    ...items.flatMap(({ title, decision }, at) => [
      `<p><strong>${at + 1}. ${escapedMarkup(title)}</strong></p>`,
      paragraph(decision === '' ? '会议听取了汇报。' : decision),
    ]),
    ...(items.length === 0 ? [paragraph('会议指出，'), paragraph('会议要求，')] : []),
    paragraph(`出席：${named(there.filter(({ role }) => role !== 'observe'))}`),
    paragraph(`列席：${named(there.filter(({ role }) => role === 'observe'))}`),
    ...(away.length === 0 ? [] : [paragraph(`请假：${named(away)}`)]),
  ].join('')
}

function paragraph(words: string): string {
  return `<p>${escapedMarkup(words)}</p>`
}
