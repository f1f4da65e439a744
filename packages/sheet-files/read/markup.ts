import { refuse } from '@mingtai/messages'

/** What `Markup.next` found. */
export const OPEN = 1
export const EMPTY = 2
export const CLOSE = 3
/** The bytes end inside a tag or a text: push more. */
export const MORE = 0

const LESS = 60
const GREATER = 62
const SLASH = 47
const NOT_ASCII = 1
/** An entity, an escape (`_x000D_`), a carriage return, or markup inside the text. */
const SPECIAL = 2
/** The longest text of a cell is 32,767 characters, 200 KB with everything escaped. */
const LONGEST = 1 << 20

const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 128 ? NOT_ASCII : byte === 38 || byte === 95 || byte === 13 ? SPECIAL : 0,
)

/**
 * Tags and texts of an XML stream as ranges of bytes: no string is made unless somebody asks. A step is a text and
 * the tag behind it; names lose their prefix. For large parts; small ones are read as trees.
 */
export class Markup {
  bytes: Buffer = Buffer.alloc(0)
  /** Local name of the tag: up to four letters as one number, 0 for longer ones. */
  code = 0
  /** The text before the tag. */
  textFrom = 0
  textTo = 0
  /** The attribute that `nextAttribute` found. */
  attribute = 0
  valueFrom = 0
  valueTo = 0
  private at = 0
  private textFlags = 0
  private nameFrom = 0
  private nameTo = 0
  private attributeAt = 0

  push(piece: Buffer): void {
    const left = this.bytes.length - this.at
    if (left > LONGEST) refuse('workbook.damaged', '有一处文字或标记超过1MB')
    this.bytes = left === 0 ? piece : Buffer.concat([this.bytes.subarray(this.at), piece])
    this.at = 0
  }

  /** Whether something is left that no tag ended. */
  isInside(): boolean {
    for (let at = this.at; at < this.bytes.length; at++) if (this.bytes[at]! > 32) return true
    return false
  }

  next(): number {
    const found = this.findTag()
    if (found < 0) return MORE
    const bytes = this.bytes
    const end = bytes.length
    const isClose = bytes[found + 1] === SLASH
    let at = isClose ? found + 2 : found + 1
    let code = 0
    let from = at
    for (; at < end; at++) {
      const byte = bytes[at]!
      if (byte <= 32 || byte === GREATER || byte === SLASH) break
      if (byte === 58) {
        from = at + 1
        code = 0
      } else code = (code << 8) | byte
    }
    const close = this.tagEnd(at)
    if (close < 0) return MORE
    this.code = at - from > 4 ? 0 : code
    this.nameFrom = from
    this.nameTo = at
    this.attributeAt = at
    this.at = close + 1
    return isClose ? CLOSE : bytes[close - 1] === SLASH ? EMPTY : OPEN
  }

  isNamed(name: string): boolean {
    return this.bytes.toString('latin1', this.nameFrom, this.nameTo) === name
  }

  /** Moves to the next attribute of the tag; its name is given like that of a tag. */
  nextAttribute(): boolean {
    const bytes = this.bytes
    const end = this.at
    let at = this.attributeAt
    while (at < end && bytes[at]! <= 32) at++
    let code = 0
    const from = at
    for (; at < end; at++) {
      const byte = bytes[at]!
      if (byte === 61 || byte <= 32 || byte === GREATER || byte === SLASH) break
      code = (code << 8) | byte
    }
    while (at < end && bytes[at]! <= 32) at++
    if (bytes[at] !== 61) return false
    at++
    while (at < end && bytes[at]! <= 32) at++
    const quote = bytes[at++]!
    this.attribute = at - from > 8 ? 0 : code
    this.valueFrom = at
    while (at < end && bytes[at] !== quote) at++
    this.valueTo = at
    this.attributeAt = at + 1
    return true
  }

  value(): string {
    return decodedText(this.bytes.toString('utf8', this.valueFrom, this.valueTo))
  }

  text(): string {
    const { bytes, textFrom, textTo, textFlags } = this
    if (textFlags === 0) return bytes.toString('latin1', textFrom, textTo)
    const text = bytes.toString('utf8', textFrom, textTo)
    return textFlags & SPECIAL ? decodedText(text) : text
  }

  /** The place of the next tag, behind its text; comments and character data count as text. */
  private findTag(): number {
    const bytes = this.bytes
    const end = bytes.length
    let flags = 0
    let at = this.at
    for (;;) {
      while (at < end && bytes[at] !== LESS) flags |= CLASSES[bytes[at++]!]!
      if (at + 1 >= end) return -1
      const sign = bytes[at + 1]!
      if (sign !== 33 && sign !== 63) break
      at = this.behind(at, sign)
      if (at < 0) return -1
      flags |= SPECIAL | NOT_ASCII
    }
    this.textFrom = this.at
    this.textTo = at
    this.textFlags = flags
    return at
  }

  /** Behind a comment, character data or an instruction; -1 where it does not end yet. */
  private behind(at: number, sign: number): number {
    const bytes = this.bytes
    if (sign === 63) return endOf(bytes, at, '?>')
    if (bytes.length < at + 9) return -1
    const head = bytes.toString('latin1', at, at + 9)
    if (head.startsWith('<!--')) return endOf(bytes, at + 4, '-->')
    if (head === '<![CDATA[') return endOf(bytes, at + 9, ']]>')
    return refuse('workbook.damaged', '含有不允许的文档类型声明')
  }

  private tagEnd(from: number): number {
    const bytes = this.bytes
    const end = bytes.length
    for (let at = from; at < end; at++) {
      const byte = bytes[at]!
      if (byte === GREATER) return at
      if (byte !== 34 && byte !== 39) continue
      at++
      while (at < end && bytes[at] !== byte) at++
    }
    return -1
  }
}

/** A short name as `Markup.code` gives it. */
export function codeOf(name: string): number {
  let code = 0
  for (let i = 0; i < name.length; i++) code = (code << 8) | name.charCodeAt(i)
  return code
}

const MARKS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** XML text as people see it: entities, character data, and the escapes of spreadsheets (`_x000D_`). */
export function decodedText(raw: string): string {
  const text = raw.includes('<') ? withoutMarkup(raw) : unescapedXml(raw)
  return unescapedX(text.replace(/\r\n?/g, '\n'))
}

/** `_x000D_` and its like, which spreadsheets write for characters that XML cannot carry. */
export function unescapedX(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function unescapedXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/g,
    (all, hex?: string, digits?: string, mark?: string) => {
      if (mark !== undefined) return MARKS[mark]!
      const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : all
    },
  )
}

function withoutMarkup(raw: string): string {
  return raw
    .split(/(<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<\?[^]*?\?>)/)
    .map((part) => (part.startsWith('<![CDATA[') ? part.slice(9, -3) : part.startsWith('<') ? '' : unescapedXml(part)))
    .join('')
}

function endOf(bytes: Buffer, at: number, mark: string): number {
  const found = bytes.indexOf(mark, at, 'latin1')
  return found < 0 ? -1 : found + mark.length
}
