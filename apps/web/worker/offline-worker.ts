/**
 * What a phone shows when a page cannot be fetched. One file without imports: `/offline-worker.js` is this with its types
 * taken off. It keeps one page that says nothing of anybody, and touches no call.
 */
const OFFLINE_STORE = 'mingtai-offline-1'
const OFFLINE_PAGE = '/offline'

interface OfflineWaiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface OfflineAsked extends OfflineWaiting {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface OfflineWorker {
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install', listener: (event: OfflineWaiting) => void): void
  addEventListener(kind: 'fetch', listener: (event: OfflineAsked) => void): void
}

function answerOffline(worker: OfflineWorker): void {
  worker.addEventListener('install', (event) => event.waitUntil(storeOfflinePage().then(() => worker.skipWaiting())))
  worker.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(pageOrOffline(event.request))
  })
}

async function storeOfflinePage(): Promise<void> {
  await (await caches.open(OFFLINE_STORE)).add(new Request(OFFLINE_PAGE, { cache: 'reload' }))
}

/** The page of the network, or the one that says that there is none. */
async function pageOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (problem) {
    const known = await caches.match(OFFLINE_PAGE)
    if (known === undefined) throw problem
    return known
  }
}

answerOffline(globalThis as unknown as OfflineWorker)
