import { widthOf } from './advance.ts'
import { mayBreak, type Token, tokensOf } from './tokens.ts'

/**
 * Breaks a title into as few lines as it needs, of like lengths, and at places where its sense is whole: before 关于,
 * behind a comma, outside of 《》, never before 的 and what it leads. Line feeds of the drafter come first.
 */
export function splitTitle(title: string, room: number): { from: number; to: number }[] {
  const lines: { from: number; to: number }[] = []
  let from = 0
  for (const part of title.split('\n')) {
    const start = from
    lines.push(...splitPart(part, room).map((line) => ({ from: start + line.from, to: start + line.to })))
    from += part.length
    if (from < title.length) lines.at(-1)!.to = ++from
  }
  return lines
}

/** What a break costs beside the emptiness of its lines. */
const costs = { inQuotes: 6, beforeDe: 40, within: 4 } as const

interface Way {
  cost: number
  previous: number
}

/** The cheapest way through the tokens, with the fewest lines that the width allows. */
function splitPart(text: string, room: number): { from: number; to: number }[] {
  const tokens = tokensOf(text, 0)
  if (tokens.length === 0) return [{ from: 0, to: 0 }]
  const fewest = Math.max(1, Math.ceil(widthOf(text) / room - 1e-6))
  for (let count = fewest; count < fewest + 3; count++) {
    const ends = bestEnds(tokens, count, room)
    if (ends !== null) return linesTo(tokens, ends)
  }
  return linesTo(tokens, anyEnds(tokens, room))
}

function bestEnds(tokens: readonly Token[], count: number, room: number): number[] | null {
  const whole = tokens.reduce((sum, { width }) => sum + width, 0)
  const ideal = whole / count
  const breaks = breakCosts(tokens)
  const ways: Way[][] = [[{ cost: 0, previous: 0 }]]
  for (let line = 1; line <= count; line++) {
    const row: Way[] = []
    for (let end = 1; end <= tokens.length; end++)
      row[end] = cheapest({ tokens, end, before: ways[line - 1]!, ideal, room, breaks })
    ways.push(row)
  }
  if ((ways[count]![tokens.length]?.cost ?? Infinity) === Infinity) return null
  const ends = [tokens.length]
  for (let line = count; line > 1; line--) ends.unshift(ways[line]![ends[0]!]!.previous)
  return ends
}

interface Search {
  tokens: readonly Token[]
  end: number
  before: readonly Way[]
  ideal: number
  room: number
  breaks: readonly number[]
}

function cheapest({ tokens, end, before, ideal, room, breaks }: Search): Way {
  const own = end === tokens.length ? 0 : breaks[end]!
  let best: Way = { cost: Infinity, previous: 0 }
  let width = 0
  for (let start = end - 1; start >= 0; start--) {
    width += tokens[start]!.width
    if (width > room + 1e-6) break
    const cost = (before[start]?.cost ?? Infinity) + own + (width - ideal) ** 2 / 4
    if (cost < best.cost) best = { cost, previous: start }
  }
  return best
}

/** What it costs to break before each token; infinite where marks forbid it. */
function breakCosts(tokens: readonly Token[]): number[] {
  let depth = 0
  return tokens.map((token, at) => {
    const before = tokens[at - 1]
    if (before?.text === '《') depth++
    if (before?.text === '》') depth--
    if (before === undefined || !mayBreak(before, token)) return Infinity
    if (token.text === '的' || before.text === '关') return costs.beforeDe
    const isWhole = token.text === '《' || before.text === '》' || '，、的和'.includes(before.text)
    const isBeforeAbout = token.text === '关' && tokens[at + 1]?.text === '于'
    return (depth > 0 ? costs.inQuotes : 0) + (isWhole || isBeforeAbout ? 0 : costs.within)
  })
}

/** Without a way that marks allow, lines are cut where they are full. */
function anyEnds(tokens: readonly Token[], room: number): number[] {
  const ends: number[] = []
  let width = 0
  tokens.forEach((token, at) => {
    if (width + token.width > room && width > 0) {
      ends.push(at)
      width = 0
    }
    width += token.width
  })
  return [...ends, tokens.length]
}

function linesTo(tokens: readonly Token[], ends: readonly number[]): { from: number; to: number }[] {
  return ends.map((end, i) => ({ from: tokens[ends[i - 1] ?? 0]!.from, to: tokens[end - 1]!.to }))
}
