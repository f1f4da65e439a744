import { letterEnd } from '@mingtai/sheet-core'
import { BytePage } from '@mingtai/sheet-files'
import type { FaceName, GroupItem, ImageItem, PageItem, PathItem, TextItem } from '@mingtai/sheet-pages'
import type { Characters } from '../font/characters.ts'
import { dashOf, isDrawable } from '../drawable.ts'
import { colorOf } from './color.ts'
import { decimal } from './decimal.ts'
import { hundredths, putHundredths } from './pdf-numbers.ts'
import { emptyFrame, rectangleOf } from '../rectangle.ts'

const ROOM = 1 << 16
/** Readers of old limit a string to 32,767 bytes; a glyph takes up to four. */
const LONGEST_STRING = 8000
/** tan 12°, the slant of most italic faces. */
const SLANT = 0.2126
/** Lines drawn by one stroke. */
const MOST_LINES = 400

export const faceNames = {
  regular: 'R',
  bold: 'B',
  fangsong: 'F',
  kai: 'K',
  xiaobiaosong: 'X',
  song: 'S',
} as const satisfies Record<FaceName, string>

export interface PageLink {
  address: string
  /** Left, bottom, right and top in points from the lower left corner. */
  box: readonly [number, number, number, number]
}

/** What pages share while they are drawn. */
export interface PageContext {
  characters: (face: FaceName) => Characters
  /** The name of a picture in the file's resources; null for one that could not be read. */
  pictureName: (item: ImageItem) => string | null
  /** Percent of every opacity that the document uses. */
  opacities: Set<number>
}

interface GraphicsState {
  /** As the items say it. */
  fill: string
  stroke: string
  width: number
  dash: string
  cap: string
  opacity: number
  face: FaceName | null
  size: number
  spacing: number
}

const FRESH: GraphicsState = {
  fill: '#000000',
  stroke: '#000000',
  width: 100,
  dash: '',
  cap: 'butt',
  opacity: 100,
  face: null,
  size: 0,
  spacing: 0,
}

/** Draws one page after the other as PDF operators; says again only what has changed since the last item. */
export class PdfContentWriter {
  readonly page = new BytePage(ROOM)
  links: PageLink[] = []
  private readonly context: PageContext
  private height = 0
  private graphics: GraphicsState = { ...FRESH }
  private lastStroke: PathItem['stroke'] = null
  private isInText = false
  private isPlain = true
  private lineX = 0
  private lineY = 0
  /** The operator that ends the path begun so far. */
  private pending = ''
  private pendingLines = 0

  constructor(context: PageContext) {
    this.context = context
  }

  begin(height: number): void {
    this.height = height
    this.links = []
    this.graphics = { ...FRESH }
    this.lastStroke = null
  }

  items(items: readonly PageItem[]): void {
    for (const item of items) {
      if (!isDrawable(item)) continue
      if (item.kind === 'text') this.text(item)
      else if (item.kind === 'path') this.path(item)
      else if (item.kind === 'image') this.image(item)
      else this.group(item)
    }
  }

  /** Closes what is open; the page's operators are then complete. */
  end(): void {
    this.endText()
    this.endPath()
  }

  private text(item: TextItem): void {
    this.endPath()
    this.opacity(item.opacity)
    this.fill(item.color)
    const isPlain = item.angle === 0 && !item.italic
    if (!this.isInText) {
      this.say('BT\n')
      this.isInText = this.isPlain = true
      this.lineX = this.lineY = 0
    }
    this.font(item)
    this.spacing(item)
    const x = hundredths(item.x)
    const y = hundredths(this.height - item.y)
    if (isPlain && this.isPlain) this.move(x - this.lineX, y - this.lineY)
    else this.turn(item, x, y)
    this.isPlain = isPlain
    this.lineX = x
    this.lineY = y
    this.glyphs(item.text, this.context.characters(item.face))
  }

  private font({ face, size }: TextItem): void {
    const { graphics } = this
    if (face === graphics.face && size === graphics.size) return
    graphics.face = face
    graphics.size = size
    this.say(`/${faceNames[face]} ${decimal(size, 2)} Tf\n`)
  }

  private spacing({ spacing = 0 }: TextItem): void {
    if (spacing === this.graphics.spacing) return
    this.graphics.spacing = spacing
    this.say(`${decimal(spacing, 4)} Tc\n`)
  }

  private move(x: number, y: number): void {
    const { page } = this
    page.reserve(64)
    putHundredths(page, x)
    page.byte(32)
    putHundredths(page, y)
    page.byte(32)
    page.byte(84)
    page.byte(100)
  }

  private turn({ angle, italic }: TextItem, x: number, y: number): void {
    const radians = (angle * Math.PI) / 180
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
    const slant = italic ? SLANT : 0
    const numbers = [cos, sin, slant * cos - sin, slant * sin + cos].map((value) => decimal(value, 5))
    this.say(`${numbers.join(' ')} `)
    this.numbers([x, y], 'Tm')
  }

  private glyphs(text: string, characters: Characters): void {
    const { page } = this
    for (let at = 0; at < text.length;) {
      const to = Math.min(text.length, at + LONGEST_STRING)
      page.reserve((to - at) * 4 + 8)
      page.byte(40)
      while (at < to) {
        const from = at
        at = letterEnd(text, from)
        const number = characters.numberAt(text, from, at)
        if (number === 0) continue
        this.escaped(number >> 8)
        this.escaped(number & 255)
      }
      page.byte(41)
      page.byte(84)
      page.byte(106)
      page.byte(10)
    }
  }

