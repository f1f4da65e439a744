/** Lets a phone install the product, and say that the network is gone in its own words. */
export function installWorker(): void {
  if (!('serviceWorker' in navigator) || window.top !== window) return
  navigator.serviceWorker.register('/offline-worker.js').catch(() => {
    // The product goes on without it.
  })
}
