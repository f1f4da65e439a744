import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataPlane } from '@mingtai/data-plane'
import { CallError, client, type Calls, type Client, type Session } from '@mingtai/api'
import { membership, person, role } from '@mingtai/modules/ground/organization/server'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { captchaLetters, frontHash } from '@mingtai/modules/ground/sign-in/server'
import { loginCaptcha } from '@mingtai/modules/ground/sign-in/server/tables'
import { DEMO_PASSWORD, DEMO_TENANT } from '@mingtai/seeds'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { sm2 } from 'sm-crypto-v2'
import { inject } from 'vitest'
import { createApp, webFolder } from './http/app.ts'
import { createServices, type Limits, type Services } from './services.ts'
import { readSettings } from './startup/settings.ts'
import { sharedProcesses } from './testing-processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose database `demo` holds the migrated demo world. */
    postgres: string
    /** A warehouse of 5,000 orders. */
    warehouse: string
  }
}

/** Whether pages are answered, which who runs a single test has perhaps not built; all tests run with them. */
export const hasPages = process.env.MINGTAI_TESTS === 'all' || existsSync(join(webFolder, 'index.html'))

export interface TestServer {
  app: FastifyInstance
  services: Services
  base: string
  /** Typed calls as one person of the demo world; null: not signed in. */
  as(loginName: string | null, tenantId?: string): Promise<Caller>
  /** The id of a role of the demo world. */
  roleId(alias: string): Promise<string>
  stop(): Promise<void>
}

export interface Caller {
  token: string | null
  calls<T extends Calls>(calls: T): Client<T>
}

/** The whole server on a copy of the demo world of its own, listening on a free port. */
export async function testServer(
  options: { captcha?: boolean; settings?: NodeJS.ProcessEnv; limits?: Limits; beside?: TestServer } = {},
): Promise<TestServer> {
  const name = `t${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const admin = inject('postgres')
  // Beside another server: a second process on the same database, which goes with the first.
  const { beside } = options
  if (beside === undefined) await sqlOn(admin, `create database ${name} template demo strategy file_copy`)
  const dataFolder = await mkdtemp(join(tmpdir(), 'mingtai-test-'))
  const settings = readSettings({
    MINGTAI_DATA: dataFolder,
    MINGTAI_CAPTCHA: options.captcha ? 'on' : 'off',
    MINGTAI_LOG: 'error',
    PORT: '0',
    ...options.settings,
  })
  const own = createServices(settings, 'a secret for tests', beside?.services.databaseUrl ?? databaseOn(admin, name))
  // A data folder that a test names, perhaps on a full disk, is worked in by processes of its own.
  const isFolderNamed = options.settings?.MINGTAI_DATA !== undefined
  const dataPlane = isFolderNamed ? own.dataPlane : createDataPlane({ dataFolder }, await sharedProcesses())
  const services = { ...own, dataPlane, warehousePath: inject('warehouse'), limits: { ...options.limits } }
  const app = await createApp(services, 'error')
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    services,
    base,
    as: (loginName, tenantId = DEMO_TENANT) => callerOf(base, loginName, tenantId),
    async roleId(alias) {
      const rows = await services.db
        .select({ id: role.id })
        .from(role)
        .where(and(eq(role.tenantId, DEMO_TENANT), eq(role.alias, alias), eq(role.deleted, false)))
      return rows[0]?.id ?? ''
    },
    async stop() {
      await app.close()
      await dataPlane.stop()
      await own.stop()
      if (beside === undefined) await sqlOn(admin, `drop database ${name} with (force)`)
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function callerOf(base: string, loginName: string | null, tenantId: string): Promise<Caller> {
  const token =
    loginName === null ? null : (await signInTo(base, { username: loginName, tenant: tenantId })).access_token
  return { token, calls: (calls) => client(calls, sessionOf(base, token)) }
}

/** A session that neither refreshes nor forgets: what the server answers is what the test sees. */
export function sessionOf(base: string, token: string | null): Session {
  return { base, token: () => token, renewed: () => {}, refresh: async () => false, ended: () => {} }
}

interface Typed {
  username: string
  tenant?: string
  password?: string
  code?: string
  captchaKey?: string
}

/** Sign in as the browser does: encrypted, with a clock and a nonce. */
export async function signInTo(base: string, typed: Typed) {
  const calls = client(signInCalls, sessionOf(base, null))
  const { keyId, data } = await sealedCredentials(base, typed)
  return calls.token({ grant_type: 'password', keyId, data })
}

export async function sealedCredentials(base: string, typed: Typed): Promise<{ keyId: string; data: string }> {
  const { keyId, publicKey, now } = await client(signInCalls, sessionOf(base, null)).loginKey({})
  const credentials = {
    tenant: typed.tenant ?? DEMO_TENANT,
    username: typed.username,
    password: frontHash(typed.password ?? DEMO_PASSWORD),
    code: typed.code ?? '',
    captchaKey: typed.captchaKey ?? '',
    timestamp: now,
    nonce: crypto.randomUUID(),
  }
  return { keyId, data: sm2.doEncrypt(JSON.stringify(credentials), publicKey, 1) }
}

/** What a captcha shows, by trying every answer against the one that is kept: the picture itself is for eyes. */
export async function captchaAnswer({ services }: TestServer, key: string): Promise<string> {
  const [captcha] = await services.db.select().from(loginCaptcha).where(eq(loginCaptcha.id, key))
  const digest = (text: string) => createHash('sha256').update(`${key}:${text.toLowerCase()}`).digest('hex')
  const grown = (texts: string[]) => texts.flatMap((text) => captchaLetters.map((letter) => text + letter))
  const found = grown(grown(grown(captchaLetters))).find((text) => digest(text) === captcha?.answer)
  return found ?? ''
}

/** The refusal that a call met. */
export async function refusedWith(work: Promise<unknown>): Promise<CallError> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem
  throw new Error(`nothing was refused: ${String(problem)}`)
}

/** The row of a person of the demo world. */
export async function personOf({ services }: TestServer, loginName: string, tenantId: string = DEMO_TENANT) {
  const [found] = await services.db
    .select()
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.loginName, loginName)))
  if (found === undefined) throw new Error(`nobody is called ${loginName}`)
  return found
}

/** Where somebody of the demo world mainly works. */
export async function membershipOf(server: TestServer, loginName: string) {
  const { id } = await personOf(server, loginName)
  const here = and(eq(membership.personId, id), eq(membership.isPrimary, true), eq(membership.deleted, false))
  const [membershipRow] = await server.services.db.select().from(membership).where(here)
  if (membershipRow === undefined) throw new Error(`${loginName} works nowhere`)
  return { organizationId: membershipRow.organizationId, departmentId: membershipRow.departmentId }
}

function databaseOn(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.href
}

async function sqlOn(url: string, text: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  await connection.query(text)
  await connection.end()
}
