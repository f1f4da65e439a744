import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'

type Next = (problem?: unknown) => void

/** Serve the provider under `/authz`; its consent page is a page of the application and goes on. */
export function providerMiddleware(provider: () => Promise<Provider>) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const path = (request.url ?? '/').split('?')[0]
    if (path === '/oauth2approve' || path === '/oauth2approve/') return next()
    provider()
      .then((ready) => ready.callback()(request, response))
      .catch(next)
  }
}
