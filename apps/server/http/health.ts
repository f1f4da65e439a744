import { createHash, timingSafeEqual } from 'node:crypto'
import { healthOf } from '@mingtai/modules/ground/system/server'
import type { HealthCheck } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { diskOf, hasRoom } from '../health/disk.ts'
import type { Services } from '../services.ts'

/** What operators watch: `/healthz` serves, `/readyz` the database answers and there is room, `/metrics` for Prometheus. */
export function health(app: FastifyInstance, services: Services, checks: readonly HealthCheck[]): void {
  const { db, metrics, dataFolder } = services
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
      room.set((await diskOf(dataFolder)).free)
    },
  })
  saturation(register, services, checks)
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const ready = await db.execute(sql`select 1 from tenant limit 1`).then(
      () => true,
      () => false,
    )
    const roomy = hasRoom(await diskOf(dataFolder))
    const why = ready ? (roomy ? {} : { why: 'disk' }) : { why: 'database' }
    return reply.code(ready && roomy ? 200 : 503).send({ ok: ready && roomy, ...why })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, metrics)) return reply.code(403).send({ ok: false })
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** How much is in use of what there is a limit of, and what the site's health tells. */
function saturation(register: Registry, { databaseLoad }: Services, checks: readonly HealthCheck[]): void {
  const connections = new Gauge({
    name: 'mingtai_database_connections',
    help: 'Connections to the database in use, and calls that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { used, waiting } = databaseLoad()
      connections.set({ state: 'used' }, used)
      connections.set({ state: 'waiting' }, waiting)
    },
  })
  const problems = new Gauge({
    name: 'mingtai_health_problems',
    help: 'What the page of the site’s health shows as to be looked at (look) or to be acted on (act), by area',
    labelNames: ['area', 'level'],
    registers: [register],
    async collect() {
      for (const { area, facts } of await healthOf(checks))
        for (const level of ['look', 'act'] as const)
          problems.set({ area, level }, facts.filter((fact) => fact.level === level).length)
    },
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
