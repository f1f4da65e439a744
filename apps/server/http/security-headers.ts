import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Where pages may be asked from, and whether the site is only reached by https. */
interface SiteAddress {
  socketOrigin: string
  secure: boolean
}

/** Inline styles are antd's and the sheet's; scripts come from here alone. */
const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'"],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}

/** Sets the headers that tell browsers what the product's pages may do; they are the same for every answer. */
export function setSecurityHeaders(app: FastifyInstance, address: SiteAddress): void {
  const headers = headersOf(address)
  app.addHook('onRequest', (_, reply, next) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    next()
  })
}

/** Asks helmet once: it would put the same text together at every request. */
function headersOf({ socketOrigin, secure }: SiteAddress): [string, string][] {
  // Not every browser counts a socket to the same host as `self`.
  const directives = { ...policy, connectSrc: ["'self'", socketOrigin] }
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({ contentSecurityPolicy: { directives }, strictTransportSecurity: secure })(request, response, () => {})
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}
