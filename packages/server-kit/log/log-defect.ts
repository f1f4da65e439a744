import type { FastifyRequest } from 'fastify'
import { logged } from './logged.ts'

/** Levels of the log's lines, as those of requests have them. */
const levels = { info: 30, warn: 40, error: 50 }

/** Writes a line of the log that belongs to no request, in the same form as those that do: JSON. */
export function logLine(level: keyof typeof levels, area: string, content: Record<string, unknown>): void {
  const line = { level: levels[level], time: Date.now(), pid: process.pid, area, ...content }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

/** Writes down what went wrong behind an answer that was already sent; no caller is there to be told. */
export function defectLog(area: string): (problem: unknown) => void {
  return (problem) => logLine('error', area, { defect: logged(problem), msg: 'defect' })
}

/**
 * Logs what broke a call, with the call. A caller who left is no defect; whether one left is told by the connection,
 * as a request counts as destroyed once its body was read.
 */
export function logCallDefect({ raw, log }: FastifyRequest, cause: unknown, path?: string): void {
  if (raw.socket.destroyed) return
  log.error({ defect: logged(cause), ...(path === undefined ? {} : { path }) }, 'defect')
}

/** Logs a refusal whose words its caller was not told, for whoever operates the site. */
export function logUntold({ log }: FastifyRequest, problem: unknown, path: string): void {
  log.warn({ refused: problem instanceof Error ? problem.message : String(problem), path }, 'untold')
}
