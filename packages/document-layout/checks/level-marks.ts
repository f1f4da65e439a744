/** 结构层次序数: the mark that a paragraph begins with. */
export interface LevelMark {
  level: 1 | 2 | 3 | 4
  /** From 1. */
  number: number
  /** As it stands, and how much of the text it is. */
  text: string
}

const HAN = '零一二三四五六七八九十'
const NUMBER = '[一二三四五六七八九十]{1,3}'
const PATTERNS: readonly (readonly [LevelMark['level'], RegExp])[] = [
  [2, new RegExp(`^[（(]\\s*(${NUMBER})\\s*[）)][、.．，]?\\s*`)],
  [1, new RegExp(`^(${NUMBER})[、.．，]\\s*`)],
  [4, /^[（(]\s*(\d{1,2})\s*[）)][、.．，]?\s*/],
  // 3.5亿元 is a number, 3.全面 a mark.
  [3, /^(\d{1,2})(?:[、．，]|\.(?!\d))\s*/],
]

/** The mark of a text, also one that is written wrongly; null without one. */
export function markOf(text: string): LevelMark | null {
  for (const [level, pattern] of PATTERNS) {
    const match = pattern.exec(text)
    if (match !== null) return { level, number: numberOf(match[1]!), text: match[0] }
  }
  return null
}

/** The mark as section 7.3.3 writes it: 一、（一）1.（1）. */
export function markWords(level: LevelMark['level'], number: number): string {
  switch (level) {
    case 1:
      return `${hanNumber(number)}、`
    case 2:
      return `（${hanNumber(number)}）`
    case 3:
      return `${number}.`
    case 4:
      return `（${number}）`
    default:
      return level satisfies never
  }
}

function numberOf(words: string): number {
  if (/^\d+$/.test(words)) return Number(words)
  const [tens, ones] = words.includes('十') ? words.split('十') : ['', words]
  const ten = words.includes('十') ? (tens === '' ? 1 : HAN.indexOf(tens!)) : 0
  return ten * 10 + (ones === '' ? 0 : HAN.indexOf(ones!))
}

/** 1 to 99. */
function hanNumber(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : HAN[tens]}十`
  return `${ten}${ones === 0 ? '' : HAN[ones]}`
}
