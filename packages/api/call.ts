import { z } from 'zod'

/** How a reply is wrapped on the wire; handlers and pages never see it. */
export type Envelope = 'report' | 'office' | 'bare' | 'file'

/** Who may call: anybody, anybody signed in, or the holder of a right such as `report:design`. */
export type Need = 'public' | 'login' | (string & {})

/** One thing that may be asked of the server: the contract between handler, page, script and documentation. */
export interface Call<I extends z.ZodObject = z.ZodObject, R extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  envelope: Envelope
  about: string
  needs: Need
  input: I
  reply: R
  /** Dangerous: whoever calls must have shown a short while ago who they are, and is asked to otherwise. */
  proof?: true
  /**
   * Answers a personal access token though it needs no right: every one (`true`), or those with a scope. Scopes cut rights
   * down, and say nothing of other calls.
   */
  byToken?: true | TokenScope
  /** Bytes of the largest body; left out: that of its kind, see `largestBody`. */
  largest?: number
  /** Levels of nesting that its JSON may have; left out: 100. */
  deepest?: number
  /** Left out: no file comes with it. */
  upload?: Upload
}

/** What a personal access token may be allowed beside the rights of its person. */
export type TokenScope = 'approval:start'

/** A file that comes with a call as multipart; its input field is `incoming`. */
export interface Upload {
  field: string
  /** Bytes. */
  most: number
}

export type Calls = Record<string, Call>

interface Words<I extends z.ZodObject, R extends z.ZodType> {
  about: string
  needs: Need
  input: I
  reply: R
  envelope?: Envelope
  proof?: true
  byToken?: true | TokenScope
  largest?: number
  deepest?: number
  upload?: Upload
}

export function get<I extends z.ZodObject, R extends z.ZodType>(path: string, words: Words<I, R>): Call<I, R> {
  return { method: 'GET', path, envelope: envelopeOf(path), ...words }
}

export function post<I extends z.ZodObject, R extends z.ZodType>(path: string, words: Words<I, R>): Call<I, R> {
  return { method: 'POST', path, envelope: envelopeOf(path), ...words }
}

/** Bytes of a body with a whole template in it: 50,000 cells are below this. */
export const TEMPLATE_BODY = 16 * 2 ** 20

/**
 * Bytes that a call takes at most: little from anybody on the street, lists of people and long statements from whoever
 * is signed in, and more only where the call says so. A file that comes with a call is not counted.
 */
export function largestBody({ largest, needs }: Pick<Call, 'largest' | 'needs'>): number {
  return largest ?? (needs === 'public' ? 2 ** 16 : 2 ** 20)
}

/** A call without input or without an answer says so with these. */
export const nothing = z.object({})
export const done = z.null()

/** A download; the handler answers with a `FileReply`. */
export const file = z.custom<FileReply>()

export interface FileReply {
  name: string
  type: string
  /** A path on the server's disk, the bytes themselves, or a stream. */
  content: { path: string } | { bytes: Uint8Array } | { stream: AsyncIterable<Uint8Array> }
  /** Shown in the browser instead of saved; only for content that cannot run there. */
  inline?: boolean
  /** How long a browser may cache it for itself, in seconds; left out: not at all. */
  maxAge?: number
  /** Names this version of the content: a browser that has it is told so instead of being sent it again. */
  tag?: string
  /** A content security policy of its own. */
  policy?: string
}

/** A file that came with a call, on the server's disk until the answer is sent. */
export class UploadedFile {
  /** As the browser called it; not a path to be used. */
  name: string
  size: number
  sha256: string
  path: string

  constructor({ name, size, sha256, path }: { name: string; size: number; sha256: string; path: string }) {
    this.name = name
    this.size = size
    this.sha256 = sha256
    this.path = path
  }

  /** What makes two uploads the same: not where they lie. */
  toJSON() {
    return { name: this.name, size: this.size, sha256: this.sha256 }
  }
}

/** The input field of a file: a Blob for who calls, a file on the disk for the handler. */
export const incoming = z
  .custom<Blob>((value: unknown) => value instanceof UploadedFile, '请选择需要上传的文件')
  .transform(asUploaded)

function asUploaded(value: unknown): UploadedFile {
  if (value instanceof UploadedFile) return value
  throw new TypeError('no file was uploaded')
}

export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedInput<C extends Call> = z.output<C['input']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** One handler for each call; a missing one is a type error. */
export type Handlers<T extends Calls, Context> = {
  [K in keyof T]: (input: ParsedInput<T[K]>, context: Context) => Promise<ReplyOf<T[K]>>
}

function envelopeOf(path: string): Envelope {
  return path.startsWith('/SpringReport/') ? 'report' : 'office'
}
