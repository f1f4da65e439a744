import { foreignOrigin } from '@mingtai/screen-model'

/** Sites whose pictures, videos and pages are let in, as the server wrote them beside the content policy of the page. */
const sites = (
  globalThis.document?.querySelector('meta[name="mingtai-screen-sites"]')?.getAttribute('content') ?? ''
).split(' ')

/** The site of an address from which the browser will load nothing; null where it will. */
export function refusedSite(address: string): string | null {
  return foreignOrigin(address, [globalThis.location?.origin ?? '', ...sites])
}
