import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ofCalls = /\/(?:modules\/[^/]+\/[^/]+|packages\/api\/(?:call|paging))\.ts$/
const stub = fileURLToPath(new URL('./src/no-schemas.ts', import.meta.url))

/**
 * A page asks by a call's method, path and envelope; what may be sent is judged by the server. So the files of the calls
 * get schemas that are none, and the first load goes without zod. A page that checks something itself imports zod itself.
 */
export function lightCalls(): Plugin {
  return {
    name: 'mingtai:light-calls',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'zod' && importer !== undefined && ofCalls.test(importer) ? stub : null
    },
  }
}
