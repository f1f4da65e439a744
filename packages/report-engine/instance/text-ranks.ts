/** Place of each dictionary entry in the order of its key, then of its text; equal texts share a place. */
export function textRanks(dictionary: readonly string[], keyOf: (text: string) => string): Int32Array {
  // Once per entry: a sort would ask for each key many times, and keys of sound are dear.
  const keys = dictionary.map(keyOf)
  const order = dictionary.map((_, code) => code)
  order.sort((a, b) => compared(keys[a], keys[b]) || compared(dictionary[a], dictionary[b]))
  const ranks = new Int32Array(dictionary.length)
  let rank = 0
  order.forEach((code, place) => {
    const previous = dictionary[order[place - 1] ?? -1]
    if (place > 0 && previous !== dictionary[code]) rank++
    ranks[code] = rank
  })
  return ranks
}

function compared(a = '', b = ''): number {
  return a < b ? -1 : Number(a > b)
}
