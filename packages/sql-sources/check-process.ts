/** Entry of the process that holds the SQL parsers. It ends when its parent lets it go. */
import { Refusal } from '@mingtai/messages'
import type { Phrase } from '@mingtai/messages'

import { checkReadOnly } from './safety.ts'
import type { Dialect } from './sql-text.ts'

export interface CheckRequest {
  id: number
  sql: string
  dialect: Dialect
}

export interface CheckReply {
  id: number
  /** Why the text is refused; null when it may run. */
  problem: Phrase | null
  defect: string | null
}

process.on('message', (request: CheckRequest) => void answer(request))
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})

async function answer({ id, sql, dialect }: CheckRequest): Promise<void> {
  try {
    await checkReadOnly(sql, dialect)
    send({ id, problem: null, defect: null })
  } catch (error) {
    if (error instanceof Refusal) send({ id, problem: { key: error.key, args: error.args }, defect: null })
    else send({ id, problem: null, defect: String(error) })
  }
}

function send(reply: CheckReply): void {
  if (process.connected) process.send?.(reply)
}
