import { AsyncLocalStorage } from 'node:async_hooks'
import { lookup } from 'node:dns/promises'
import { isIP, Socket } from 'node:net'

import { refusal } from '@mingtai/messages'

import { isAllowed, isOwnPlace } from './addresses.ts'
import { allowedLookup } from './source-socket.ts'

interface Visit {
  host: string
  /** The addresses to which the host resolved when it was checked. */
  addresses: ReadonlySet<string>
  /** Path of the tunnel's socket; only this is connected to, because the tunnel has checked the host. */
  through: string | null
}

const visits = new AsyncLocalStorage<Visit>()
let isInstalled = false

/**
 * Checks the connections of drivers that open them themselves: each one opened during `work`, or later because of it,
 * is checked as a `SourceSocket` is. An address to which a listener redirects the driver is checked too.
 */
export async function withPolicedSockets<Value>(
  { host, through = null }: { host: string; through?: string | undefined | null },
  work: () => Promise<Value>,
): Promise<Value> {
  install()
  if (through !== null) return visits.run({ host, addresses: new Set(), through }, work)
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }]
  const addresses = new Set(found.map(({ address }) => address))
  if (![...addresses].every((address) => isAllowed(host, address))) throw refusal('source.addressForbidden', host)
  return visits.run({ host, addresses, through }, work)
}

function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { connect } = Socket.prototype
  Object.defineProperty(Socket.prototype, 'connect', {
    configurable: true,
    writable: true,
    value: function policed(this: Socket, ...given: unknown[]): Socket {
      const visit = visits.getStore()
      if (visit === undefined) return Reflect.apply(connect, this, given)
      if (visit.through !== null) return Reflect.apply(connect, this, [{ path: visit.through }, listenerOf(given)])
      const { host, port } = targetOf(given)
      const isKnown = isIP(host) === 0 || visit.addresses.has(host) || isAllowed(host, host)
      const mayGo = port !== null && isKnown && !isOwnPlace(host, port)
      const place = { port, host, lookup: allowedLookup(port ?? 0) }
      if (mayGo) return Reflect.apply(connect, this, [place, listenerOf(given)])
      setImmediate(() => this.destroy(refusal('source.addressForbidden', host)))
      return this
    },
  })
}

/** `connect(port, host)`, `connect({ port, host })`, or the list that `net.connect` makes of either. */
function targetOf(given: readonly unknown[]): { host: string; port: number | null } {
  const [first, second] = Array.isArray(given[0]) ? (given[0] as readonly unknown[]) : given
  if (typeof first === 'object' && first !== null) {
    const options = { host: 'localhost', port: null, path: null, ...first }
    const port = Number(options.port)
    return { host: String(options.host), port: options.path === null && port > 0 ? port : null }
  }
  const port = Number(first)
  return { host: typeof second === 'string' ? second : 'localhost', port: port > 0 ? port : null }
}

function listenerOf(given: readonly unknown[]): () => void {
  const [list] = given
  const last: unknown = Array.isArray(list) ? list.at(-1) : given.at(-1)
  return typeof last === 'function' ? () => void last() : () => {}
}
