import type { CellStyle, Edge } from '@mingtai/sheet-core'
import { escaped } from '../xml.ts'

/** A cell style in the words of a text document: properties of the cell, its paragraph and its letters. */
export interface CellLook {
  /** From the borders on; widths and merges stand in front of them. */
  cell: string
  letters: string
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
    letters: lettersOf(style, scale),
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

function lettersOf(style: CellStyle, scale: number): string {
  const half = Math.max(8, Math.round((style.size ?? 10) * 2 * scale))
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
