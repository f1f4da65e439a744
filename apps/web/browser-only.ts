import type { Plugin } from 'vite'

const serverSide = /\/(?:modules\/[^/]+\/[^/]+\/server|packages\/(?:server-kit|sql-sources|data-plane)|apps\/server)\//

/** Stops the build when server code would reach the browser: a page may know a module's calls, never its server. */
export function browserOnly(): Plugin {
  return {
    name: 'mingtai:browser-only',
    load(id) {
      if (!id.includes('/node_modules/') && serverSide.test(id)) {
        throw new Error(`${id} is server code and must not reach the browser`)
      }
      return null
    },
  }
}
