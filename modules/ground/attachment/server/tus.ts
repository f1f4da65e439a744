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

/** Two days to go on with an upload that was cut off. */
const LIFE = 48 * 3_600_000

/** Of one person, until they are finished, given up, or forgotten after two days. */
const MOST_BEGUN = 50
const MOST_BEGUN_BYTES = 20 * 2 ** 30

interface Options {
  dataFolder: string
  identify(request: FastifyRequest): Promise<Actor | null>
}

/**
 * Files in pieces by the tus protocol. Whoever begins an upload is written into it, and nobody else is told that it
 * exists. What is complete becomes an attachment by the call `finish`.
 */
export async function mountTus(app: FastifyInstance, { dataFolder, identify }: Options): Promise<void> {
  const directory = piecesIn(dataFolder)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const store = pieceStore(directory)
  // The server's own word about who sends; what the client writes about it is dropped.
  const sender = new AsyncLocalStorage<string>()
  const server = new Server({
    path: TUS_PATH,
    datastore: store,
    maxSize: MOST_IN_PIECES,
    relativeLocation: true,
    async onResponseError(_, problem) {
      // Of a piece that could not be written the protocol's server forgets why.
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
      // One after the other for one person, so that what is counted still holds when the next is begun.
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
    // No GET: the content is to be had as an attachment only.
    for (const url of [TUS_PATH, `${TUS_PATH}/:id`])
      scope.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE'], url, exposeHeadRoute: false, handler: serve })
  })

  /** PersonKey upload is asked for: the sender's own, or a refusal. */
  async function ownerAsked(request: FastifyRequest) {
    try {
      const actor = await identify(request)
      if (actor === null) refuse('session.ended')
      const owner = ownerMark(actor)
      // The protocol's server takes the end of the whole address for the id: with a `?` it could be another one.
      if (request.url.includes('?')) refuse('call.malformed')
      const id = request.url.slice(TUS_PATH.length).replace(/^\//, '')
      if (id !== '' && (await ownerOf(store, id)) !== owner) refuse('row.gone', '上传')
      return owner
    } catch (problem) {
      return failed(problem, 'office')
    }
  }
}

/** Refuse one more upload of a person who has begun so many, or so much, without ending them. */
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
 * Make something of an upload of the actor that has arrived whole. Its file is moved aside first, so that of two who ask at
 * the same moment one has it; it comes back where the work was refused for another reason than the file itself.
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

/** Uploads that nobody went on with, and what a killed server or a full disk left of one. */
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

/** How long an upload is must be said at its beginning: what one person may begin is counted then. */
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
