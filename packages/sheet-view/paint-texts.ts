import type { Look, Shown } from './looks.ts'
import { hashMarks, wrapText } from './text.ts'
import { CELL_PADDING, TIGHT_PADDING } from './theme.ts'

/** Where a text goes: its cell, and the room to both sides that empty neighbours leave. */
export interface TextBox {
  left: number
  top: number
  right: number
  bottom: number
  roomLeft: number
  roomRight: number
}

export interface TextPainter {
  draw(look: Look, shown: Shown, box: TextBox): void
  /** Px of the unwrapped text. */
  width(look: Look, text: string): number
  /** Height that the text needs inside a width, with its margins. */
  height(look: Look, text: string, width: number): number
  /** The context's font is no longer the one set here. */
  restart(): void
  /** Forgets measures, when fonts have changed. */
  clear(): void
}

const MEASURES = 20_000
const WRAPS = 4000

export function createTextPainter(context: CanvasRenderingContext2D): TextPainter {
  const widths = new Map<string, Map<string, number>>()
  const wraps = new Map<string, string[]>()
  let font = ''

  function setFont(next: string): void {
    if (font === next) return
    context.font = next
    font = next
  }

  function width(look: Look, text: string): number {
    let known = widths.get(look.font)
    if (!known) widths.set(look.font, (known = new Map()))
    const found = known.get(text)
    if (found !== undefined) return found
    setFont(look.font)
    const measured = context.measureText(text).width
    if (known.size >= MEASURES) known.clear()
    known.set(text, measured)
    return measured
  }

  function linesOf(look: Look, text: string, room: number): string[] {
    if (!look.wrap) return text.includes('\n') ? [text.replaceAll('\n', ' ')] : [text]
    const key = `${look.font}|${room}|${text}`
    const known = wraps.get(key)
    if (known) return known
    setFont(look.font)
    const lines = wrapText(text, room, (part) => context.measureText(part).width)
    if (wraps.size >= WRAPS) wraps.clear()
    wraps.set(key, lines)
    return lines
  }

  function draw(look: Look, shown: Shown, box: TextBox): void {
    if (shown.text === '' || box.bottom <= box.top || box.right <= box.left) return
    const align = look.align ?? (shown.kind === 'number' ? 'right' : shown.kind === 'boolean' ? 'center' : 'left')
    const room = box.right - box.left - 2 * CELL_PADDING - look.indent
    const tight = box.right - box.left - 2 * TIGHT_PADDING
    let lines = linesOf(look, shown.text, room)
    const widest = lines.length === 1 && fitsSurely(look, shown, room) ? 0 : widestOf(look, lines)
    let padding = CELL_PADDING
    if (widest > room && shown.kind === 'number') {
      padding = Math.max(TIGHT_PADDING, CELL_PADDING - (widest - room))
      if (widest > tight) lines = [hashMarks(tight, width(look, '#'))]
    }
    const isNumber = shown.kind === 'number'
    const left = align === 'left' && !look.wrap ? box.roomRight - box.left - padding - look.indent : room
    const isClipped = lines.length * look.lineHeight > box.bottom - box.top || (!isNumber && widest > left)
    place(look, lines, { box, align, padding, isClipped, color: shown.color ?? look.color })
  }

  function widestOf(look: Look, lines: readonly string[]): number {
    return lines.reduce((widest, line) => Math.max(widest, width(look, line)), 0)
  }

  function place(look: Look, lines: readonly string[], how: Placement): void {
    const { box, align, padding } = how
    if (how.isClipped) {
      context.save()
      context.beginPath()
      const right = align === 'left' && !look.wrap ? box.roomRight : box.right
      context.rect(box.left, box.top, right - box.left - 1, box.bottom - box.top - 1)
      context.clip()
    }
    setFont(look.font)
    context.fillStyle = how.color
    context.textAlign = align
    const x = anchorX(look, box, { align, padding })
    let y = firstLineY(look, box, lines.length)
    for (const line of lines) {
      context.fillText(line, x, y)
      if (look.underline || look.strike) rule(look, line, { x, y, align })
      y += look.lineHeight
    }
    if (!how.isClipped) return
    context.restore()
    restart()
  }

  function rule(look: Look, line: string, { x, y, align }: { x: number; y: number; align: Align }): void {
    const long = width(look, line)
    const left = align === 'right' ? x - long : align === 'center' ? x - long / 2 : x
    const thick = Math.max(1, Math.round(look.size / 14))
    if (look.underline) context.fillRect(left, Math.round(y + look.size * 0.46), long, thick)
    if (look.strike) context.fillRect(left, Math.round(y), long, thick)
  }

  function height(look: Look, text: string, boxWidth: number): number {
    return linesOf(look, text, boxWidth - 2 * CELL_PADDING - look.indent).length * look.lineHeight + 4
  }

  function restart(): void {
    font = ''
  }

  function clear(): void {
    widths.clear()
    wraps.clear()
    restart()
  }

  return { draw, width, height, restart, clear }
}

type Align = 'left' | 'center' | 'right'

interface Placement {
  box: TextBox
  align: Align
  padding: number
  isClipped: boolean
  color: string
}

/** No character is wider than its size, so short texts need no measuring. */
function fitsSurely(look: Look, shown: Shown, room: number): boolean {
  return shown.text.length * look.size * (shown.kind === 'number' ? 0.65 : 1.05) <= room
}

function anchorX(look: Look, box: TextBox, { align, padding }: { align: Align; padding: number }): number {
  if (align === 'right') return box.right - padding - look.indent
  if (align === 'center') return (box.left + box.right) / 2
  return box.left + padding + look.indent
}

function firstLineY(look: Look, box: TextBox, lines: number): number {
  const height = lines * look.lineHeight
  if (look.valign === 'top') return box.top + 5 + look.lineHeight / 2
  if (look.valign === 'bottom') return box.bottom - 3 - height + look.lineHeight / 2
  return (box.top + box.bottom - height + look.lineHeight) / 2 + 0.5
}
