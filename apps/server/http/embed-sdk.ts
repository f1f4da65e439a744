import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const source = join(import.meta.dirname, '..', '..', '..', 'packages', 'embed-sdk', 'index.ts')

/** The script that other systems' pages load: the SDK as it is, without its types. */
export function serveSdk(app: FastifyInstance): void {
  const script = stripTypeScriptTypes(readFileSync(source, 'utf8'), { mode: 'strip' })
  app.get('/embed/sdk.js', { schema: { hide: true } }, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
