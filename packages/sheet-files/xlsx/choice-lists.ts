import type { Merge } from '@mingtai/sheet-core'

/** Longest list that a validation may hold itself (the limit is on the text between its quotes). */
const LONGEST = 255

/** Lists of choices too long for their validation: they stand on a hidden worksheet, a column for each. */
export class ChoiceLists {
  readonly lists: (readonly string[])[] = []
  private readonly known = new Map<string, number>()

  /** Where the choices stand on the hidden worksheet, or null when the validation can hold them itself. */
  rangeOf(choices: readonly string[]): Merge | null {
    const isPlain = choices.every((choice) => choice !== '' && !/[,"\n]|^\s|\s$|^=/.test(choice))
    if (isPlain && choices.join(',').length <= LONGEST) return null
    const key = choices.join('\n')
    let column = this.known.get(key)
    if (column === undefined) {
      column = this.lists.push(choices) - 1
      this.known.set(key, column)
    }
    return { fromRow: 0, toRow: choices.length - 1, fromColumn: column, toColumn: column }
  }
}
