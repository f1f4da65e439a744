import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'

/** Free bytes without which no report can be run and no file taken; of a small disk its fiftieth part. */
const LEAST_FREE = 2 ** 26

/** What operators watch: `/healthz` serves, `/readyz` the database answers and there is room, `/metrics` for Prometheus. */
export function health(app: FastifyInstance, { db, metrics, dataFolder }: Services): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'mingtai_call_seconds',
    help: 'Time of calls by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [register],
  })
  const room = new Gauge({
    name: 'mingtai_disk_free_bytes',
    help: 'Free bytes where the data folder lies',
    registers: [register],
    async collect() {
      room.set((await disk(dataFolder)).free)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const ready = await db.execute(sql`select 1 from tenant limit 1`).then(
      () => true,
      () => false,
    )
    const { free, all } = await disk(dataFolder)
    const hasRoom = free >= Math.min(LEAST_FREE, all / 50)
    const why = ready ? (hasRoom ? {} : { why: 'disk' }) : { why: 'database' }
    return reply.code(ready && hasRoom ? 200 : 503).send({ ok: ready && hasRoom, ...why })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, metrics)) return reply.code(403).send({ ok: false })
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Bytes of the disk that a folder lies on; where nobody can say there is room. */
async function disk(folder: string): Promise<{ free: number; all: number }> {
  const found = await statfs(folder).catch(() => null)
  if (found === null) return { free: Number.MAX_SAFE_INTEGER, all: Number.MAX_SAFE_INTEGER }
  return { free: found.bavail * found.bsize, all: found.blocks * found.bsize }
}

/** The bearer of the configured token; without one, this machine itself, not somebody whom a proxy passed on. */
function mayWatch({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return same(headers.authorization ?? '', `Bearer ${token}`)
  const passedOn = forwarding.some((name) => headers[name] !== undefined)
  return !passedOn && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

function same(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
