import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export const ofCalls = /\/(?:modules\/[^/]+\/[^/]+\/[^/]+|packages\/api\/(?:call|paging|sort-number))\.ts$/
const ofShapes = /\/packages\/(?:report-engine|sheet-core|formula)\/[^?]*\.ts$/
const stub = fileURLToPath(new URL('./src/no-schemas.ts', import.meta.url))
const LIGHT = '?light'

/**
 * A page asks by a call's method, path and envelope; what may be sent is judged by the server. So the files of the calls
 * get schemas that are none, and the first load goes without zod: they themselves, and a light twin of each engine file
 * whose shapes they name. A page that checks something itself imports zod, or the engine's file, itself.
 */
export function lightCalls(): Plugin {
  return {
    name: 'mingtai:light-calls',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null
      const isTwin = importer.endsWith(LIGHT)
      if (!isTwin && !ofCalls.test(importer)) return null
      if (source === 'zod') return stub
      const from = isTwin ? importer.slice(0, -LIGHT.length) : importer
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      if (found === null || !ofShapes.test(found.id)) return found
      return { ...found, id: found.id + LIGHT, moduleSideEffects: false }
    },
  }
}
