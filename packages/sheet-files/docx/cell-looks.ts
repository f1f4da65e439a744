import { type CellStyle, type Edge, type FigureCell, fittedFigure, type TextFace, textWidth } from '@mingtai/sheet-core'
import { escaped } from '../xml.ts'

/** A cell style in the words of a text document: properties of the cell, its paragraph and its letters. */
export interface CellLook {
  /** From the borders on; widths and merges stand in front of them. */
  cell: string
  letters: string
  /** Half points of the letters. */
  half: number
  face: TextFace
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
    face: style.bold ? 'bold' : 'regular',
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

const SMALLEST = 6
/** Fonts of other machines may be a little wider than ours. */
const SPARE = 1.06
/** The digits of fonts that stand in for ours are up to a fifth wider, and a figure on two lines is misread. */
const SPARE_FOR_FIGURES = 1.22

/** The letters of a text on one line, smaller where it would not fit into so many twips. */
export function fittedLetters(look: CellLook, text: string, width: number): string {
  if (!look.isOneLine || text.length * look.half * 10 <= width) return look.letters
  return smaller(look, Math.max(SMALLEST, Math.floor(width / (textWidth(text, look.face, 1) * SPARE * 10))))
}

/** A figure and its letters: rounded where General leaves that open, then as small as its cell makes it, never on two lines. */
export function fittedFigureRun(
  look: CellLook,
  { text, general, width }: Pick<FigureCell, 'text' | 'general'> & { width: number },
): { text: string; letters: string } {
  const measure = (line: string): number => textWidth(line, look.face, look.half * 10) * SPARE_FOR_FIGURES
  const fitted = fittedFigure({ text, general, room: width, tight: width, measure })
  return { text: fitted.text, letters: smaller(look, Math.max(1, Math.floor(look.half * fitted.factor))) }
}

function smaller({ half, letters }: CellLook, wanted: number): string {
  return wanted >= half ? letters : letters.replace(/(<w:sz(?:Cs)? w:val=")\d+/g, `$1${wanted}`)
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
