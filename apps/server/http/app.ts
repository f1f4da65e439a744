import { refuse } from '@mingtai/messages'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import middie from '@fastify/middie'
import files from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import websocket from '@fastify/websocket'
import { callJudge } from '@mingtai/modules/shell/administration/server'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { mountTus } from '@mingtai/modules/ground/attachment/server'
import { providerMiddleware } from '@mingtai/modules/ground/authorization/server'
import { toldFailure } from '@mingtai/modules/data/data-source/server'
import { serveScreenPush } from '@mingtai/modules/data/screen/server'
import { serveSheets } from '@mingtai/modules/data/sheet/server'
import { serveLive } from '@mingtai/modules/ground/notification/server'
import { AccessCache, readAreasFrom, readDictionaryFrom } from '@mingtai/modules/ground/organization/server'
import { actorOfAccessToken } from '@mingtai/modules/ground/personal/server'
import { originsOfEmbed } from '@mingtai/modules/data/report/server'
import { originsOfScreenShare } from '@mingtai/modules/data/screen/server'
import { identity, mustStepUp } from '@mingtai/modules/ground/sign-in/server'
import { areasOf, entriesOf } from '@mingtai/modules/ground/system/server'
import { failed, type HealthCheck, type Kit, logCallDefect, unserved, uploadsIn } from '@mingtai/server-kit'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { refusal } from '@mingtai/messages'
import { listedCalls } from '../calls.ts'
import { boundConnections } from './connections.ts'
import { serveSdk } from './embed-sdk.ts'
import { siteHealth } from '../health/site-health.ts'
import { health } from './health.ts'
import { indexPages } from './index-page.ts'
import { takeJson } from './large-bodies.ts'
import { serveInstalling } from './phone/installing.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveWorkers } from './workers.ts'
import { logLines } from './log-lines.ts'
import { openApiOnDemand } from './openapi.ts'
import { modules } from '../modules.ts'
import type { Services } from '../services.ts'

export const webFolder = join(import.meta.dirname, '..', '..', 'web', 'dist')

/** Milliseconds that answers under way have when the server stops. */
const STOP_WAIT = 3000

/** Of what is no call; each call has its own limit, see `largestBody`. */
const BODY_LIMIT = 2 ** 16

/** For a whole request to arrive: 20 MB over a slow line. What drips is ended long before, see `boundConnections`. */
const REQUEST_TIMEOUT = 600_000

/** For its first lines: whoever sends a byte now and then is not waited for. */
const HEADERS_TIMEOUT = 15_000

/** Everything that one process serves: calls, documentation, health, and the pages. */
export async function createApp(services: Services, log: string): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    logger: { level: log, serializers: { req: shownRequest }, stream: logLines },
    routerOptions: { maxParamLength: 512 },
    // Whoever may name the caller's address may step around the lock of an account: nobody, unless configured.
    trustProxy: services.proxy ?? false,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 5000 },
  })
  app.setErrorHandler((problem, request, reply) => {
    const told = isTooLarge(problem) ? refusal('call.tooLarge', sizeWords(request.routeOptions.bodyLimit)) : problem
    const { status, body, cause } = failed(told, request.url.startsWith('/SpringReport') ? 'report' : 'office')
    if (cause !== null) logCallDefect(request, cause)
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
  takeJson(app)
  boundConnections(app)
  // Nothing is called so, and the disk would call it a defect of the program.
  app.addHook('onRequest', async ({ url }) => {
    if (/%00|\0/.test(url.split('?')[0] ?? '')) refuse('call.malformed')
  })
  if (services.proxy === null) mentionProxy(app)
  const secure = services.publicUrl.startsWith('https:')
  app.addHook('preClose', async () => {
    // A client that does not read its answer would keep a stopping server for as long as it likes.
    setTimeout(() => app.server.closeAllConnections(), STOP_WAIT).unref()
  })
  setSecurityHeaders(app, { socketOrigin: new URL(services.publicUrl).origin.replace(/^http/, 'ws'), secure })
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'deflate'], zlibOptions: { level: 3 } })
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: 4096 } })
  await app.register(middie)
  app.use('/authz', providerMiddleware(services.provider))
  const checks = [...siteHealth(services), ...modules.flatMap((module) => module.health?.(services) ?? [])]
  health(app, services, checks)
  serveLive(app, services)
  serveScreenPush(app, services)
  serveSheets(app, services)
  const kit = kitOf(services)
  mountModules(app, kit, services, checks)
  await mountTus(app, {
    dataFolder: services.dataFolder,
    async identify(request) {
      const actor = await kit.identify(request)
      // What stands in the way of the call that ends an upload stands in the way of its pieces.
      if (actor !== null) await kit.judge(attachmentCalls.finish, actor)
      return actor
    },
  })
  await documentation(app, services)
  await pages(app, services)
  return app
}

