import type { LinePiece } from '@mingtai/document-layout'

/** Of a size that rounding does not touch. */
const MEASURED_SIZE = 100
const serif = "'Noto Serif SC', 'Noto Serif CJK SC', 'SimSun', serif"

const pen = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()

/** What a piece's characters take beside their own width, so that it is as wide as in the layout, whatever font is there. */
export function spacingOf({ text, width, face, isLatin, isBold }: LinePiece, size: number): number {
  const letters = Array.from(text).length
  // Han are as wide as their size in every face.
  if (!isLatin) return width / letters - size
  const isHeavy = isBold || face === 'hei' || face === 'xiaobiaosong'
  return (width - widthOf(text, isHeavy) * size) / letters
}

/** Width of Latin in parts of its size. */
function widthOf(text: string, isHeavy: boolean): number {
  const key = `${isHeavy ? 'b' : ''}${text}`
  let width = widths.get(key)
  if (width === undefined && pen !== null) {
    pen.font = `${isHeavy ? 700 : 400} ${MEASURED_SIZE}px ${serif}`
    width = pen.measureText(text).width / MEASURED_SIZE
    widths.set(key, width)
  }
  return width ?? 0
}
