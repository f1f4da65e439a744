/**
 * Full-text search for Chinese without a dictionary. Store `bigrams(text)` in an indexed array and ask for rows that
 * contain all of `queryBigrams(query)`: no row that holds the query is missed. Rows found may hold the pairs in
 * different places, so compare the text itself where that matters.
 */
export function bigrams(text: string): string[] {
  return distinct(runs(text).flatMap((run) => [...run, ...pairs(run)]))
}

/** Pairs only; a word of a single character asks for that character. */
export function queryBigrams(query: string): string[] {
  return distinct(runs(query).flatMap((run) => (run.length === 1 ? run : pairs(run))))
}

/** Full-width and upper-case forms are the same word. */
export function searchText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** Words as code points: what stands between spaces and punctuation. */
function runs(text: string): string[][] {
  const words = searchText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.map((word) => [...word])
}

function pairs(run: string[]): string[] {
  return run.slice(1).map((character, index) => run[index] + character)
}

function distinct(grams: string[]): string[] {
  return [...new Set(grams)]
}
