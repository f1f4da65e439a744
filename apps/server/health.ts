import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Services } from './services.ts'

/** What operators watch: `/healthz` serves, `/readyz` the database answers, `/metrics` for Prometheus. */
export function health(app: FastifyInstance, { db }: Services): void {
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
  app.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()))
}
