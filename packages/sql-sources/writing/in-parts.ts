/** Rows of one statement. */
const MOST_ROWS = 500

/** The items in parts of at most so many; each part is a statement. */
export function* inParts<Item>(items: readonly Item[], most = MOST_ROWS): Generator<Item[]> {
  const size = Math.min(most, MOST_ROWS)
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
