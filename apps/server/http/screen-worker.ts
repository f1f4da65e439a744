import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const folder = join(import.meta.dirname, '..', '..', '..', 'packages', 'screen-view', 'worker')

/** The script that keeps the pages of shared screens for a start without a network: as it is, without its types. */
export function serveScreenWorker(app: FastifyInstance): void {
  const script = stripTypeScriptTypes(readFileSync(join(folder, 'offline-worker.ts'), 'utf8'), { mode: 'strip' })
  app.get('/screen-worker.js', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
