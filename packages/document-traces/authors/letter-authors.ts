import { type Block, textOf } from '@mingtai/document-layout'
import { alignBlocks } from '../blocks/align-blocks.ts'
import { compareTexts } from '../text/compare-texts.ts'

/** A body with whoever wrote it. */
export interface WrittenBody {
  body: readonly Block[]
  author: string
}

/** Who put in each character of the last body and struck each of the first; null: nobody, it stands in both. */
export interface LetterAuthors {
  /** By block of the last body and character of it. */
  inserted: (block: number, at: number) => string | null
  /** By block of the first body and character of it. */
  deleted: (block: number, at: number) => string | null
}

/** A character of a version: its number in the first body, or who put it in. */
type Letter = number | string
type Letters = readonly (readonly Letter[])[]

/** Follows every character from version to version. */
export function letterAuthors(versions: readonly WrittenBody[]): LetterAuthors {
  const first = numbered(versions[0]?.body ?? [])
  const struck = new Map<number, string>()
  let letters: Letters = first
  versions.slice(1).forEach(({ body, author }, at) => {
    letters = followed(letters, { before: versions[at]?.body ?? [], after: body, author, struck })
  })
  return {
    inserted: (block, at) => {
      const letter = letters[block]?.[at]
      return typeof letter === 'string' ? letter : null
    },
    deleted: (block, at) => struck.get(first[block]?.[at] ?? -1) ?? null,
  }
}

function numbered(body: readonly Block[]): number[][] {
  let next = 0
  return body.map((block) => Array.from({ length: lengthOf(block) }, () => next++))
}

interface Step {
  before: readonly Block[]
  after: readonly Block[]
  author: string
  /** Takes who struck characters of the first body. */
  struck: Map<number, string>
}

function followed(letters: Letters, { before, after, author, struck }: Step): Letters {
  const next: Letter[][] = after.map(() => [])
  const strike = (gone: readonly Letter[]) => {
    for (const letter of gone) if (typeof letter === 'number') struck.set(letter, author)
  }
  for (const pair of alignBlocks(before, after)) {
    const own = pair.before === null ? [] : (letters[pair.before] ?? [])
    if (pair.after === null) {
      strike(own)
      continue
    }
    const written = next[pair.after]
    const pieces = compareTexts(wordsAt(before, pair.before), wordsAt(after, pair.after))
    let at = 0
    for (const { kind, text } of pieces) {
      if (kind === 'inserted') written?.push(...Array.from({ length: text.length }, () => author))
      else {
        const piece = own.slice(at, at + text.length)
        at += text.length
        if (kind === 'same') written?.push(...piece)
        else strike(piece)
      }
    }
  }
  return next
}

function wordsAt(body: readonly Block[], at: number | null): string {
  const block = at === null ? undefined : body[at]
  return block?.kind === 'paragraph' ? textOf(block) : ''
}

function lengthOf(block: Block): number {
  return block.kind === 'paragraph' ? textOf(block).length : 0
}
