import type { GroupItem, ImageItem, Page, PageItem, PathItem, TextItem } from '@mingtai/sheet-pages'
import { absoluteAddress } from '../address.ts'
import { colorOf } from '../pdf/color.ts'
import { dashOf, isDrawable } from '../drawable.ts'
import { markup } from './markup.ts'
import { letterPath, piecesOf } from './ofd-letters.ts'
import { type Area, boxOf, fine, isInside, MILLIMETRES, mm, shared } from './ofd-measure.ts'
import { type OfdText, textOf } from './ofd-text.ts'
import type { FaceName } from '@mingtai/sheet-pages'
import type { Characters } from '../font/characters.ts'
import { measured } from '../paper.ts'
import { emptyFrame } from '../rectangle.ts'

/** What pages share while they are written. */
export interface OfdPageContext {
  characters: (face: FaceName) => Characters
  /** Resource numbers. */
  fontId: (face: FaceName) => number
  pictureId: (item: ImageItem) => number | null
  nextId: () => number
  /** What relative links are relative to. */
  base: string | null
}

/** What holds for the items of a group: where they may draw and where a click leads. */
interface Inside {
  clip: Area
  link: string | null
}

export const NAMESPACE = 'xmlns:ofd="http://www.ofdspec.org/2016"'

/**
 * A page's content as GB/T 33190 has it: millimetres, each object in a rectangle of its own (`Boundary`) which also
 * cuts off what sticks out, so that the clipping groups of the page model need no objects.
 */
export function ofdPage(page: Page, context: OfdPageContext): string {
  const { width, height } = measured(page)
  const paper = { x: 0, y: 0, width, height }
  const parts = [
    `<?xml version="1.0" encoding="UTF-8"?>\n<ofd:Page ${NAMESPACE}>`,
    `<ofd:Area><ofd:PhysicalBox>${boxOf(paper)}</ofd:PhysicalBox></ofd:Area>`,
    `<ofd:Content><ofd:Layer ID="${context.nextId()}" Type="Body">`,
  ]
  write(page.items, { clip: paper, link: null }, { context, parts })
  parts.push('</ofd:Layer></ofd:Content></ofd:Page>')
  return parts.join('')
}

interface Sheet {
  context: OfdPageContext
  parts: string[]
}

function write(items: readonly PageItem[], inside: Inside, sheet: Sheet): void {
  for (const item of items) {
    if (!isDrawable(item)) continue
    if (item.kind === 'text') text(item, inside, sheet)
    else if (item.kind === 'path') path(item, inside, sheet)
    else if (item.kind === 'image') image(item, inside, sheet)
    else group(item, inside, sheet)
  }
}

/** A joined emoji is drawn; its characters stand over it, unseen, for whoever marks and copies them. */
function text(whole: TextItem, inside: Inside, sheet: Sheet): void {
  const characters = sheet.context.characters(whole.face)
  for (const { item, joined } of piecesOf(whole, characters)) {
    if (joined === null) letters(item, inside, sheet)
    else {
      path(letterPath({ item, joined }, characters), inside, sheet)
      letters({ ...item, opacity: 0 }, inside, sheet)
    }
  }
}

function letters(item: TextItem, inside: Inside, { context, parts }: Sheet): void {
  const said = textOf(item, context.characters(item.face))
  const area = said && shared(said.area, inside.clip)
  if (!said || !area) return
  const transform = said.matrix === null ? '' : ` CTM="${transformOf(said, area)}"`
  const attributes = `Font="${context.fontId(item.face)}" Size="${mm(item.size)}"${transform}${alpha(item.opacity)}`
  parts.push(
    `<ofd:TextObject ID="${context.nextId()}" Boundary="${boxOf(area)}" ${attributes}>`,
    actions(inside.link),
    // With a transformation it is open whether a clip moves with it; there the boundary alone cuts.
    said.matrix === null ? clips(said.area, area, inside.clip) : '',
    fillColor(item.color),
  )
  const [dx, dy] = said.matrix === null ? [item.x - area.x, item.y - area.y] : [0, 0]
  for (const { x, content, steps } of said.codes) {
    const delta = steps === '' ? '' : ` DeltaX="${steps}"`
    parts.push(`<ofd:TextCode X="${mm(x + dx)}" Y="${mm(dy)}"${delta}>${content}</ofd:TextCode>`)
  }
  parts.push('</ofd:TextObject>')
}

function transformOf({ matrix, origin }: OfdText, area: Area): string {
  const turn = (matrix ?? []).map((value) => Number(value.toFixed(6))).join(' ')
  return `${turn} ${mm(origin.x - area.x)} ${mm(origin.y - area.y)}`
}

