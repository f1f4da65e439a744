/** How alike two texts are, from 0 to 1: twice the pairs of neighbouring characters they share, over all of their pairs. */
export function textSimilarity(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)]
  if (left.length === 0 || right.length === 0) return one === other && one !== '' ? 1 : 0
  const remaining = new Map<string, number>()
  for (const pair of left) remaining.set(pair, (remaining.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of right) {
    const count = remaining.get(pair) ?? 0
    if (count === 0) continue
    remaining.set(pair, count - 1)
    shared += 1
  }
  return (2 * shared) / (left.length + right.length)
}

function pairsOf(text: string): string[] {
  const letters = [...text]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
