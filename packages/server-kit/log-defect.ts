import { inspect } from 'node:util'
import { logged } from './logged.ts'

/** Writes down what went wrong behind an answer that was already sent; no caller is there to be told. */
export function defectLog(area: string): (problem: unknown) => void {
  return (problem) => void process.stderr.write(`${area}: ${inspect(logged(problem), { depth: 5 })}\n`)
}
