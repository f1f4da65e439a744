import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const root = join(import.meta.dirname, '..', '..', '..')

/** The scripts that a browser runs beside its pages: as they are, without their types. */
const workers = {
  '/screen-worker.js': join(root, 'packages', 'screen-view', 'worker', 'offline-worker.ts'),
  '/offline-worker.js': join(root, 'apps', 'web', 'worker', 'offline-worker.ts'),
} as const

/** Serves what lets shared screens start, and phones open, without a network. */
export function serveWorkers(app: FastifyInstance): void {
  for (const [address, file] of Object.entries(workers)) {
    const script = stripTypeScriptTypes(readFileSync(file, 'utf8'), { mode: 'strip' })
    app.get(address, { schema: { hide: true } }, async (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    )
  }
}
