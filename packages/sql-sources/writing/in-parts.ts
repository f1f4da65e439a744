/** Rows of one statement. */
export const MOST_ROWS = 500
/** Letters of one statement: a server reads no more of it than it was set up for, MySQL 4 or 16 MB. */
const MOST_LETTERS = 1_000_000

interface PartSize<Item> {
  most?: number
  /** How many letters an item brings; left out: few. */
  letters?(item: Item): number
}

/** The items in parts of at most so many rows and letters; each part is a statement. */
export function* inParts<Item>(
  items: readonly Item[],
  { most = MOST_ROWS, letters = () => 0 }: PartSize<Item> = {},
): Generator<Item[]> {
  const size = Math.max(1, most)
  let part: Item[] = []
  let sum = 0
  for (const item of items) {
    const own = letters(item)
    if (part.length >= size || (part.length > 0 && sum + own > MOST_LETTERS)) {
      yield part
      part = []
      sum = 0
    }
    part.push(item)
    sum += own
  }
  if (part.length > 0) yield part
}

export function lettersOf(values: readonly (string | null)[]): number {
  return values.reduce((sum, value) => sum + (value?.length ?? 0), 0)
}
