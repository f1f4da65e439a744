/** Letters line by line, as the browser broke them; what does not fit ends where the page ends it. */
export function drawText(context: CanvasRenderingContext2D, text: Text, element: HTMLElement): void {
  const words = text.data
  if (words.trim() === '') return
  const style = getComputedStyle(element)
  const range = document.createRange()
  range.selectNodeContents(text)
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
  const [first] = rects
  if (first === undefined) return
  const zoom = setLetters(context, element)
  const room = element.getBoundingClientRect().right - Number.parseFloat(style.paddingRight) * zoom - first.left
  const isCut = style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
  const whole = words.trim()
  const lines = rects.length === 1 ? [isCut ? cutTo(context, whole, room) : whole] : brokenAt(words, text, rects)
  // A text of so many lines at most ends with … in the last of them.
  const most = Number.parseInt(style.webkitLineClamp, 10)
  const last = most > 0 && lines.length > most ? most - 1 : Infinity
  rects.forEach((rect, at) => {
    const line = at === last ? cutTo(context, lines.slice(at).join(''), room) : lines[at]
    if (line !== undefined && at <= last) context.fillText(line, rect.left, baselineIn(context, rect))
  })
}

function brokenAt(words: string, text: Text, rects: readonly DOMRect[]): string[] {
  const lines = rects.map(() => '')
  const range = document.createRange()
  for (let at = 0; at < words.length; at++) {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const { top } = range.getBoundingClientRect()
    const line = rects.findIndex((rect) => Math.abs(rect.top - top) < 2)
    if (line >= 0) lines[line] += words[at] ?? ''
  }
  return lines.map((line) => line.trim())
}

/** What stands in a field: its value, the name of what is chosen, or its hint. */
export function drawField(
  context: CanvasRenderingContext2D,
  field: HTMLInputElement | HTMLSelectElement,
  box: DOMRect,
): void {
  const isHint = field instanceof HTMLInputElement && field.value === ''
  const said =
    field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder
  if (said === '' || (field instanceof HTMLInputElement && !/^(?:text|number|search)$/.test(field.type))) return
  const zoom = setLetters(context, field)
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  const [left, right] = [paddingLeft, paddingRight].map((padding) => (Number.parseFloat(padding) || 0) * zoom)
  if (isHint) context.fillStyle = getComputedStyle(field, '::placeholder').color
  const room = box.width - (left ?? 0) - (right ?? 0)
  context.fillText(cutTo(context, said, room), box.left + (left ?? 0), baselineIn(context, box))
}

/** The letters of an element, and how much larger they are than its style says: a page is scaled. */
function setLetters(context: CanvasRenderingContext2D, element: HTMLElement): number {
  const style = getComputedStyle(element)
  const zoom = element.offsetWidth > 0 ? element.getBoundingClientRect().width / element.offsetWidth : 1
  const size = Number.parseFloat(style.fontSize) * zoom
  context.font = `${style.fontWeight} ${size}px ${style.fontFamily}`
  context.letterSpacing =
    style.letterSpacing === 'normal' ? '0px' : `${Number.parseFloat(style.letterSpacing) * zoom}px`
  context.fillStyle = style.color
  context.textBaseline = 'alphabetic'
  return zoom
}

/** Where letters stand in a line of a page: what lies above and below them by their font is centred in it. */
function baselineIn(context: CanvasRenderingContext2D, { top, height }: DOMRect): number {
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('')
  return top + (height + above - below) / 2
}

/** As many letters as there is room for, with … after them where some are left out. */
function cutTo(context: CanvasRenderingContext2D, words: string, room: number): string {
  if (context.measureText(words).width <= room) return words
  const letters = Array.from(words)
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('')}…`
}
