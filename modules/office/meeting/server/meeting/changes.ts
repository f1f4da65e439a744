import { formatByCode } from '@mingtai/zh'
import { wordsOf } from '@mingtai/rich-text'
import type { MeetingChange } from '../../meeting.ts'
import { timeWords } from '../../time-words.ts'

/** What of a meeting its readers are told of when it changes. */
export interface Said {
  title: string
  startsAt: Date
  endsAt: Date
  placeName: string
  content: string
  replyBefore: Date | null
  contact: string
  contactPhone: string
  /** The items of its agenda, as people read them. */
  items: readonly string[]
}

/** What a meeting says otherwise than before, in the order in which people read it. */
export function changesOf(before: Said, after: Said): MeetingChange[] {
  const pairs: [string, string, string][] = [
    ['标题', before.title, after.title],
    ['时间', timeWords(before.startsAt, before.endsAt), timeWords(after.startsAt, after.endsAt)],
    ['地点', before.placeName, after.placeName],
    ['议题', before.items.join('；'), after.items.join('；')],
    ['内容', wordsOf(before.content), wordsOf(after.content)],
    ['回执截止', until(before.replyBefore), until(after.replyBefore)],
    ['联系人', contactOf(before), contactOf(after)],
  ]
  return pairs.flatMap(([name, one, other]) => (one === other ? [] : [{ name, before: one, after: other }]))
}

/** Whether people have to say anew whether they come: only another time asks that of them. */
export function asksAnew(before: Pick<Said, 'startsAt' | 'endsAt'>, after: Pick<Said, 'startsAt' | 'endsAt'>): boolean {
  return before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt.getTime() !== after.endsAt.getTime()
}

function until(at: Date | null): string {
  return at === null ? '' : formatByCode(at, 2)
}

function contactOf({ contact, contactPhone }: Said): string {
  return [contact, contactPhone].filter((one) => one !== '').join(' ')
}
