import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Upload, UploadedFile } from '@mingtai/api'
import { refusal } from '@mingtai/messages'
// Gives a request its `parts`.
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

const MOST_FIELDS = 20
const LONGEST_FIELD = 64 * 1024

/** Age at which a file left by a request is deleted; no request takes that long. */
const LEFT_MILLISECONDS = 86_400_000

/** The folder in which files of requests lie until the request is answered. */
export function uploadsIn(dataFolder: string): string {
  return join(dataFolder, 'uploads')
}

/** Deletes files of requests that ended with their process. */
export async function sweepReceived(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > LEFT_MILLISECONDS) await rm(path, { force: true })
  }
}

interface Received {
  fields: Record<string, unknown>
  discard(): Promise<void>
}

/** Reads a multipart request: fields as text, its one file onto the disk while the size is watched. */
export async function received(request: FastifyRequest, upload: Upload, folder: string): Promise<Received> {
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  try {
    return { fields: await partsOf(request, upload, path), discard }
  } catch (problem) {
    await discard()
    // Reads and drops the rest of the body: the next request of this connection would wait behind it for ever.
    request.raw.unpipe()
    request.raw.resume()
    throw asRefusal(problem, upload)
  }
}

async function partsOf(request: FastifyRequest, upload: Upload, path: string): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const limits = {
    fileSize: upload.most,
    files: 1,
    fields: MOST_FIELDS,
    fieldSize: LONGEST_FIELD,
    parts: MOST_FIELDS + 1,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname === upload.field) fields[part.fieldname] = await storedPart(part, path)
    else throw refusal('call.unknownField', part.fieldname.slice(0, 40))
  }
  return fields
}

async function storedPart(part: { filename?: string; file: Readable }, path: string): Promise<UploadedFile> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const bytes of source) {
      hash.update(bytes)
      size += bytes.length
      yield bytes
    }
  }
  await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }))
  if ('truncated' in part.file && part.file.truncated === true) throw new TooLarge()
  return new UploadedFile({ name: part.filename ?? '', size, sha256: hash.digest('hex'), path })
}

class TooLarge extends Error {}

function asRefusal(problem: unknown, { most, field }: Upload): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  if (problem instanceof TooLarge || code === 'FST_REQ_FILE_TOO_LARGE')
    return refusal('upload.tooLarge', Math.floor(most / (1 << 20))).at(field)
  if (code === 'FST_FILES_LIMIT') return refusal('upload.tooMany', 1).at(field)
  if (code.startsWith('FST_')) return refusal('call.malformed')
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return refusal('upload.interrupted')
  return problem
}
