import type { GroupItem, ImageItem, Page, PageItem, PathItem, TextItem } from '@mingtai/sheet-pages'
import { letterEnd } from '@mingtai/sheet-core'
import { safeAddress } from '../address.ts'
import { colorOf } from '../pdf/color.ts'
import { dashOf, isDrawable } from '../drawable.ts'
import { readJpeg } from './jpeg.ts'
import { markup, short } from '../ofd/markup.ts'
import type { Outlines } from '../font/outlines.ts'
import { measured } from '../paper.ts'
import { pictureAddress } from './picture-address.ts'
import { emptyFrame } from '../rectangle.ts'

const FAMILY = "'Noto Sans SC','HarmonyOS Sans SC','PingFang SC','Microsoft YaHei UI','Noto Sans CJK SC',sans-serif"
const SERIF = "'Noto Serif SC','Songti SC','SimSun','Noto Serif CJK SC',serif"
/** tan 12°, as in the PDF. */
const SLANT = 0.2126

export interface SvgOptions {
  /**
   * Points that a text takes in the file's font. Given, the browser sets its own font into exactly this width, so that
   * what stands right-aligned on paper does so on the screen.
   */
  measure?: (item: TextItem) => number
  /** Draws the letters as paths: exact everywhere, but they cannot be selected or searched. */
  outlines?: Outlines
}

/**
 * A page as SVG, safe to put into an HTML page as it is: every text is escaped, there are no scripts, styles, ids or
 * outside resources, and links lead to web, mail or the own site only.
 */
export function pageSvg(page: Page, options: SvgOptions = {}): string {
  const { width, height } = measured(page)
  const size = `width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}"`
  const parts = [`<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FAMILY}" xml:space="preserve">`]
  parts.push(`<rect width="${short(width)}" height="${short(height)}" fill="#ffffff"/>`)
  draw(page.items, options, parts)
  parts.push('</svg>')
  return parts.join('')
}

function draw(items: readonly PageItem[], options: SvgOptions, parts: string[]): void {
  for (const item of items) {
    if (!isDrawable(item)) continue
    if (item.kind === 'text') parts.push(options.outlines ? outlined(item, options.outlines) : text(item, options))
    else if (item.kind === 'path') parts.push(path(item))
    else if (item.kind === 'image') image(item, options, parts)
    else group(item, options, parts)
  }
}

function text(item: TextItem, { measure }: SvgOptions): string {
  const { x, y, size, face, angle, italic } = item
  const content = markup(item.text)
  if (content === '') return ''
  const [right, down] = angle === 0 && !italic ? [x, y] : [0, 0]
  const place = angle === 0 && !italic ? '' : ` transform="matrix(${textMatrix(item, 1, 1)})"`
  const width = measure?.(item) ?? 0
  const fitted = width > 0.01 ? ` textLength="${short(width)}" lengthAdjust="spacingAndGlyphs"` : ''
  const weight = face === 'bold' || face === 'xiaobiaosong' ? ' font-weight="700"' : ''
  const family = face === 'regular' || face === 'bold' ? '' : ` font-family="${SERIF}"`
  const spacing = fitted === '' && item.spacing ? ` letter-spacing="${short(item.spacing)}"` : ''
  const looks = `font-size="${short(size)}"${weight}${family}${spacing}${fill(item.color)}${opacity(item.opacity)}`
  return `<text x="${short(right)}" y="${short(down)}" ${looks}${place}${fitted}>${content}</text>`
}

