import { type Actor, type Db, hasWords } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { pinyinKey } from '@mingtai/zh/pinyin'
import { and, inArray, isNull } from 'drizzle-orm'
import { articlesWhere } from '../article/article-rows.ts'
import { knowledgeArticle } from '../tables.ts'

/** Titles and tags among which a word is looked for. */
const MOST = 300

/** What somebody may have meant by words that nothing is found for: what sounds so, or differs in one letter, in what they find. */
export async function suggestSpelling(db: Db, actor: Actor, keyword: string): Promise<string | null> {
  const asked = searchText(keyword)
  const letters = [...asked]
  if (letters.length < 2) return null
  const sounding = await termsOf(db, actor, soundOf(asked))
  const sound = sounding
    .flatMap((term) => partsOf(term, letters.length))
    .find((part) => soundOf(part) === soundOf(asked))
  if (sound !== undefined) return sound
  if (letters.length < 3) return null
  // A word of three letters with one of them wrong still has a pair that is right.
  for (const piece of [letters.slice(0, 2).join(''), letters.slice(-2).join('')]) {
    const terms = await termsOf(db, actor, piece)
    const near = terms.flatMap((term) => partsOf(term, letters.length)).find((part) => differ(part, letters) === 1)
    if (near !== undefined) return near
  }
  return null
}

async function termsOf(db: Db, actor: Actor, words: string): Promise<string[]> {
  const where = and(
    isNull(knowledgeArticle.trashedAt),
    inArray(knowledgeArticle.state, ['published', 'expired']),
    hasWords(knowledgeArticle.searchText, words),
  )
  const found = await articlesWhere(db, actor, { where, limit: MOST, offset: 0 })
  return [...new Set(found.flatMap(({ row }) => [...row.tags, row.title]))]
}

/** Every piece of a term that is as long as what was asked. */
function partsOf(term: string, length: number): string[] {
  const letters = [...searchText(term)]
  return letters
    .slice(0, Math.max(0, letters.length - length + 1))
    .map((_, at) => letters.slice(at, at + length).join(''))
}

function differ(part: string, letters: readonly string[]): number {
  return [...part].filter((letter, at) => letter !== letters[at]).length
}

function soundOf(words: string): string {
  return pinyinKey(words).replaceAll(' ', '')
}
