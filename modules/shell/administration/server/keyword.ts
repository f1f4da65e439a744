import { containing } from '@mingtai/server-kit'

/** What a person typed, as a pattern for `ilike`; null: nothing to look for. */
export function keywordPattern(keyword: string | undefined): string | null {
  const text = (keyword ?? '').trim()
  return text === '' ? null : containing(text)
}
