import { type Output, unlessAborted } from '@mingtai/sheet-files'
import { Deflater } from '../deflater.ts'

/** Streams being compressed while the next page is drawn. This is all the data that ever waits here. */
const IN_FLIGHT = 2
/** Small objects are gathered into writes of this size. */
const CHUNK = 1 << 18
/** Pages are short: more effort would cost twice the time for files 3 % smaller. */
const LEVEL = 4

/** What a password does to the bytes of streams and strings. */
export type Seal = (bytes: Uint8Array) => Uint8Array

interface Waiting {
  id: number
  dictionary: string
  packed: Promise<Uint8Array>
  deflater: Deflater
  done: () => void
}

/** A PDF written front to back: objects as they come, then the table of their places. */
export class PdfFile {
  written = 0
  private readonly output: Output
  private readonly seal: Seal | null
  private readonly signal: AbortSignal | undefined
  private readonly offsets: number[] = [0]
  private readonly waiting: Waiting[] = []
  private readonly deflaters: Deflater[] = []
  private chunk: Uint8Array[] = []
  private chunkLength = 0

  constructor(output: Output, options: { seal: Seal | null; signal: AbortSignal | undefined }) {
    this.output = output
    this.seal = options.seal
    this.signal = options.signal
    // Four bytes beyond ASCII tell transfer programs that the file is not text.
    this.put(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  }

  /** A number for an object that is written later. */
  reserve(): number {
    return this.offsets.push(0) - 1
  }

  async object(id: number, text: string): Promise<void> {
    this.begin(id)
    this.put(Buffer.from(`${text}\nendobj\n`, 'latin1'))
    if (this.chunkLength >= CHUNK) await this.flush()
  }

  async added(text: string): Promise<number> {
    const id = this.reserve()
    await this.object(id, text)
    return id
  }

  /** Compresses in the background; waits while too much is under way. `done` tells when the bytes are free again. */
  async stream(id: number, { dictionary = '', bytes, done = () => {} }: PdfStream): Promise<void> {
    const deflater = this.deflaters.pop() ?? new Deflater(LEVEL)
    const packed = deflater.pack(bytes)
    // Awaited in order later; an abort before that must not leave an unhandled rejection.
    packed.catch(() => {})
    this.waiting.push({ id, dictionary: `${dictionary}/Filter/FlateDecode`, packed, deflater, done })
    while (this.waiting.length > IN_FLIGHT) await this.take()
  }

  /** A stream that is written as it is. */
  async plainStream(id: number, { dictionary = '', bytes }: PdfStream): Promise<void> {
    const sealed = this.seal?.(bytes) ?? bytes
    this.begin(id)
    this.put(Buffer.from(`<<${dictionary}/Length ${sealed.length}>>stream\n`, 'latin1'))
    this.put(sealed)
    this.put(Buffer.from('\nendstream\nendobj\n', 'latin1'))
    if (this.chunkLength >= CHUNK) await this.flush()
  }

  /** A text for people: titles, names. */
  text(text: string): string {
    const wellFormed = text.toWellFormed()
    const bytes = Buffer.alloc(2 + wellFormed.length * 2)
    bytes.writeUInt16BE(0xfeff)
    for (let i = 0; i < wellFormed.length; i++) bytes.writeUInt16BE(wellFormed.charCodeAt(i), 2 + i * 2)
    return this.raw(bytes)
  }

  /** A string of ASCII characters: addresses, dates. */
  ascii(text: string): string {
    return this.raw(Buffer.from(text, 'latin1'))
  }

  /** The end: where each object stands, and where to begin reading. */
  async close(trailer: string): Promise<void> {
    while (this.waiting.length > 0) await this.take()
    const start = this.written
    this.put(Buffer.from(`xref\n0 ${this.offsets.length}\n0000000000 65535 f \n`, 'latin1'))
    const PART = 4096
    for (let from = 1; from < this.offsets.length; from += PART) {
      const lines = this.offsets.slice(from, from + PART).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
      this.put(Buffer.from(lines.join(''), 'latin1'))
      if (this.chunkLength >= CHUNK) await this.flush()
    }
    this.put(Buffer.from(`trailer\n<</Size ${this.offsets.length}${trailer}>>\nstartxref\n${start}\n%%EOF\n`, 'latin1'))
    await this.flush()
    await this.settle()
  }

  /** Lets go of the compressors; after a failure, once what is still being compressed is done. */
  async settle(): Promise<void> {
    const busy = this.waiting.splice(0)
    await Promise.allSettled(busy.map(({ packed }) => packed))
    for (const deflater of [...this.deflaters, ...busy.map((waiting) => waiting.deflater)]) deflater.close()
  }

  private async take(): Promise<void> {
    const { id, dictionary, packed, deflater, done } = this.waiting[0]!
    const bytes = await unlessAborted(packed, this.signal)
    this.waiting.shift()
    this.deflaters.push(deflater)
    done()
    await this.plainStream(id, { dictionary, bytes })
  }

  /** A string of any bytes. */
  raw(bytes: Uint8Array): string {
    return `<${Buffer.from(this.seal?.(bytes) ?? bytes).toString('hex')}>`
  }

  private begin(id: number): void {
    this.offsets[id] = this.written
    this.put(Buffer.from(`${id} 0 obj\n`, 'latin1'))
  }

  private put(bytes: Uint8Array): void {
    this.chunk.push(bytes)
    this.chunkLength += bytes.length
    this.written += bytes.length
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.concat(this.chunk)
    this.chunk = []
    this.chunkLength = 0
    await unlessAborted(this.output.write(bytes), this.signal)
  }
}

export interface PdfStream {
  /** Entries beside the length and the filter. */
  dictionary?: string
  bytes: Uint8Array
  done?: () => void
}
