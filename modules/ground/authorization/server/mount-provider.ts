import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'

type Next = (problem?: unknown) => void

/** Serves the provider under `/authz`, except its consent page, which is a page of the application. */
export function providerMiddleware(provider: () => Promise<Provider>) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const path = (request.url ?? '/').split('?')[0]
    if (path === '/oauth2approve' || path === '/oauth2approve/') return next()
    provider()
      .then((ready) => ready.callback()(request, response))
      .catch(next)
  }
}
