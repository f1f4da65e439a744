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
  /** Bytes of the largest request, where a file may come with it; left out: the server's usual limit. */
  largest?: number
}

export type Calls = Record<string, Call>

interface Words<I extends z.ZodObject, R extends z.ZodType> {
  about: string
  needs: Need
  input: I
  reply: R
  envelope?: Envelope
  largest?: number
}

export function get<I extends z.ZodObject, R extends z.ZodType>(path: string, words: Words<I, R>): Call<I, R> {
  return { method: 'GET', path, envelope: envelopeOf(path), ...words }
}

export function post<I extends z.ZodObject, R extends z.ZodType>(path: string, words: Words<I, R>): Call<I, R> {
  return { method: 'POST', path, envelope: envelopeOf(path), ...words }
}

/** A call without input or without an answer says so with these. */
export const nothing = z.object({})
export const done = z.null()

/** A download; the handler answers with a `FileReply`. */
export const file = z.custom<FileReply>()

export interface FileReply {
  name: string
  type: string
  /** A path on the server's disk, or the bytes themselves. */
  content: { path: string } | { bytes: Uint8Array }
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
