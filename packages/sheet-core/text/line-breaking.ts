import { letterAdvanceBy, letterEnd } from './letters.ts'

/** Width of one character in thousandths of the text's size. */
export type Advance = (code: number) => number

/** Never first on a line: closing marks and everything that leans on what stands before it. */
const CLOSING = new Set(
  '，。、；：？！）】》」』〉〕｝”’…—·～％‰℃°％々ー,.;:?!)]}%~'.split('').map((mark) => mark.charCodeAt(0)),
)
/** Never last on a line. */
const OPENING = new Set('（【《「『〈〔｛“‘￥＄([{$¥'.split('').map((mark) => mark.charCodeAt(0)))
const SPACE = 32

/**
 * Breaks a text into lines no wider than `room` (thousandths of the size): Chinese between any two characters, Latin
 * between words, marks where Chinese typesetting allows them; a word wider than a line is cut at the last character
 * that fits. Line feeds begin lines of their own.
 */
export function breakLines(text: string, room: number, advance: Advance): string[] {
  if (!text.includes('\n')) return broken(text, room, advance)
  return text.split('\n').flatMap((part) => broken(part.replace(/\r$/, ''), room, advance))
}

function broken(text: string, room: number, advance: Advance): string[] {
  const lines: string[] = []
  let start = 0
  let width = 0
  /** The latest place where the line may end, and the width up to there. */
  let end = 0
  let endWidth = 0
  let before = 0
  for (let at = 0, next = 0; at < text.length; at = next) {
    const code = text.codePointAt(at) ?? 0
    next = letterEnd(text, at)
    const own = next === at + 1 ? advance(code) : letterAdvanceBy(text.slice(at, next), advance)
    if (at > start && mayBreak(before, code)) {
      end = at
      endWidth = width
    }
    while (width + own > room && at > start && code !== SPACE) {
      const cut = end > start ? end : at
      lines.push(text.slice(start, cut).trimEnd())
      width -= end > start ? endWidth : width
      start = cut
      end = cut
      endWidth = 0
      if (cut === at) width = 0
    }
    width += own
    before = code
  }
  if (start < text.length || lines.length === 0) lines.push(text.slice(start).trimEnd())
  return lines
}

function mayBreak(before: number, after: number): boolean {
  if (after === SPACE || CLOSING.has(after) || OPENING.has(before)) return false
  if (before === SPACE) return true
  return isWide(before) || isWide(after) || before === 0x2d || CLOSING_WIDE.has(before)
}

/** After these a line may end even before Latin. */
const CLOSING_WIDE = new Set('…—”’·'.split('').map((mark) => mark.charCodeAt(0)))

/** Han, kana, full-width forms, and what lies beyond the basic plane. */
function isWide(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0xd7ff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xffef) ||
    code > 0xffff
  )
}
