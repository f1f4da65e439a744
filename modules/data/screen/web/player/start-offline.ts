/** Lets the page itself start without a network, where the browser allows it: over https and on the machine itself. */
export function startOffline(scope: '/onlineScreen' | '/wall' | '/screen/view'): void {
  if (!('serviceWorker' in navigator) || window.top !== window) return
  navigator.serviceWorker
    .register('/screen-worker.js', { scope })
    .then(async ({ active, installing, waiting }) => {
      const worker = active ?? waiting ?? installing
      // What was loaded before the worker was there.
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      worker?.postMessage({ keep: [window.location.origin + scope, ...loaded] })
    })
    .catch(() => {
      // The player goes on without it.
    })
}
