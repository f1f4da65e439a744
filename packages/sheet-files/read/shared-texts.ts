import { refuse } from '@mingtai/messages'
import { utf8Stream } from './encoding.ts'
import { CLOSE, codeOf, EMPTY, Markup, MORE, OPEN } from './markup.ts'

const ITEM = codeOf('si')
const TEXT = codeOf('t')
const PHONETIC = codeOf('rPh')
const MOST_BYTES = 512 << 20
const MOST_TEXTS = 8_000_000
/** Strings that are kept once made; the rest is made again from its bytes. */
const MOST_CACHED = 1 << 18

/** The texts that cells share, as one stretch of UTF-8: a string is made when a cell first asks for it. */
export class SharedTexts {
  count = 0
  private bytes = Buffer.allocUnsafe(1 << 16)
  private ends = new Uint32Array(1 << 10)
  private used = 0
  private readonly cached: (string | undefined)[] = []

  /** Reads a shared strings part; rich text loses its fonts, readings above Chinese characters are left out. */
  static async from(part: AsyncIterable<Buffer>): Promise<SharedTexts> {
    const texts = new SharedTexts()
    const markup = new Markup()
    let text = ''
    let isPhonetic = false
    for await (const piece of utf8Stream(part)) {
      markup.push(piece)
      for (let kind = markup.next(); kind !== MORE; kind = markup.next()) {
        const { code } = markup
        if (code === TEXT && kind === CLOSE && !isPhonetic) text += markup.text()
        else if (code === PHONETIC) isPhonetic = kind === OPEN
        else if (code === ITEM && kind === OPEN) text = ''
        else if (code === ITEM && kind === CLOSE) texts.add(text)
        else if (code === ITEM && kind === EMPTY) texts.add('')
      }
    }
    return texts
  }

  /** null: the file has no such text. */
  at(index: number): string | null {
    if (!(index >= 0 && index < this.count)) return null
    const known = this.cached[index]
    if (known !== undefined) return known
    const text = this.bytes.toString('utf8', index === 0 ? 0 : this.ends[index - 1], this.ends[index])
    if (index < MOST_CACHED) this.cached[index] = text
    return text
  }

  private add(text: string): void {
    const need = this.used + text.length * 3
    if (need > MOST_BYTES || this.count >= MOST_TEXTS) refuse('workbook.tooLarge', '共享文字过多')
    if (need > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, need))
      this.bytes.copy(grown, 0, 0, this.used)
      this.bytes = grown
    }
    if (this.count === this.ends.length) {
      const grown = new Uint32Array(this.count * 2)
      grown.set(this.ends)
      this.ends = grown
    }
    this.used += this.bytes.write(text, this.used, 'utf8')
    this.ends[this.count++] = this.used
  }
}
