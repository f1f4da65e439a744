import { Duplex } from 'node:stream'

import { refusal } from '@mingtai/messages'

/** The most bytes of one row, and of one fetch: the driver holds them as a whole before they can be counted. */
const [MOST_ROW, MOST_FETCH] = [64 << 20, 256 << 20]
/** A letter and the length of what follows, itself included. */
const HEAD = 5

const sizes = new WeakMap<object, AnswerSize>()

/** Closes the connection of a server that sends more at once than these limits. */
export function watchAnswers(client: object): void {
  const stream = streamOf(client)
  if (stream === null) return
  const size = new AnswerSize()
  sizes.set(client, size)
  stream.on('data', (bytes: Buffer) => {
    const most = size.beyond(bytes)
    if (most !== null) stream.destroy(refusal('source.tooMuchData', `${most >> 20}MB`))
  })
}

/** Marks the beginning of a fetch. */
export function beginFetch(client: object): void {
  sizes.get(client)?.begin()
}

function streamOf(client: object): Duplex | null {
  const connection: unknown = 'connection' in client ? client.connection : null
  const stream: unknown =
    typeof connection === 'object' && connection !== null && 'stream' in connection ? connection.stream : null
  return stream instanceof Duplex ? stream : null
}

/** Counts the messages of an answer by their lengths. */
export class AnswerSize {
  readonly #head = Buffer.alloc(HEAD)
  #headBytes = 0
  /** Of the message that is on its way. */
  #rest = 0
  #left = Number.MAX_SAFE_INTEGER

  begin(): void {
    this.#left = MOST_FETCH
  }

  /** The limit that these bytes exceed; null: none. */
  beyond(bytes: Buffer): number | null {
    this.#left -= bytes.length
    if (this.#left < 0) return MOST_FETCH
    for (let at = 0; at < bytes.length;) {
      if (this.#rest > 0) {
        const taken = Math.min(this.#rest, bytes.length - at)
        this.#rest -= taken
        at += taken
      } else if (this.#headBytes === 0 && bytes.length - at >= HEAD) {
        this.#rest = bytes.readUInt32BE(at + 1) - 4
        at += HEAD
      } else {
        this.#head[this.#headBytes++] = bytes[at++]!
        if (this.#headBytes < HEAD) continue
        this.#headBytes = 0
        this.#rest = this.#head.readUInt32BE(1) - 4
      }
      if (this.#rest > MOST_ROW) return MOST_ROW
    }
    return null
  }
}
