import type { CellStyle, Edge } from '@mingtai/sheet-core'
import { escaped } from '../xml.ts'

/** A cell style in the words of a text document: properties of the cell, its paragraph and its letters. */
export interface CellLook {
  /** From the borders on; widths and merges stand in front of them. */
  cell: string
  letters: string
  /** Half points of the letters. */
  half: number
  /** Lines are not broken: what is too long gets smaller letters, because a figure on two lines is misread. */
  isOneLine: boolean
  /** Alignment by the style; null: by the kind of value. */
  align: 'left' | 'center' | 'right' | null
  indent: string
}

const SIZES: Record<Edge['line'], [name: string, eighths: number]> = {
  hair: ['dotted', 2],
  thin: ['single', 4],
  medium: ['single', 12],
  thick: ['single', 18],
  dashed: ['dashed', 4],
  dotted: ['dotted', 4],
  double: ['double', 4],
}

/** `scale` makes letters smaller where the table is. */
export function cellLook(style: CellStyle, scale: number): CellLook {
  const turn = style.rotate === 255 || (style.rotate ?? 0) <= -45 ? 'tbRl' : (style.rotate ?? 0) >= 45 ? 'btLr' : null
  return {
    cell:
      bordersOf(style) +
      (style.fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${style.fill.slice(1)}"/>` : '') +
      (style.wrap ? '' : '<w:noWrap/>') +
      (turn ? `<w:textDirection w:val="${turn}"/>` : '') +
      (style.shrink ? '<w:tcFitText/>' : '') +
      `<w:vAlign w:val="${style.valign === 'middle' || style.valign === undefined ? 'center' : style.valign}"/>`,
    letters: lettersOf(style, halfPoints(style, scale)),
    half: halfPoints(style, scale),
    isOneLine: !style.wrap && turn === null,
    align: style.align ?? null,
    indent: style.indent ? `<w:ind w:${style.align === 'right' ? 'right' : 'left'}="${style.indent * 180}"/>` : '',
  }
}

function bordersOf({ border }: CellStyle): string {
  const sides = (['top', 'left', 'bottom', 'right'] as const).map((side) => {
    const edge = border?.[side]
    if (!edge) return ''
    const [name, size] = SIZES[edge.line]
    return `<w:${side} w:val="${name}" w:sz="${size}" w:space="0" w:color="${edge.color.slice(1)}"/>`
  })
  return border ? `<w:tcBorders>${sides.join('')}</w:tcBorders>` : ''
}

/** A Chinese character is as wide as it is high, a capital four fifths, a small letter or figure less. */
const WIDE = /[\u1100-\u11ff\u2e80-\uffef]|[\u{1f000}-\u{3ffff}]/u
const CAPITAL = /[A-Z%@&]/
const SMALLEST = 6

/** The letters of a text on one line, smaller where it would not fit into so many twips. */
export function fittedLetters(look: CellLook, text: string, width: number): string {
  if (!look.isOneLine || text.length * look.half * 10 <= width) return look.letters
  let ems = 0
  for (const sign of text) ems += WIDE.test(sign) ? 1 : CAPITAL.test(sign) ? 0.8 : 0.64
  const half = Math.max(SMALLEST, Math.floor(width / (ems * 10)))
  return half >= look.half ? look.letters : look.letters.replace(/(<w:sz(?:Cs)? w:val=")\d+/g, `$1${half}`)
}

function halfPoints({ size = 10 }: CellStyle, scale: number): number {
  return Math.max(SMALLEST, Math.round(size * 2 * scale))
}

function lettersOf(style: CellStyle, half: number): string {
  const family = style.family && escaped(style.family)
  return [
    '<w:rPr>',
    family ? `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:eastAsia="${family}" w:cs="${family}"/>` : '',
    style.bold ? '<w:b/>' : '',
    style.italic ? '<w:i/>' : '',
    style.strike ? '<w:strike/>' : '',
    style.color ? `<w:color w:val="${style.color.slice(1)}"/>` : '',
    `<w:sz w:val="${half}"/><w:szCs w:val="${half}"/>`,
    style.underline ? '<w:u w:val="single"/>' : '',
    '</w:rPr>',
  ].join('')
}
