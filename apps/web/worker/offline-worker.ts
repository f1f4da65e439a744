/**
 * What a phone shows when a page cannot be fetched. One file without imports: `/offline-worker.js` is this with its types
 * taken off. It keeps one page that says nothing of anybody, and touches no call.
 */
const STORE = 'mingtai-offline-1'
const PAGE = '/offline'

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Waiting {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install', listener: (event: Waiting) => void): void
  addEventListener(kind: 'fetch', listener: (event: Asked) => void): void
}

function begin(worker: Worker): void {
  worker.addEventListener('install', (event) => event.waitUntil(stored().then(() => worker.skipWaiting())))
  worker.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(page(event.request))
  })
}

async function stored(): Promise<void> {
  await (await caches.open(STORE)).add(new Request(PAGE, { cache: 'reload' }))
}

/** The page of the network, or the one that says that there is none. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (problem) {
    const known = await caches.match(PAGE)
    if (known === undefined) throw problem
    return known
  }
}

begin(globalThis as unknown as Worker)
