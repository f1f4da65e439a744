import type { CellStyle, Edge } from '@mingtai/sheet-core'
import { formatTable } from '../number-formats.ts'
import { childOf, childrenOf, isFalse, isTrue, numberFrom, type XmlNode } from '../xml-tree.ts'
import { type ColorOf, mixed } from './colors.ts'

/** The looks of a workbook: cell formats by their number, and those of conditional formats. */
export interface StyleReader {
  styleOf(format: number): CellStyle
  /** Differential formats say only what they change. */
  differential(index: number): CellStyle
  hasGradients: boolean
}

export function styleReader(root: XmlNode | null, colorOf: ColorOf): StyleReader {
  const part = (list: string, item: string) => childrenOf(childOf(root ?? undefined, list), item)
  const fonts = part('fonts', 'font').map((node) => fontOf(node, colorOf))
  const fillNodes = part('fills', 'fill')
  const fills = fillNodes.map((node) => fillOf(node, colorOf))
  const borders = part('borders', 'border').map((node) => borderOf(node, colorOf))
  const formatOf = formatTable(root)
  const styles = part('cellXfs', 'xf').map((xf): CellStyle => {
    const id = (name: string) => numberFrom(xf.at[name], 0)
    const format = formatOf(id('numFmtId'))
    return {
      ...fonts[id('fontId')],
      ...fills[id('fillId')],
      ...borders[id('borderId')],
      ...alignmentOf(childOf(xf, 'alignment')),
      ...(format !== undefined && format.length <= 120 ? { format } : {}),
      ...(isFalse(childOf(xf, 'protection')?.at.locked) ? { locked: false } : {}),
    }
  })
  const differentials = part('dxfs', 'dxf')
  return {
    styleOf: (format) => styles[format] ?? styles[0] ?? {},
    differential: (index) => differentialOf(differentials[index], colorOf),
    hasGradients: fillNodes.some((node) => childOf(node, 'gradientFill')),
  }
}

function fontOf(node: XmlNode, colorOf: ColorOf): CellStyle {
  const on = (name: string) => {
    const found = childOf(node, name)
    return found !== undefined && (found.at.val === undefined || isTrue(found.at.val))
  }
  const color = colorOf(childOf(node, 'color'))
  const family = (childOf(node, 'name') ?? childOf(node, 'rFont'))?.at.val?.slice(0, 60)
  const size = numberFrom(childOf(node, 'sz')?.at.val, 0)
  const line = childOf(node, 'u')
  return {
    ...(family ? { family } : {}),
    ...(size > 0 ? { size: Math.min(96, Math.max(5, size)) } : {}),
    ...(on('b') ? { bold: true } : {}),
    ...(on('i') ? { italic: true } : {}),
    ...(line && line.at.val !== 'none' ? { underline: true } : {}),
    ...(on('strike') ? { strike: true } : {}),
    ...(color && color !== '#000000' ? { color } : {}),
  }
}

/** The share of the foreground in each pattern. */
const PATTERNS: Record<string, number> = {
  gray0625: 0.0625,
  gray125: 0.125,
  lightGray: 0.25,
  mediumGray: 0.5,
  darkGray: 0.75,
}

/** Patterns become the shade that they look like from afar, gradients the mean of their ends. */
function fillOf(node: XmlNode, colorOf: ColorOf): CellStyle {
  const stops = childrenOf(childOf(node, 'gradientFill'), 'stop').map((stop) => colorOf(childOf(stop, 'color')))
  const [first, last] = [stops.at(0), stops.at(-1)]
  if (first && last) return { fill: mixed(first, last, 0.5) }
  const pattern = childOf(node, 'patternFill')
  const kind = pattern?.at.patternType ?? 'none'
  const foreground = colorOf(childOf(pattern, 'fgColor'))
  if (kind === 'none') return {}
  if (kind === 'solid') return foreground ? { fill: foreground } : {}
  const background = colorOf(childOf(pattern, 'bgColor')) ?? '#FFFFFF'
  return { fill: mixed(background, foreground ?? '#000000', PATTERNS[kind] ?? 0.3) }
}

type Line = Edge['line']
const LINES: Record<string, Line> = {
  thin: 'thin',
  medium: 'medium',
  thick: 'thick',
  dashed: 'dashed',
  dotted: 'dotted',
  double: 'double',
  hair: 'hair',
  mediumDashed: 'dashed',
  dashDot: 'dashed',
  mediumDashDot: 'dashed',
  slantDashDot: 'dashed',
  dashDotDot: 'dotted',
  mediumDashDotDot: 'dotted',
}

function borderOf(node: XmlNode, colorOf: ColorOf): CellStyle {
  const edge = (...names: string[]): Edge | undefined => {
    const found = names.map((name) => childOf(node, name)).find((item) => item?.at.style && item.at.style !== 'none')
    const line = LINES[found?.at.style ?? '']
    return line && { line, color: colorOf(childOf(found, 'color')) ?? '#000000' }
  }
  const edges = {
    top: edge('top'),
    right: edge('right', 'end'),
    bottom: edge('bottom'),
    left: edge('left', 'start'),
  }
  const border = Object.fromEntries(Object.entries(edges).filter(([, value]) => value !== undefined))
  const hasDiagonal = isTrue(node.at.diagonalDown) && edge('diagonal') !== undefined
  return { ...(Object.keys(border).length > 0 ? { border } : {}), ...(hasDiagonal ? { diagonal: 1 as const } : {}) }
}

const ALIGNS: Record<string, CellStyle['align']> = {
  left: 'left',
  justify: 'left',
  fill: 'left',
  center: 'center',
  centerContinuous: 'center',
  distributed: 'center',
  right: 'right',
}

/** Cells without a word on it stand at the bottom in a file, but in the middle here. */
function alignmentOf(node: XmlNode | undefined): CellStyle {
  const at = node?.at ?? {}
  const align = ALIGNS[at.horizontal ?? '']
  const valign =
    at.vertical === 'top' ? 'top' : at.vertical === undefined || at.vertical === 'bottom' ? 'bottom' : 'middle'
  const turn = numberFrom(at.textRotation, 0)
  const indent = Math.round(numberFrom(at.indent, 0))
  return {
    ...(align ? { align } : {}),
    valign,
    ...(isTrue(at.wrapText) ? { wrap: true } : {}),
    ...(indent > 0 ? { indent: Math.min(15, indent) } : {}),
    ...(turn === 255
      ? { rotate: 255 as const }
      : turn > 0 && turn <= 180
        ? { rotate: turn <= 90 ? turn : 90 - turn }
        : {}),
    ...(isTrue(at.shrinkToFit) ? { shrink: true } : {}),
  }
}

/** In differential formats a plain fill has its colour where patterns have their background. */
function differentialOf(node: XmlNode | undefined, colorOf: ColorOf): CellStyle {
  if (!node) return {}
  const pattern = childOf(node, 'fill', 'patternFill')
  const fill = colorOf(childOf(pattern, 'bgColor')) ?? colorOf(childOf(pattern, 'fgColor'))
  const font = childOf(node, 'font')
  const border = childOf(node, 'border')
  const format = childOf(node, 'numFmt')?.at.formatCode
  return {
    ...(font ? fontOf(font, colorOf) : {}),
    ...(fill ? { fill } : {}),
    ...(border ? borderOf(border, colorOf) : {}),
    ...(format && format.length <= 120 ? { format } : {}),
  }
}
