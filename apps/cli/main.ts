import { readConnection } from './connection.ts'
import { outcomeOf } from './failure.ts'
import { program } from './program.ts'

const given = new AbortController()
process.on('SIGINT', () => {
  // The first Ctrl-C lets the server stop its work, a second one does not wait for that.
  if (given.signal.aborted) process.exit(130)
  given.abort()
})

const connection = readConnection(process.env)
try {
  await program({ connection, env: process.env, signal: given.signal }).parseAsync()
} catch (problem) {
  const { sentence, exit } = outcomeOf(problem, connection.base)
  if (sentence !== null) console.error(`${process.stderr.isTTY ? '\r\u001B[K' : ''}${sentence}`)
  // The embedded database's exit hook would answer 0 to a quiet end, so that the code is said at once.
  process.exit(exit)
}
