import { refusal } from '@mingtai/messages'
import { formatByCode } from '@mingtai/zh'
import { type SlotWord, slotWords } from '../../words.ts'

const SLOT = /\{([^{}]*)\}/g

export type Slots = Readonly<Record<SlotWord, string>>

/** Refuses a text with a slot that stands for nothing. */
export function checkSlots(text: string, field: string): void {
  for (const [, word = ''] of text.matchAll(SLOT))
    if (!Object.hasOwn(slotWords, word)) {
      const known = Object.keys(slotWords).map((one) => `{${one}}`)
      throw refusal('schedule.slotUnknown', word, known.join('、')).at(field)
    }
}

/** Puts words into the slots of a text, in one pass: what looks like a slot in them stays as it is. */
export function withSlots(text: string, slots: Slots): string {
  const known: Readonly<Record<string, string>> = slots
  return text.replace(SLOT, (slot, word: string) => (Object.hasOwn(known, word) ? (known[word] ?? '') : slot))
}

/** What the slots stand for at the time of a run. */
export function slotsAt(fireAt: Date, words: { report: string; job: string; owner: string; unit: string }): Slots {
  const day = formatByCode(fireAt, 3)
  const [year = '', month = ''] = day.split('-')
  const before = new Date(Date.UTC(Number(year), Number(month) - 2, 1))
  return {
    报表: oneLine(words.report),
    任务: oneLine(words.job),
    日期: day,
    时间: formatByCode(fireAt, 6),
    年月: `${Number(year)}年${Number(month)}月`,
    上月: `${before.getUTCFullYear()}年${before.getUTCMonth() + 1}月`,
    负责人: oneLine(words.owner),
    单位: oneLine(words.unit),
  }
}

/** Names of things come from people, and must not end the line of a heading. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
