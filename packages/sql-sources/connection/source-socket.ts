import { lookup } from 'node:dns'
import { isIP, Socket } from 'node:net'
import type { LookupFunction } from 'node:net'

import { refusal } from '@mingtai/messages'

import { isAllowed, isOwnPlace } from './addresses.ts'

/** Whether `host`, which stands for `address`, may be connected to. */
export type Judge = (host: string, address: string) => boolean

/** A socket that connects only to addresses that the site allows; resolving and checking is one step. */
export class SourceSocket extends Socket {
  readonly #judge: Judge
  readonly #through: string | null

  /**
   * `judge` left out: the rule for data sources. `through`: the path of a tunnel's socket, whose host is checked
   * already.
   */
  constructor(judge: Judge = isAllowed, through: string | null = null) {
    super()
    this.#judge = judge
    this.#through = through
  }

  override connect(...given: unknown[]): this {
    const [port, host] = given
    if (typeof port !== 'number' || typeof host !== 'string') return this.#refused('')
    if (this.#through !== null) return super.connect({ path: this.#through })
    const judge: Judge = (name, address) => this.#judge(name, address) && !isOwnPlace(address, port)
    if (isIP(host) !== 0 && !judge(host, host)) return this.#refused(host)
    // Node keeps names only; mysql2 would check the certificate of an address as if it were "localhost".
    Object.assign(this, { _host: host })
    return super.connect({ port, host, lookup: lookupBy(judge) })
  }

  /** Reports a refused host as the network would: by an event, after the caller could listen. */
  #refused(host: string): this {
    setImmediate(() => this.destroy(refusal('source.addressForbidden', host)))
    return this
  }
}

/** Resolves a name and refuses it unless every address of it is allowed. */
function lookupBy(judge: Judge): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) return callback(error ?? new Error('no address'), '', 0)
      if (!addresses.every(({ address }) => judge(host, address)))
        return callback(refusal('source.addressForbidden', host), '', 0)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** For a driver that connects to a port by itself. */
export function allowedLookup(port: number): LookupFunction {
  return lookupBy((host, address) => isAllowed(host, address) && !isOwnPlace(address, port))
}
