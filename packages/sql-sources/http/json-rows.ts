import { refuse } from '@mingtai/messages'

import { MOST_BYTES } from './body-text.ts'

/** No answer of use is deeper, and each level costs memory and time. */
const MOST_DEPTH = 200

interface Level {
  isList: boolean
  key: string
}

/**
 * Finds the list at a path of a JSON text that comes in pieces, and gives its items one by one as JSON texts, so that
 * no answer is held as a whole. Keeps the text around the list.
 */
export class JsonRows {
  readonly #path: readonly string[]
  readonly #levels: Level[] = []
  /** The text around the list, from where it is known that nothing of it is an item. */
  #around = ''
  #item = ''
  #string = ''
  #mode: 'plain' | 'string' | 'escape' = 'plain'
  /** How many levels are open where the list is; -1 before and after it. */
  #listDepth = -1
  found = false

  constructor(path: readonly string[]) {
    this.#path = path
  }

  /** Takes a piece; returns the items that it completes. */
  take(piece: string): string[] {
    const items: string[] = []
    let from = 0
    const append = (to: number) => {
      const text = piece.slice(from, to)
      if (this.#listDepth < 0) this.#around += text
      else this.#item += text
      from = to
    }
    for (let at = 0; at < piece.length; at++) {
      const character = piece[at]!
      if (this.#mode !== 'plain') {
        this.#inString(character)
        continue
      }
      switch (character) {
        case '"':
          this.#mode = 'string'
          this.#string = ''
          break
        case '{':
        case '[':
          this.#levels.push({ isList: character === '[', key: '' })
          if (this.#levels.length > MOST_DEPTH) refuse('source.tooDeep', MOST_DEPTH)
          if (character === '[' && !this.found && this.#isHere()) {
            append(at + 1)
            this.found = true
            this.#listDepth = this.#levels.length
          }
          break
        case ':':
          if (this.#levels.at(-1)?.isList === false) this.#levels.at(-1)!.key = this.#string
          break
        case ',':
        case ']':
        case '}':
          if (this.#levels.length === this.#listDepth) {
            append(at)
            if (this.#item.trim() !== '') items.push(this.#item)
            this.#item = ''
            if (character === ']') this.#listDepth = -1
            else from = at + 1
          }
          if (character !== ',') this.#levels.pop()
          break
        default:
      }
    }
    append(piece.length)
    if (this.#item.length > MOST_BYTES || this.#around.length > MOST_BYTES)
      refuse('source.tooMuchData', `${MOST_BYTES >> 20}MB`)
    return items
  }

  /** What came around the list so far, as a whole JSON text. */
  around(): string {
    const outer = this.#listDepth < 0 ? this.#levels : this.#levels.slice(0, this.#listDepth)
    const ends = outer.map(({ isList }) => (isList ? ']' : '}')).toReversed()
    return this.#around + ends.join('')
  }

  isComplete(): boolean {
    return this.#levels.length === 0 && this.#around.trim() !== ''
  }

  #inString(character: string): void {
    if (this.#mode === 'escape') this.#mode = 'string'
    else if (character === '\\') this.#mode = 'escape'
    else if (character === '"') {
      this.#mode = 'plain'
      return
    }
    // Only names of fields are looked at, and only short ones are asked for.
    if (this.#listDepth < 0 && this.#string.length < 200) this.#string += character
  }

  /** Whether the list that just opened stands at the path. */
  #isHere(): boolean {
    const outer = this.#levels.slice(0, -1)
    return outer.length === this.#path.length && outer.every(({ isList, key }, at) => !isList && key === this.#path[at])
  }
}
