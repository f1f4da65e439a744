import {
  CELL_PADDING as PAPER_PADDING,
  cutLines,
  cutText,
  faceOf,
  fittedFigure,
  fittedWords,
  isAmountInWords,
  textWidth,
  wrapRoom,
} from '@mingtai/sheet-core'
import type { Look, Shown } from './looks.ts'
import { createTextMeasures } from './text-measures.ts'
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

export function createTextPainter(context: CanvasRenderingContext2D): TextPainter {
  const measures = createTextMeasures(context)
  const { setFont, width, linesOf, restart } = measures

  function draw(look: Look, shown: Shown, box: TextBox): void {
    if (shown.text === '' || box.bottom <= box.top || box.right <= box.left) return
    const align = look.align ?? (shown.kind === 'number' ? 'right' : shown.kind === 'boolean' ? 'center' : 'left')
    const color = shown.color ?? look.color
    if (shown.kind === 'number') return drawFigure(look, shown, { box, align, color })
    if (look.wrap) return drawWrapped(look, shown.text, { box, align, color })
    drawLine(look, shown.text.replaceAll(/\r?\n/g, ' '), { box, align, color })
  }

  /** A figure is never cut: rounded where its format leaves that open, close to the edges, then smaller; as on paper. */
  function drawFigure(look: Look, { text, general = null }: Shown, { box, align, color }: Drawing): void {
    const wide = box.right - box.left
    const room = wide - 2 * CELL_PADDING - look.indent
    if (text.length * look.size * 0.65 <= room) {
      return place(look, [text], { box, align, color, padding: CELL_PADDING, isClipped: false, maxWidth: null })
    }
    const measure = (line: string): number => textWidth(line, faceOf(look.style), look.size)
    const onPaper = { room: wide - 2 * PAPER_PADDING - look.indent, tight: wide - 2 }
    const fitted = fittedFigure({ text, general, ...onPaper, measure })
    const tight = Math.max(1, wide - 2 * TIGHT_PADDING)
    const factor = Math.min(1, fitted.factor, tight / width(look, fitted.text))
    const drawn = factor < 1 ? smaller(look, factor) : look
    const left = room - width(drawn, fitted.text)
    const padding = left >= 0 ? CELL_PADDING : Math.max(TIGHT_PADDING, CELL_PADDING + left)
    const upright = left < 0 && drawn.indent > 0 ? { ...drawn, indent: 0 } : drawn
    place(upright, [fitted.text], { box, align, color, padding, isClipped: false, maxWidth: tight })
  }

  function drawWrapped(look: Look, text: string, { box, align, color }: Drawing): void {
    const [wide, high] = [box.right - box.left, box.bottom - box.top]
    let [drawn, lines] = [look, linesOf(look, text, wide)]
    for (let factor = 0.95; look.shrink && factor >= 0.5 && lines.length * drawn.lineHeight > high; factor -= 0.05) {
      drawn = smaller(look, factor)
      lines = linesOf(drawn, text, wide)
    }
    const most = Math.floor((high + 2) / drawn.lineHeight)
    const room = wrapRoom(look.style, wide)
    const shown = cutLines(lines, most, (line) => cutText(line, room, (part) => width(drawn, part)))
    const maxWidth = wide - 2 * TIGHT_PADDING - look.indent
    const isClipped = shown.length * drawn.lineHeight > high
    place(drawn, shown, { box, align, color, padding: CELL_PADDING, isClipped, maxWidth })
  }

  /** One line reaches over empty neighbours; where they end an ellipsis says that there is more. */
  function drawLine(look: Look, text: string, { box, align, color }: Drawing): void {
    const own = box.right - box.left - 2 * CELL_PADDING - look.indent
    const plain = { box, align, color, padding: CELL_PADDING, isClipped: false, maxWidth: null }
    if (text.length * look.size * 1.05 <= own) return place(look, [text], plain)
    const long = width(look, text)
    if (long <= own) return place(look, [text], plain)
    if (look.shrink) return place(smaller(look, Math.max(0.1, own / long)), [text], plain)
    const room = roomFor(look, box, align)
    if (long <= room) return place(look, [text], plain)
    if (isAmountInWords(text)) return drawWords(look, text, plain)
    place(look, measures.cut(look, text, room), { ...plain, isClipped: true })
  }

  function drawWords(look: Look, text: string, plain: Placement): void {
    const { left, right, top, bottom } = plain.box
    const { factor, lines } = fittedWords({ text, style: look.style, width: right - left, height: bottom - top })
    const maxWidth = right - left - 2 * TIGHT_PADDING
    place(factor < 1 ? smaller(look, factor) : look, lines, { ...plain, maxWidth })
  }

  function place(look: Look, lines: readonly string[], how: Placement): void {
    const { box, align, padding, maxWidth } = how
    if (how.isClipped) {
      context.save()
      context.beginPath()
      const [left, right] = look.wrap ? [box.left, box.right] : [box.roomLeft, box.roomRight]
      context.rect(left, box.top, right - left - 1, box.bottom - box.top - 1)
      context.clip()
    }
    setFont(look.font)
    context.fillStyle = how.color
    context.textAlign = align
    const x = anchorX(look, box, { align, padding })
    let y = firstLineY(look, box, lines.length)
    for (const line of lines) {
      // A machine's own letters may be wider than those that everything is measured in.
      if (maxWidth === null) context.fillText(line, x, y)
      else context.fillText(line, x, y, maxWidth)
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
    return (look.wrap ? linesOf(look, text, boxWidth).length : 1) * look.lineHeight + 4
  }

  return { draw, width, height, restart, clear: measures.clear }
}

type Align = 'left' | 'center' | 'right'

interface Drawing {
  box: TextBox
  align: Align
  color: string
}

interface Placement extends Drawing {
  padding: number
  isClipped: boolean
  /** Px that a line is pressed into; null: as wide as it is. */
  maxWidth: number | null
}

/** Sizes of shrunk letters come in steps, so that their measures can be kept. */
const STEPS = 40

function smaller(look: Look, factor: number): Look {
  const step = Math.max(1, Math.floor(factor * STEPS)) / STEPS
  const size = look.size * step
  const font = look.font.replace(/(?<![\d.])[\d.]+px/, `${size.toFixed(2)}px`)
  const style = { ...look.style, size: (size * 72) / 96 }
  return { ...look, style, font, size, lineHeight: Math.max(1, Math.round(size * 1.4)) }
}

/** Px that one line has over its cell and the free ones beside it. */
function roomFor(look: Look, box: TextBox, align: Align): number {
  if (align === 'right') return box.right - CELL_PADDING - look.indent - box.roomLeft - TIGHT_PADDING
  if (align === 'left') return box.roomRight - box.left - CELL_PADDING - look.indent - TIGHT_PADDING
  const middle = (box.left + box.right) / 2
  return 2 * (Math.min(middle - box.roomLeft, box.roomRight - middle) - TIGHT_PADDING)
}

function anchorX(look: Look, box: TextBox, { align, padding }: { align: Align; padding: number }): number {
  if (align === 'right') return box.right - padding - look.indent
  if (align === 'center') return (box.left + box.right) / 2
  return box.left + padding + look.indent
}

/** Where the middle of the first line is. One line in a row that is lower than a line stands in its middle, so that letters stay whole. */
export function firstLineY(
  { lineHeight, valign }: Pick<Look, 'lineHeight' | 'valign'>,
  box: Pick<TextBox, 'top' | 'bottom'>,
  lines: number,
): number {
  const height = lines * lineHeight
  const spare = (box.bottom - box.top - height) / 2
  const gap = lines === 1 ? spare : Math.max(0, spare)
  if (valign === 'top') return box.top + Math.min(5, gap) + lineHeight / 2
  if (valign === 'bottom') return box.bottom - Math.min(3, gap) - height + lineHeight / 2
  return box.top + spare + lineHeight / 2 + 0.5
}
