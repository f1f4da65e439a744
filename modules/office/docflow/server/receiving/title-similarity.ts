import { searchText, textSimilarity } from '@mingtai/zh'

/** How alike two titles must be to be asked about; of 40 characters, six may differ. */
const ALIKE = 0.8

/** How alike two titles are, from 0 to 1, whatever marks they are written with. */
export function titleSimilarity(one: string, other: string): number {
  return textSimilarity(plain(one), plain(other))
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

function plain(text: string): string {
  return searchText(text).replaceAll(/[\s，。、：；“”《》]/g, '')
}
