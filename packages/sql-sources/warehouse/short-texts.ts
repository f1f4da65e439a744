/** V8 copies slices below 13 characters; longer ones would keep the text alive that they were cut from. */
const LONGEST = 12
/** No character takes more bytes in UTF-8. */
const WIDEST = 3

/** Lent to one reader at a time: nobody waits between the first text and `readInto`. */
let bytes = Buffer.alloc(1 << 16)

/** Decodes many short UTF-8 texts at once: copies them side by side, decodes them as one text and cuts it apart. */
export class ShortTexts {
  #used = 0
  #units = 0
  #count = 0
  readonly #codes: Int32Array
  /** Where each text ends, in characters and in bytes. */
  readonly #ends: Int32Array
  readonly #byteEnds: Int32Array

  constructor(most: number) {
    this.#codes = new Int32Array(most)
    this.#ends = new Int32Array(most)
    this.#byteEnds = new Int32Array(most)
  }

  /** Takes a text for `dictionary[code]`; false when it is too long for this way. */
  add(code: number, source: Uint8Array, { from, to }: { from: number; to: number }): boolean {
    if (to - from > LONGEST * WIDEST) return false
    if (this.#used + to - from > bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2)
    let at = this.#used
    let units = 0
    for (let index = from; index < to; index++) {
      const byte = source[index]!
      bytes[at++] = byte
      // A new character begins here; those of four bytes are two units.
      if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1
    }
    if (units > LONGEST) return false
    this.#used = at
    this.#units += units
    this.#codes[this.#count] = code
    this.#byteEnds[this.#count] = at
    this.#ends[this.#count++] = this.#units
    return true
  }

  readInto(dictionary: string[]): void {
    const text = bytes.toString('utf8', 0, this.#used)
    // Bytes that are no UTF-8 would shift all texts behind them.
    if (text.length !== this.#units) return this.#readEach(dictionary)
    let from = 0
    for (let index = 0; index < this.#count; index++) {
      const to = this.#ends[index]!
      dictionary[this.#codes[index]!] = text.slice(from, to)
      from = to
    }
  }

  #readEach(dictionary: string[]): void {
    for (let index = 0; index < this.#count; index++) {
      const from = index === 0 ? 0 : this.#byteEnds[index - 1]!
      dictionary[this.#codes[index]!] = bytes.toString('utf8', from, this.#byteEnds[index])
    }
  }
}