  /** Inside a string, brackets and the backslash need one; a carriage return would read as a line feed. */
  private escaped(byte: number): void {
    const { page } = this
    if (byte === 40 || byte === 41 || byte === 92) page.byte(92)
    if (byte === 13) {
      page.byte(92)
      page.byte(114)
    } else page.byte(byte)
  }

  private path(item: PathItem): void {
    const { fill, stroke } = item
    if (!fill && !stroke) return
    this.endText()
    const paint = paintOf(item)
    const rectangle = rectangleOf(item.steps)
    // Opaque lines of one stroke, and opaque rectangles of one colour, look the same painted at once.
    const mayJoin = item.opacity >= 1 && (paint === 'S' || (paint === 'f' && rectangle !== null))
    if (this.pending !== '' && (!mayJoin || this.pending !== paint || this.pendingLines >= MOST_LINES)) this.endPath()
    this.opacity(item.opacity)
    if (fill) this.fill(fill)
    if (stroke) this.stroke(stroke)
    if (rectangle) {
      const [x, y, width, height] = rectangle
      const [left, bottom] = [hundredths(x), hundredths(this.height - y - height)]
      this.numbers([left, bottom, hundredths(x + width) - left, hundredths(this.height - y) - bottom], 're')
    } else this.steps(item)
    this.pending = paint
    this.pendingLines++
    if (!mayJoin) this.endPath()
  }

  private steps({ steps }: PathItem): void {
    const flip = (y: number) => hundredths(this.height - y)
    for (const step of steps) {
      if (step[0] === 'Z') this.say('h\n')
      else if (step[0] === 'C') {
        const [, x1, y1, x2, y2, x, y] = step
        this.numbers([hundredths(x1), flip(y1), hundredths(x2), flip(y2), hundredths(x), flip(y)], 'c')
      } else this.numbers([hundredths(step[1]), flip(step[2])], step[0] === 'M' ? 'm' : 'l')
    }
  }

  private image(item: ImageItem): void {
    this.leave()
    const name = this.context.pictureName(item)
    if (name === null) return this.items(emptyFrame(item))
    this.opacity(item.opacity)
    this.say('q\n')
    this.numbers([hundredths(item.width), 0, 0, hundredths(item.height)], '', ' ')
    this.numbers([hundredths(item.x), hundredths(this.height - item.y - item.height)], 'cm')
    this.say(`/${name} Do\nQ\n`)
  }

  private group({ x, y, width, height, clips, link, items }: GroupItem): void {
    const bottom = this.height - y - height
    if (link !== null) this.links.push({ address: link, box: [x, bottom, x + width, bottom + height] })
    if (!clips) return this.items(items)
    this.leave()
    const before = { ...this.graphics }
    this.say('q\n')
    this.numbers([hundredths(x), hundredths(bottom), hundredths(width), hundredths(height)], 're')
    this.say('W n\n')
    this.items(items)
    this.leave()
    this.say('Q\n')
    this.graphics = before
    this.lastStroke = null
  }

  private fill(color: string): void {
    if (color === this.graphics.fill) return
    this.endPath()
    this.graphics.fill = color
    this.say(`${colorOf(color).fill}\n`)
  }

  private stroke(stroke: NonNullable<PathItem['stroke']>): void {
    if (stroke === this.lastStroke) return
    this.lastStroke = stroke
    const { color, width, cap } = stroke
    const { graphics } = this
    const wide = hundredths(width)
    const dashes = dashOf(stroke)
      .map((length) => decimal(length, 2))
      .join(' ')
    if (color === graphics.stroke && wide === graphics.width && dashes === graphics.dash && cap === graphics.cap) return
    this.endPath()
    if (color !== graphics.stroke) this.say(`${colorOf(color).stroke}\n`)
    if (wide !== graphics.width) this.numbers([wide], 'w')
    if (dashes !== graphics.dash) this.say(`[${dashes}]0 d\n`)
    if (cap !== graphics.cap) this.say(cap === 'round' ? '1 J\n' : '0 J\n')
    Object.assign(graphics, { stroke: color, width: wide, dash: dashes, cap })
  }

  private opacity(opacity: number): void {
    const percent = Math.round(Math.max(0, Math.min(1, opacity)) * 100)
    if (percent === this.graphics.opacity) return
    this.endPath()
    this.graphics.opacity = percent
    this.context.opacities.add(percent)
    this.say(`/G${percent} gs\n`)
  }

  private numbers(values: readonly number[], operator: string, end = '\n'): void {
    const { page } = this
    page.reserve(values.length * 16)
    for (const value of values) {
      putHundredths(page, value)
      page.byte(32)
    }
    if (operator !== '') this.say(operator + end)
  }

  private say(words: string): void {
    this.page.ascii(words)
  }

  private leave(): void {
    this.endText()
    this.endPath()
  }

  private endText(): void {
    if (this.isInText) this.say('ET\n')
    this.isInText = false
  }

  private endPath(): void {
    if (this.pending !== '') this.say(`${this.pending}\n`)
    this.pending = ''
    this.pendingLines = 0
  }
}

function paintOf({ fill, stroke, fillRule }: PathItem): string {
  if (!fill) return 'S'
  const star = fillRule === 'evenodd' ? '*' : ''
  return stroke ? `B${star}` : `f${star}`
}