function path(item: PathItem, inside: Inside, { context, parts }: Sheet): void {
  const { fill, stroke } = item
  if (fill === null && stroke === null) return
  const whole = areaOf(item)
  const area = shared(whole, inside.clip)
  if (!area) return
  const attributes = [
    ` ID="${context.nextId()}" Boundary="${boxOf(area)}"`,
    stroke ? strokeAttributes(stroke) : ' Stroke="false"',
    fill === null ? '' : ` Fill="true"${item.fillRule === 'evenodd' ? ' Rule="Even-Odd"' : ''}`,
    alpha(item.opacity),
  ]
  parts.push(`<ofd:PathObject${attributes.join('')}>`, actions(inside.link), clips(whole, area, inside.clip))
  if (stroke) parts.push(`<ofd:StrokeColor Value="${rgb(stroke.color)}"/>`)
  if (fill !== null) parts.push(fillColor(fill))
  parts.push(`<ofd:AbbreviatedData>${dataOf(item, area)}</ofd:AbbreviatedData></ofd:PathObject>`)
}

function strokeAttributes(stroke: NonNullable<PathItem['stroke']>): string {
  const dash = dashOf(stroke)
  const dashes = dash.length > 0 ? ` DashPattern="${dash.map(mm).join(' ')}"` : ''
  const cap = stroke.cap === 'round' ? ' Cap="Round"' : ''
  return ` LineWidth="${mm(Math.max(0.01, stroke.width))}"${cap}${dashes}`
}

/** Half a line more on each side, and at sharp corners as much as readers let them stick out. */
function areaOf({ steps, stroke }: PathItem): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const step of steps) {
    if (step[0] === 'Z') continue
    for (let i = 1; i < step.length; i += 2) {
      const [x, y] = [Number(step[i]), Number(step[i + 1])]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const edge = stroke ? Math.max(0.1, stroke.width * (steps.length > 3 ? 1.5 : 0.5)) : 0.01
  return { x: left - edge, y: top - edge, width: right - left + edge * 2, height: bottom - top + edge * 2 }
}

const LETTERS = { M: 'M', L: 'L', C: 'B', Z: 'C' } as const

function dataOf({ steps }: PathItem, { x, y }: Area): string {
  const words: string[] = []
  for (const step of steps) {
    words.push(LETTERS[step[0]])
    for (let i = 1; i < step.length; i += 2) words.push(mm(Number(step[i]) - x), mm(Number(step[i + 1]) - y))
  }
  return words.join(' ')
}

function image(item: ImageItem, inside: Inside, sheet: Sheet): void {
  const { context, parts } = sheet
  const id = context.pictureId(item)
  if (id === null) return write(emptyFrame(item), inside, sheet)
  const area = shared(item, inside.clip)
  if (!area) return
  const place = [item.width * MILLIMETRES, 0, 0, item.height * MILLIMETRES].map(fine).join(' ')
  const transform = `${place} ${mm(item.x - area.x)} ${mm(item.y - area.y)}`
  const attributes = `CTM="${transform}" ResourceID="${id}"${alpha(item.opacity)}`
  parts.push(`<ofd:ImageObject ID="${context.nextId()}" Boundary="${boxOf(area)}" ${attributes}>`)
  parts.push(actions(inside.link), '</ofd:ImageObject>')
}

function group(item: GroupItem, inside: Inside, sheet: Sheet): void {
  const clip = item.clips ? shared(item, inside.clip) : inside.clip
  if (!clip) return
  const link = item.link === null ? null : absoluteAddress(item.link, sheet.context.base)
  write(item.items, { clip, link: link ?? inside.link }, sheet)
}

function actions(link: string | null): string {
  if (link === null) return ''
  return `<ofd:Actions><ofd:Action Event="CLICK"><ofd:URI URI="${markup(link)}"/></ofd:Action></ofd:Actions>`
}

/** For readers that do not cut at the boundary: the same rectangle said as a clip, in the object's own plane. */
function clips(whole: Area, area: Area, clip: Area): string {
  if (isInside(whole, clip)) return ''
  const [right, bottom] = [mm(area.width), mm(area.height)]
  const data = `M 0 0 L ${right} 0 L ${right} ${bottom} L 0 ${bottom} C`
  const shape = `<ofd:Path Boundary="0 0 ${right} ${bottom}" Stroke="false" Fill="true">`
  const content = `${shape}<ofd:AbbreviatedData>${data}</ofd:AbbreviatedData></ofd:Path>`
  return `<ofd:Clips><ofd:Clip><ofd:Area>${content}</ofd:Area></ofd:Clip></ofd:Clips>`
}

function fillColor(color: string): string {
  return `<ofd:FillColor Value="${rgb(color)}"/>`
}

function rgb(text: string): string {
  const { red, green, blue } = colorOf(text)
  return `${red} ${green} ${blue}`
}

function alpha(opacity: number): string {
  return opacity < 1 ? ` Alpha="${Math.round(opacity * 255)}"` : ''
}
