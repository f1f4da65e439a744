import { match, pinyin } from 'pinyin-pro'

/** Chinese order and search by sound. Apart from the other forms, because its dictionary is large. */

/**
 * The sort key of a text: its syllables without tones, in lower case, ü as v. Order rows by this key first and by the
 * text second, since 张 and 章 share a key.
 */
export function pinyinKey(text: string): string {
  return syllables(text, 'off').join(' ')
}

/** The sort key of a person's name: 单 is shan and 曾 is zeng when they are surnames. */
export function nameKey(name: string): string {
  return syllables(name, 'head').join(' ')
}

/** First letters, as people type them to find something: 云州市财政局 is yzsczj. */
export function initials(text: string): string {
  const letters = pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  return letters.join('').toLowerCase().replace(/\s/g, '')
}

/** Whether a query finds a text: as part of it, by full pinyin, by initials, or by a mixture; any reading of a character counts. */
export function matchesPinyin(text: string, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  if (text.toLowerCase().includes(wanted)) return true
  const typed = wanted.replace(/[\s']/g, '').replaceAll('ü', 'v')
  if (!/[a-z]/.test(typed)) return false
  return match(text.toLowerCase(), typed, { precision: 'first', continuous: true, v: true }) !== null
}

/** For sorting in memory: by sound, then by text. */
export function comparePinyin(a: string, b: string): number {
  const [keyA, keyB] = [rememberedKey(a), rememberedKey(b)]
  if (keyA !== keyB) return keyA < keyB ? -1 : 1
  if (a === b) return 0
  return a < b ? -1 : 1
}

function syllables(text: string, surname: 'off' | 'head'): string[] {
  const found = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true, surname })
  return found.map((syllable) => syllable.trim().toLowerCase()).filter((syllable) => syllable !== '')
}

const remembered = new Map<string, string>()

/** A sort asks for each key many times; the memory is emptied when full. */
function rememberedKey(text: string): string {
  const known = remembered.get(text)
  if (known !== undefined) return known
  if (remembered.size >= 10_000) remembered.clear()
  const key = pinyinKey(text)
  remembered.set(text, key)
  return key
}