/** One group for the line, one path for each letter: their data never changes and is made once. */
function outlined(item: TextItem, outlines: Outlines): string {
  const characters = outlines.characters(item.face)
  const { unitsPerEm } = characters.font
  let at = 0
  let paths = ''
  for (let i = 0, end = 0; i < item.text.length; i = end) {
    end = letterEnd(item.text, i)
    const number = characters.numberAt(item.text, i, end)
    if (number === 0) continue
    const path = outlines.path(item.face, number)
    if (path !== '') paths += at === 0 ? `<path d="${path}"/>` : `<path transform="translate(${at})" d="${path}"/>`
    at += (characters.widths[number]! * unitsPerEm) / 1000 + ((item.spacing ?? 0) * unitsPerEm) / item.size
  }
  if (paths === '') return ''
  const scale = item.size / unitsPerEm
  return `<g transform="matrix(${textMatrix(item, scale, -1)})"${fill(item.color)}${opacity(item.opacity)}>${paths}</g>`
}

/** From the letters' own plane to the page; `up` is -1 when their y grows upwards. */
function textMatrix({ x, y, angle, italic }: TextItem, scale: number, up: 1 | -1): string {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const slant = italic ? SLANT : 0
  const [a, b] = [cos, -sin]
  const [c, d] = [(sin - slant * cos) * up, (cos + slant * sin) * up]
  const numbers = [a, b, c, d].map((value) => Number((value * scale).toFixed(6)))
  return `${numbers.join(' ')} ${short(x)} ${short(y)}`
}

function path(item: PathItem): string {
  const { steps, stroke } = item
  if (item.fill === null && stroke === null) return ''
  const data = steps.map((step) => {
    if (step[0] === 'Z') return 'Z'
    const [letter, ...numbers] = step
    return letter + numbers.map(short).join(' ')
  })
  const rule = item.fill !== null && item.fillRule === 'evenodd' ? ' fill-rule="evenodd"' : ''
  const inside = item.fill === null ? ' fill="none"' : fill(item.fill) + rule
  return `<path d="${data.join('')}"${inside}${stroke ? strokeOf(stroke) : ''}${opacity(item.opacity)}/>`
}

function strokeOf(stroke: NonNullable<PathItem['stroke']>): string {
  const dash = dashOf(stroke)
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map(short).join(' ')}"` : ''
  const cap = stroke.cap === 'round' ? ' stroke-linecap="round"' : ''
  return ` stroke="${colorOf(stroke.color).hex}" stroke-width="${short(stroke.width)}"${dashes}${cap}`
}

function image(item: ImageItem, options: SvgOptions, parts: string[]): void {
  // Our own renderer does not know pictures in four inks; browsers do.
  const isUnknown = options.outlines !== undefined && readJpeg(item.image.bytes)?.components === 4
  const address = isUnknown ? null : pictureAddress(item.image)
  if (address === null) return draw(emptyFrame(item), options, parts)
  const looks = `preserveAspectRatio="none"${opacity(item.opacity)}`
  parts.push(`<image ${rectangle(item)} ${looks} href="${address}"/>`)
}

function group(item: GroupItem, options: SvgOptions, parts: string[]): void {
  const address = item.link === null ? null : safeAddress(item.link)
  if (address !== null) {
    parts.push(`<a href="${markup(address)}" target="_blank" rel="noopener noreferrer">`)
    // The whole rectangle can be clicked, not only its letters.
    parts.push(`<rect ${rectangle(item)} fill="#ffffff" fill-opacity="0"/>`)
  }
  // A picture in the picture cuts off what sticks out, without an id that another page might have too.
  if (item.clips)
    parts.push(`<svg ${rectangle(item)} viewBox="${box(item)}" preserveAspectRatio="none" overflow="hidden">`)
  draw(item.items, options, parts)
  if (item.clips) parts.push('</svg>')
  if (address !== null) parts.push('</a>')
}

function rectangle({ x, y, width, height }: GroupItem | ImageItem): string {
  return `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
}

function box({ x, y, width, height }: GroupItem): string {
  return `${short(x)} ${short(y)} ${short(width)} ${short(height)}`
}

function fill(color: string): string {
  const { hex } = colorOf(color)
  return ` fill="${hex}"`
}

function opacity(value: number): string {
  return value < 1 ? ` opacity="${short(value)}"` : ''
}
