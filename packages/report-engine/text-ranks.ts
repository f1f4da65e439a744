/** Place of each dictionary entry in sorted order; equal texts share a place. */
export function textRanks(dictionary: readonly string[], compare: (a: string, b: string) => number): Int32Array {
  const order = dictionary.map((_, code) => code)
  order.sort((a, b) => compareTexts(dictionary[a] ?? '', dictionary[b] ?? '', compare))
  const ranks = new Int32Array(dictionary.length)
  let rank = 0
  order.forEach((code, place) => {
    const previous = dictionary[order[place - 1] ?? -1]
    if (place > 0 && previous !== dictionary[code]) rank++
    ranks[code] = rank
  })
  return ranks
}

function compareTexts(a: string, b: string, compare: (a: string, b: string) => number): number {
  return compare(a, b) || Number(a > b) - Number(a < b)
}
