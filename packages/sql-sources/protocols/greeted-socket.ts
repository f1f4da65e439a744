import { refusal } from '@mingtai/messages'

import type { Judge } from '../connection/source-socket.ts'
import { SourceSocket } from '../connection/source-socket.ts'
import { protocolOf } from './first-words.ts'
import type { Protocol } from './first-words.ts'
import { protocolAt } from './protocol-at.ts'

interface Expected {
  protocol: Protocol
  /** How long the server may stay silent before its protocol is asked for; null: for ever. */
  quietMs: number | null
  judge?: Judge
  /** The socket of a tunnel that leads there. */
  through?: string | undefined
}

/** How long a server of a database usually needs for its first word. */
export const QUIET = 500

/** Addresses that answered as expected once; these are not suspected when they are slow. */
const known = new Set<string>()
const MOST_KNOWN = 1000

/**
 * A connection that ends as soon as the server turns out to speak another protocol. Drivers would wait for their time
 * limit, because many servers stay silent until they hear their own protocol.
 */
export class GreetedSocket extends SourceSocket {
  readonly #expected: Expected
  #place = { host: '', port: 0 }
  #isGreeted = false
  #quiet: NodeJS.Timeout | undefined

  constructor(expected: Expected) {
    super(expected.judge, expected.through ?? null)
    this.#expected = expected
  }

  override connect(...given: unknown[]): this {
    const [port, host] = given
    if (typeof port === 'number' && typeof host === 'string') this.#place = { host, port }
    this.once('connect', () => this.#wait())
    this.once('close', () => clearTimeout(this.#quiet))
    return super.connect(...given)
  }

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (!this.#isGreeted && chunk instanceof Uint8Array && !this.#isAsExpected(chunk)) return false
    return super.push(chunk, encoding)
  }

  #isAsExpected(chunk: Uint8Array): boolean {
    this.#isGreeted = true
    clearTimeout(this.#quiet)
    const name = protocolOf(chunk)
    if (name !== null && name !== this.#expected.protocol) {
      this.#refuse(name)
      return false
    }
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(this.#key())
    return true
  }

  #wait(): void {
    const { quietMs } = this.#expected
    if (quietMs === null || known.has(this.#key())) return
    this.#quiet = setTimeout(() => void this.#ask(), quietMs)
  }

  async #ask(): Promise<void> {
    const name = await protocolAt({ ...this.#place, through: this.#expected.through ?? null })
    if (!this.#isGreeted && !this.destroyed && name !== null && name !== this.#expected.protocol) this.#refuse(name)
  }

  #refuse(name: string): void {
    const { host, port } = this.#place
    this.destroy(refusal('source.otherProtocol', `${host}:${port}`, name))
  }

  #key(): string {
    return `${this.#expected.protocol} ${this.#place.host} ${this.#place.port} ${this.#expected.through ?? ''}`
  }
}
