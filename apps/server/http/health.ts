import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'

/** What operators watch: `/healthz` serves, `/readyz` the database answers, `/metrics` for Prometheus. */
export function health(app: FastifyInstance, { db, metrics }: Services): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'mingtai_call_seconds',
    help: 'Time of calls by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [register],
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
    return reply.code(ready ? 200 : 503).send({ ok: ready })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, metrics)) return reply.code(403).send({ ok: false })
    return reply.type(register.contentType).send(await register.metrics())
  })
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
