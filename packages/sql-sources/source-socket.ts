import { lookup } from 'node:dns'
import { isIP, Socket } from 'node:net'
import type { LookupFunction } from 'node:net'

import { refusal } from '@mingtai/messages'

import { isAllowed } from './addresses.ts'

/** A connection to a data source, made only to addresses that the site allows. Looked up and judged in one step. */
export class SourceSocket extends Socket {
  override connect(...given: unknown[]): this {
    const [port, host] = given
    if (typeof port !== 'number' || typeof host !== 'string') return this.#refused('')
    if (isIP(host) !== 0 && !isAllowed(host, host)) return this.#refused(host)
    return super.connect({ port, host, lookup: allowedLookup })
  }

  /** As the network would: by an event, after the caller had time to listen. */
  #refused(host: string): this {
    setImmediate(() => this.destroy(refusal('source.addressForbidden', host)))
    return this
  }
}

/** Every address that the name has must be allowed: a name that also stands for another is not trusted. */
export const allowedLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return callback(error ?? new Error('no address'), '', 0)
    if (!addresses.every(({ address }) => isAllowed(host, address)))
      return callback(refusal('source.addressForbidden', host), '', 0)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
