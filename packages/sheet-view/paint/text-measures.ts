import { cutText, wrappedLines } from '@mingtai/sheet-core'
import type { Look } from './looks.ts'

const MEASURES = 20_000
const WRAPS = 4000

/** Widths and broken lines of texts, measured once; and the font that the context has. */
export function createTextMeasures(context: CanvasRenderingContext2D) {
  const widths = new Map<string, Map<string, number>>()
  const wraps = new Map<string, readonly string[]>()
  let font = ''
  return { setFont, width, linesOf, cut, restart, clear }

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

  function linesOf(look: Look, text: string, boxWidth: number): readonly string[] {
    const key = `${look.font}|${look.indent}|${boxWidth}|${text}`
    return wraps.get(key) ?? remembered(key, wrappedLines(text, look.style, boxWidth))
  }

  /** One line that ends with an ellipsis where the room does. */
  function cut(look: Look, text: string, room: number): readonly string[] {
    const key = `…${look.font}|${room}|${text}`
    return wraps.get(key) ?? remembered(key, [cutText(text, room, (part) => width(look, part))])
  }

  function remembered(key: string, lines: readonly string[]): readonly string[] {
    if (wraps.size >= WRAPS) wraps.clear()
    wraps.set(key, lines)
    return lines
  }

  /** The context's font is no longer the one set here. */
  function restart(): void {
    font = ''
  }

  /** Forgets measures, when fonts have changed. */
  function clear(): void {
    widths.clear()
    wraps.clear()
    restart()
  }
}
