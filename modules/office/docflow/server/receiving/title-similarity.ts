import { searchText } from '@mingtai/zh'

/** How alike two titles must be to be asked about; of 40 characters, six may differ. */
const ALIKE = 0.8

/** How alike two titles are, from 0 to 1: twice the pairs of characters they share, over all of their pairs. */
export function titleSimilarity(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)]
  if (left.length === 0 || right.length === 0) return plain(one) === plain(other) && plain(one) !== '' ? 1 : 0
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

export function isSimilarTitle(one: string, other: string): boolean {
  return titleSimilarity(one, other) >= ALIKE
}

/** A 发文字号 without what people write differently: brackets, spaces, leading zeros and the word 号. */
export function plainNumber(number: string): string {
  return plain(number)
    .replaceAll(/[〔〕[\]()（）【】［］第号]/g, ' ')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function pairsOf(text: string): string[] {
  const letters = [...plain(text)]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

function plain(text: string): string {
  return searchText(text).replaceAll(/[\s，。、：；“”《》]/g, '')
}
