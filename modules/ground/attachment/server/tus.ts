import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, refuse, say } from '@mingtai/messages'
import { type Actor, type Context, failed, signedIn } from '@mingtai/server-kit'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MOST_IN_PIECES, TUS_PATH } from '../calls.ts'
import { piecesIn } from './services.ts'

/** How long an interrupted upload can be continued. */
const LIFE = 48 * 3_600_000

/** The most unfinished uploads of one person at the same time. */
const MOST_BEGUN = 50
const MOST_BEGUN_BYTES = 20 * 2 ** 30

interface Options {
  dataFolder: string
  identify(request: FastifyRequest): Promise<Actor | null>
}

/**
 * Serves uploads in pieces by the tus protocol. An upload belongs to the person who began it; for others it does not
 * exist. The call `finish` makes a complete upload an attachment.
 */
export async function mountTus(app: FastifyInstance, { dataFolder, identify }: Options): Promise<void> {
  const directory = piecesIn(dataFolder)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const store = pieceStore(directory)
  // The sender as the server identified them; what the client claims is ignored.
  const sender = new AsyncLocalStorage<string>()
  const server = new Server({
    path: TUS_PATH,
    datastore: store,
    maxSize: MOST_IN_PIECES,
    relativeLocation: true,
    async onResponseError(_, problem) {
      // The tus server loses the reason when a piece could not be written.
      const isFull = 'code' in problem ? problem.code === 'ENOSPC' : await isDiskFull(directory)
      return isFull ? { status_code: 507, body: say('run.diskFull') } : undefined
    },
    onUploadCreate: async (_, upload) => {
      const { name = null } = upload.metadata ?? {}
      return { metadata: { name, owner: sender.getStore() ?? null } }
    },
  })
  const beginning = new Map<string, Promise<void>>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const owner = await ownerAsked(request)
      if (typeof owner !== 'string') return reply.code(owner.status).send(owner.body)
      const handle = async () => {
        reply.hijack()
        await sender.run(owner, () => server.handle(request.raw, reply.raw))
        return reply
      }
      if (request.method !== 'POST') return handle()
      // One upload of a person begins after the other, so that the count still holds when the next one begins.
      const begun = (beginning.get(owner) ?? Promise.resolve()).then(async () => {
        await mustHaveRoom(directory, owner, Number(request.headers['upload-length']))
        return handle()
      })
      const over = begun.then(
        () => {},
        () => {},
      )
      beginning.set(owner, over)
      void over.then(() => {
        if (beginning.get(owner) === over) beginning.delete(owner)
      })
      return begun.catch((problem: unknown) => {
        const { status, body } = failed(problem, 'office')
        return reply.code(status).send(body)
      })
    }
    // No GET: the content can only be read as an attachment.
    for (const url of [TUS_PATH, `${TUS_PATH}/:id`])
      scope.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE'], url, exposeHeadRoute: false, handler: serve })
  })

  /** Owner of the upload that a request is about; the reply of a refusal when that is not the sender. */
  async function ownerAsked(request: FastifyRequest) {
    try {
      const actor = await identify(request)
      if (actor === null) refuse('session.ended')
      const owner = ownerMark(actor)
      // The tus server takes the end of the whole address as the id, so a query string could name another upload.
      if (request.url.includes('?')) refuse('call.malformed')
      const id = request.url.slice(TUS_PATH.length).replace(/^\//, '')
      if (id !== '' && (await ownerOf(store, id)) !== owner) refuse('row.gone', '上传')
      return owner
    } catch (problem) {
      return failed(problem, 'office')
    }
  }
}

/** Refuses one more upload of a person who has too many, or too large, unfinished ones. */
async function mustHaveRoom(directory: string, owner: string, size: number): Promise<void> {
  const store = pieceStore(directory)
  let [count, bytes] = [1, Number.isFinite(size) ? size : 0]
  for (const id of (await store.configstore.list?.()) ?? []) {
    const upload = await store.configstore.get(id).catch(() => undefined)
    if (upload?.metadata?.owner !== owner) continue
    count += 1
    bytes += upload.size ?? 0
  }
  if (count > MOST_BEGUN || bytes > MOST_BEGUN_BYTES) refuse('upload.tooManyBegun', MOST_BEGUN)
}

export interface Complete {
  path: string
  name: string
  size: number
  sha256: string
}

/**
 * Runs the work on a complete upload of the actor. Its file is moved aside first, so that of two calls at the same
 * moment only one gets it; it is moved back when the work fails for a reason other than the file itself.
 */
export async function completed<Made>(
  directory: string,
  context: Context,
  { id, work }: { id: string; work(upload: Complete): Promise<Made> },
): Promise<Made> {
  const store = pieceStore(directory)
  if ((await ownerOf(store, id)) !== ownerMark(signedIn(context))) refuse('row.gone', '上传')
  const { size = null, offset, metadata } = await store.getUpload(id).catch(() => refuse('row.gone', '上传'))
  if (size === null || offset !== size) refuse('upload.interrupted')
  const [own, path] = [join(directory, id), join(directory, `${id}.whole`)]
  await rename(own, path).catch(() => refuse('row.gone', '上传'))
  try {
    const made = await work({ path, name: metadata?.name ?? '', size, sha256: await digestOf(path) })
    await forgetPieces(directory, id)
    return made
  } catch (problem) {
    if (problem instanceof Refusal && problem.field === 'file') await forgetPieces(directory, id)
    else await rename(path, own).catch(() => {})
    throw problem
  }
}

async function forgetPieces(directory: string, id: string): Promise<void> {
  for (const name of [id, `${id}.whole`, `${id}.json`]) await rm(join(directory, name), { force: true })
}

/** Deletes uploads that were not continued for two days, and what a killed server or a full disk left of one. */
export async function sweepPieces(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  const byUpload = Map.groupBy(names, (name) => name.split('.')[0] ?? '')
  for (const [id, parts] of byUpload) {
    const found = await Promise.all(parts.map((name) => stat(join(directory, name)).catch(() => null)))
    const last = Math.max(...found.map((one) => one?.mtimeMs ?? 0))
    if (Date.now() - last > LIFE) await forgetPieces(directory, id)
  }
}

async function isDiskFull(directory: string): Promise<boolean> {
  const { bavail } = await statfs(directory)
  return bavail === 0
}

/**
 * The store of pieces. An upload must state its length at the beginning, because one person's uploads are counted then.
 */
function pieceStore(directory: string): FileStore {
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: LIFE })
  store.extensions = ['creation', 'termination', 'expiration']
  return store
}

function ownerMark({ tenantId, userId }: Actor): string {
  return `${tenantId}:${userId}`
}

async function ownerOf(store: FileStore, id: string): Promise<string | null> {
  if (!/^[0-9a-f]{32}$/.test(id)) return null
  const upload = await store.getUpload(id).catch(() => null)
  return upload?.metadata?.owner ?? null
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}
