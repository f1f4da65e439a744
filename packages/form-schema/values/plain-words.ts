import { wordsOf } from '@mingtai/rich-text'

/** The words of a written text. A `<` that no `>` closes is a sign like any other, and costs no second look. */
export function plainWords(markup: string): string {
  return wordsOf(markup.replace(/<(?![^<>]*>)/g, '&lt;')).trim()
}
