import { inspect } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { logged } from './logged.ts'

/** Writes down what went wrong behind an answer that was already sent; no caller is there to be told. */
export function defectLog(area: string): (problem: unknown) => void {
  return (problem) => void process.stderr.write(`${area}: ${inspect(logged(problem), { depth: 5 })}\n`)
}

/**
 * Logs what broke a call, with the call. A caller who left is no defect; whether one left is told by the connection,
 * as a request counts as destroyed once its body was read.
 */
export function logCallDefect({ raw, log }: FastifyRequest, cause: unknown, path?: string): void {
  if (raw.socket.destroyed) return
  log.error({ defect: logged(cause), ...(path === undefined ? {} : { path }) }, 'defect')
}
