import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import type { SourceConfig, SourceTls } from '../source.ts'
import { type Authority, type Certificate, startAuthority } from '../testing/certificates.ts'
import { rowsOf, sentenceOf, tested } from '../testing/rows.ts'
import { missingMaria, startMaria, startPostgres } from '../testing/servers.ts'

/** A real server that encrypts. */
interface Encrypting {
  config: SourceConfig
  /** What it says of the encryption of the connection that asks; empty where there is none. */
  encryption: string
  /** Shows another certificate from now on. */
  show(own: Certificate): Promise<void>
  /** Takes no connection without encryption. */
  demand(): Promise<void>
  /** Lets `config` in only with a certificate of ours. */
  demandOurs(): Promise<SourceConfig>
  stop(): Promise<void>
}

let authority: Authority
const certificates: Record<string, Certificate> = {}
beforeAll(async () => {
  authority = await startAuthority()
  certificates.good = await authority.sign({ name: 'server', place: 'IP:127.0.0.1' })
  certificates.old = await authority.sign({ name: 'old', place: 'IP:127.0.0.1', isExpired: true })
  certificates.other = await authority.sign({ name: 'other', place: 'DNS:other.example' })
  certificates.named = await authority.sign({ name: 'named', place: 'DNS:localhost' })
  certificates.client = await authority.sign({ name: 'ours', place: 'IP:127.0.0.1' })
})
afterAll(async () => {
  await closeSources()
  await authority.remove()
}, 30_000)

async function encryptingPostgres(): Promise<Encrypting> {
  const server = await startPostgres()
  const { host, port, user, password } = server.config
  const client = new pg.Client({ host, port, user, password, database: 'postgres' })
  await client.connect()
  const {
    rows: [places],
  } = await client.query(`select current_setting('data_directory') as data, current_setting('hba_file') as rules`)
  const write = async (text: string, path: string) => {
    const lines = `select unnest(string_to_array(${client.escapeLiteral(text)}, E'\\n'))`
    // The server writes its files itself, so that they are its own.
    await client.query(`copy (${lines}) to program ${client.escapeLiteral(`umask 077; cat > '${path}'`)}`)
  }
  const show = async ({ certificate, key }: Certificate) => {
    await write(certificate, join(places.data, 'server.crt'))
    await write(key, join(places.data, 'server.key'))
    await client.query('select pg_reload_conf()')
  }
  const letIn = async (rule: string) => {
    await write(`${rule}\nlocal all all trust`, places.rules)
    await client.query('select pg_reload_conf()')
  }
  await write(authority.ca, join(places.data, 'ca.crt'))
  await client.query("alter system set ssl_ca_file = 'ca.crt'")
  await client.query('alter system set ssl = on')
  await show(certificates.good!)
  return {
    config: server.config,
    encryption: "select coalesce(version, '') as v from pg_stat_ssl where pid = pg_backend_pid()",
    show,
    demand: () => letIn('hostssl all all 127.0.0.1/32 scram-sha-256'),
    async demandOurs() {
      await letIn('hostssl all all 127.0.0.1/32 scram-sha-256 clientcert=verify-ca')
      return server.config
    },
    async stop() {
      await client.end()
      await server.stop()
    },
  }
}

async function encryptingMaria(): Promise<Encrypting> {
  const folder = await mkdtemp(join(tmpdir(), 'test-maria-tls-'))
  await chmod(folder, 0o755)
  const write = async ({ certificate, key }: Certificate) => {
    await writeFile(join(folder, 'server.pem'), certificate)
    await writeFile(join(folder, 'server.key'), key)
  }
  await writeFile(join(folder, 'ca.pem'), authority.ca)
  await write(certificates.good!)
  const files = { ca: 'ca.pem', cert: 'server.pem', key: 'server.key' }
  const server = await startMaria(
    null,
    Object.entries(files).map(([name, file]) => `--ssl-${name}=${join(folder, file)}`),
  )
  const { host, port, user } = server.config
  const client = await mysql.createConnection({ host, port, user })
  return {
    config: server.config,
    encryption: "select variable_value as v from information_schema.session_status where variable_name = 'Ssl_version'",
    async show(own) {
      await write(own)
      await client.query('flush ssl')
    },
    demand: async () => void (await client.query('set global require_secure_transport = on')),
    async demandOurs() {
      await client.query("create user strict@'%' identified by 'Secret-my-2' require x509")
      await client.query("grant select on *.* to strict@'%'")
      return { ...server.config, user: 'strict', password: 'Secret-my-2' }
    },
    async stop() {
      client.destroy()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A server takes its new settings a moment after it was told. */
const soon = { timeout: 10_000, interval: 50 }

const servers = {
  PostgreSQL: { start: encryptingPostgres, missing: null },
  MariaDB: { start: encryptingMaria, missing: missingMaria() },
}

describe.each(Object.entries(servers))('%s over an encrypted connection', (_name, { start, missing }) => {
  let server: Encrypting
  beforeAll(async () => {
    if (missing === null) server = await start()
  }, 60_000)
  afterAll(async () => {
    await closeSources()
    await server?.stop()
  }, 30_000)

  const place = (tls: Partial<SourceTls> = {}, change: Partial<SourceConfig> = {}): SourceConfig => {
    const given = { ca: authority.ca, certificate: '', key: '', ...tls }
    return { ...server.config, ssl: true, tls: given, ...change }
  }
  // Without its pool of before, so that the connection is made anew.
  const refusedAt = async (config: SourceConfig) => {
    await closeSources()
    return sentenceOf(tested(config))
  }
  const encryptionAt = async (config: SourceConfig) => {
    await closeSources()
    return (await rowsOf(config, server.encryption)).rows[0]?.[0]
  }

  test.skipIf(missing !== null)(
    'its own authority is trusted where the source names it, and nowhere else',
    async () => {
      expect(await encryptionAt(place())).toBe('TLSv1.3')
      expect(await encryptionAt(server.config)).toBe('')
      await expect.poll(() => refusedAt(place({ ca: '' })), soon).toContain('证书不受信任')
    },
  )

  test.skipIf(missing !== null)('a certificate of another place, or out of its days, is told as such', async () => {
    await server.show(certificates.old!)
    await expect.poll(() => refusedAt(place()), soon).toContain('证书已过期')
    await server.show(certificates.other!)
    await expect.poll(() => refusedAt(place()), soon).toContain('证书不是发给127.0.0.1的')
    await server.show(certificates.named!)
    const byName = place({}, { host: 'localhost' })
    await expect.poll(() => encryptionAt(byName), soon).toBe('TLSv1.3')
    await expect.poll(() => refusedAt(place()), soon).toContain('证书不是发给127.0.0.1的')
    await server.show(certificates.good!)
    await expect.poll(() => refusedAt(byName), soon).toContain('证书不是发给localhost的')
  })

  test.skipIf(missing !== null)(
    'one that demands encryption says so, one that demands our certificate too',
    async () => {
      await server.demand()
      await expect.poll(() => refusedAt(server.config), soon).toContain('加密连接')
      const { user, password } = await server.demandOurs()
      const account = { user, password }
      const own = certificates.client!
      expect(await encryptionAt(place(own, account))).toBe('TLSv1.3')
      await expect.poll(() => refusedAt(place({}, account)), soon).toContain('客户端证书')
    },
  )
})