function isTooLarge(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
}

function sizeWords(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.round(bytes / 1024)}K` : `${Math.round(bytes / 2 ** 20)}M`
}

/** Behind a proxy that is not named all people are one address, and share its limits and locks. Said once. */
function mentionProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    request.log.warn(`X-Forwarded-For from ${request.ip} is not believed: is it a proxy? Then name it in MINGTAI_PROXY`)
  })
}

/** A request as the log keeps it. What stands behind the `?` may be the key to a share or a result. */
function shownRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, path: url.split('?')[0], address: ip }
}

function kitOf(services: Services): Kit {
  const { db, tokens } = services
  const access = new AccessCache(db)
  return {
    db,
    vault: services.vault,
    uploads: uploadsIn(services.dataFolder),
    ...identity(db, {
      rules: tokens,
      access,
      ofPersonalToken: (secret) => actorOfAccessToken(db, access, secret),
    }),
    judge: callJudge(db, access),
    prove: (actor) => mustStepUp(db, actor),
    tell: toldFailure,
  }
}

/** What a module needs of one that stands above it it is told before its calls are served. */
function mountModules(app: FastifyInstance, kit: Kit, services: Services, checks: readonly HealthCheck[]): void {
  readAreasFrom(areasOf)
  readDictionaryFrom(entriesOf)
  const registry = {
    calls: listedCalls(),
    handover: modules.flatMap(({ handover }) => handover ?? []),
    commentOwners: new Map(modules.flatMap((module) => Object.entries(module.commentOwners?.(services) ?? {}))),
    searchProviders: new Map(modules.flatMap(({ searchProviders }) => Object.entries(searchProviders ?? {}))),
    health: checks,
  }
  for (const module of modules) module.mount(app, kit, services, registry)
}

async function documentation(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiOnDemand(services.publicUrl) as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: true,
    theme: { title: '明台接口', css: [plainTop] },
  })
}

/** The built pages; every other address that a browser opens gets the application, which knows its own routes. */
async function pages(app: FastifyInstance, services: Services): Promise<void> {
  const indexPage = indexPages(services)
  const assets = join(webFolder, 'assets')
  // Named by their content, so a browser may keep them for ever; read from the disk, so a new build needs no restart.
  const forever = { maxAge: '365d', immutable: true, preCompressed: true }
  await app.register(files, { root: assets, prefix: '/assets/', ...forever })
  // Pictures that data screens name by address, which a new version may draw better.
  const materials = join(webFolder, 'materials')
  await app.register(files, { root: materials, prefix: '/materials/', decorateReply: false, maxAge: '1d' })
  serveSdk(app)
  serveWorkers(app)
  serveInstalling(app, services)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // A balancer asks for the head alone, and of anything.
    const isHead = request.method === 'HEAD' && path === '/'
    const wantsPage = isHead || (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html'))
    const file = /^\/[\w-]+\.(svg|ico|png|txt|webmanifest)$/.test(path) ? path.slice(1) : null
    if (file === null && wantsPage && existsSync(join(webFolder, 'index.html'))) {
      const from = request.headers['sec-fetch-site'] === 'cross-site' ? 'elsewhere' : 'here'
      const { text, screenSites } = await indexPage(join(webFolder, 'index.html'), from)
      if (screenSites.length > 0) letShow(reply, screenSites)
      const query = queryOf(request.query)
      if (path === '/embedReport') letFrame(reply, await originsOfEmbed(services.db, query.app ?? ''))
      // A link that was given away to a page, or a system that signs tokens.
      if (path === '/embedScreen')
        letFrame(
          reply,
          query.app
            ? await originsOfEmbed(services.db, query.app)
            : await originsOfScreenShare(services.db, query.share ?? ''),
        )
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text)
    }
    if (file !== null && existsSync(join(webFolder, file))) {
      return reply
        .header('cache-control', 'no-cache')
        .sendFile(file, webFolder, { maxAge: 0, immutable: false, cacheControl: false })
    }
    const { status, body } = unserved(path)
    return reply.code(status).send(body)
  })
}

function queryOf(query: unknown): { app?: string; share?: string } {
  const text = (name: string) =>
    typeof query === 'object' && query !== null ? String(Reflect.get(query, name) ?? '') : ''
  return { app: text('app'), share: text('share') }
}

/** Pictures, videos and pages of these sites as well, for data screens. */
function letShow(reply: FastifyReply, sites: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replaceAll(/(?:img|media|frame)-src [^;]*/g, `$& ${sites.join(' ')}`))
}

/** A page inside other systems' pages: framed by these origins and by nobody else. */
function letFrame(reply: FastifyReply, origins: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const ancestors = `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, ancestors))
  reply.removeHeader('x-frame-options')
}

/** The documentation page is ours: without the band of the tool that draws it. */
const plainTop = { filename: 'plain.css', content: '.topbar { display: none }' }
