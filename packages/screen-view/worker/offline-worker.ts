/**
 * The pages and scripts of shared screens, kept so that a display starts without a network. One file without imports:
 * `/screen-worker.js` is this with its types taken off. It keeps no figures and answers no calls.
 */
const STORE = 'mingtai-screen-1'
/** Screens behind a link, displays on walls, and screens of whoever signed in: the page itself says nothing of anybody. */
const PAGES: readonly string[] = ['/onlineScreen', '/wall', '/screen/view']

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Waiting {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Waiting {
  data: unknown
}
interface Worker {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(kind: 'fetch', listener: (event: Asked) => void): void
  addEventListener(kind: 'message', listener: (event: Told) => void): void
}

function begin(worker: Worker): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  worker.addEventListener('message', (event) => {
    const { data } = event
    if (typeof data !== 'object' || data === null || !('keep' in data) || !Array.isArray(data.keep)) return
    const own = data.keep.filter((one) => typeof one === 'string' && isStored(new URL(one)))
    event.waitUntil(
      Promise.all(
        own.map((one) => fetched(new Request(one, { headers: { accept: 'text/html,*/*' } })).catch(() => null)),
      ),
    )
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'GET' || !isStored(new URL(request.url))) return
    event.respondWith(request.mode === 'navigate' ? page(request) : asset(request))
  })
}

function isStored({ origin, pathname }: URL): boolean {
  return origin === location.origin && (PAGES.includes(pathname) || pathname.startsWith('/assets/'))
}

/** The newest page, or the one that was there last. */
async function page(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  try {
    return await fetched(request)
  } catch (problem) {
    const known = await (await caches.open(STORE)).match(pathname)
    if (known === undefined) throw problem
    return known
  }
}

/** Scripts are named by their content: one that is known never changes. */
async function asset(request: Request): Promise<Response> {
  return (await (await caches.open(STORE)).match(request.url)) ?? fetched(request)
}

async function fetched(request: Request): Promise<Response> {
  const answer = await fetch(request)
  const { pathname } = new URL(request.url)
  if (answer.ok) await (await caches.open(STORE)).put(PAGES.includes(pathname) ? pathname : request.url, answer.clone())
  return answer
}

begin(globalThis as unknown as Worker)
