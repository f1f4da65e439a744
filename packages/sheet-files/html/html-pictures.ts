import { createHash } from 'node:crypto'

import type { FilePicture } from '../xlsx/chart/picture-file.ts'
import { escaped } from '../xml.ts'

const SAFE = /^data:image\/(png|jpe?g|gif|webp|bmp);base64,[A-Za-z0-9+/=]+$/i

/** Px that a cell keeps free above and below its picture. */
const MARGIN = 4

/** The pictures of a document: each is written once, by a rule that all of its cells share. */
export class HtmlPictures {
  /** Class of a picture by its name; null: there is none. */
  private readonly known = new Map<string, string | null>()
  private readonly byContent = new Map<string, string>()
  private readonly load: (name: string) => FilePicture | null

  constructor(load: (name: string) => FilePicture | null) {
    this.load = load
  }

  /** A picture as large as fits, or what is said of it where there is none. */
  shown(name: string, { alt, height }: { alt: string; height: number }): string {
    // A data address is as long as its picture: it is known by its content.
    const key = name.length > 300 ? createHash('sha256').update(name).digest('base64') : name
    const knownClass = this.known.get(key)
    const made = knownClass === undefined ? this.made(name) : { rule: '', own: knownClass }
    this.known.set(key, made.own)
    if (made.own === null) return escaped(alt)
    const label = alt === '' ? '图片' : escaped(alt)
    const tall = Math.max(1, height - MARGIN)
    return `${made.rule}<span class="i ${made.own}" role="img" aria-label="${label}" style="height:${tall}px"></span>`
  }

  private made(name: string): { rule: string; own: string | null } {
    const address = this.addressOf(name)
    if (address === null) return { rule: '', own: null }
    const hash = createHash('sha256').update(address).digest('base64')
    const known = this.byContent.get(hash)
    if (known !== undefined) return { rule: '', own: known }
    const own = `p${this.byContent.size + 1}`
    this.byContent.set(hash, own)
    return { rule: `<style>.${own}{background-image:url("${address}")}</style>`, own }
  }

  private addressOf(name: string): string | null {
    const file = this.load(name)
    if (file !== null) return `data:image/${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`
    return SAFE.test(name) ? name : null
  }
}
