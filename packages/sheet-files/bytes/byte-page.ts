/** A piece of ASCII text ready to be copied four bytes at a time. */
export interface Token {
  words: Uint32Array
  length: number
}

/** Room behind `isFull` for the rest of a row, so that most rows never make a page grow. */
const MARGIN = 1 << 18

/**
 * A growing stretch of output bytes: the one place where values become UTF-8 text.
 * Tokens are stored word by word and may spill up to three bytes beyond their end; what follows overwrites them.
 */
export class BytePage {
  bytes: Uint8Array
  view: DataView
  at = 0
  /** Bytes that stay free behind every `reserve`: the fixed parts of one row, which are stored without asking. */
  slack = 4096
  private readonly room: number

  constructor(size: number) {
    this.room = size
    this.bytes = new Uint8Array(size + MARGIN)
    this.view = new DataView(this.bytes.buffer)
  }

  isFull(): boolean {
    return this.at >= this.room
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.at)
  }

  /** Hands over the written bytes and goes on in `spare`, an earlier buffer that is free again. */
  detach(spare: Uint8Array | undefined): Uint8Array {
    const written = this.written()
    this.use(spare ?? new Uint8Array(this.room + MARGIN))
    this.at = 0
    return written
  }

  /** Makes place for `count` more bytes, for rows that are longer than the page. */
  reserve(count: number): void {
    if (this.at + count + this.slack <= this.bytes.length) return
    const bytes = new Uint8Array(Math.max(this.bytes.length * 2, this.at + count + this.slack + MARGIN))
    bytes.set(this.written())
    this.use(bytes)
  }

  put(token: Token): void {
    const { words, length } = token
    const view = this.view
    let at = this.at
    for (let i = 0; i < words.length; i++, at += 4) view.setUint32(at, words[i]!, true)
    this.at += length
  }

  byte(value: number): void {
    this.bytes[this.at++] = value
  }

  /** Text that is known to be ASCII without markup. */
  ascii(text: string): void {
    this.reserve(text.length)
    const bytes = this.bytes
    let at = this.at
    for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i)
    this.at = at
  }

  raw(source: Uint8Array): void {
    this.reserve(source.length)
    this.bytes.set(source, this.at)
    this.at += source.length
  }

  private use(bytes: Uint8Array): void {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer)
  }
}

export function token(text: string): Token {
  const length = text.length
  const bytes = new Uint8Array(Math.ceil(length / 4) * 4)
  for (let i = 0; i < length; i++) bytes[i] = text.charCodeAt(i)
  const view = new DataView(bytes.buffer)
  return { words: Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4, true)), length }
}
