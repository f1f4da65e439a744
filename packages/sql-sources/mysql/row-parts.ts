import type { FieldPacket, PoolConnection, Query } from 'mysql2'

import { CHUNK_BYTES, rowBytes } from '../column/row-bytes.ts'
import { FIRST_ROWS } from '../column/row-parts.ts'
import type { RawValue } from '../column/text-columns.ts'

type Row = RawValue[]

export interface Answer {
  fields: FieldPacket[]
  parts: AsyncIterable<Row[]>
}

/**
 * Reads the rows of a command in parts, from the driver's own events, because its row stream is slow. The socket is
 * paused while a part waits. Resolves when the columns are known.
 */
export function rowParts(connection: PoolConnection, command: Query, size: number): Promise<Answer> {
  const state: State = { part: [], bytes: 0, limit: Math.min(FIRST_ROWS, size), full: null, ended: false, error: null }
  let wake = () => {}
  const hand = () => {
    state.full = state.part
    state.part = []
    state.bytes = 0
    state.limit = size
    wake()
  }
  return new Promise((resolve, reject) => {
    const answer = (fields: FieldPacket[]) => resolve({ fields, parts: taken() })
    command.on('fields', answer)
    command.on('result', (row: unknown) => {
      if (!Array.isArray(row)) return
      state.part.push(row)
      state.bytes += rowBytes(row)
      if (state.part.length < state.limit && state.bytes < CHUNK_BYTES) return
      connection.pause()
      hand()
    })
    command.on('end', () => {
      state.ended = true
      answer([])
      wake()
    })
    const fail = (error: unknown) => {
      state.error = { cause: error }
      reject(error)
      wake()
    }
    command.on('error', fail)
    // What happens to the connection is not told to a command that is read by its events.
    connection.once('error', fail)
    command.once('end', () => connection.off('error', fail))
  })

  async function* taken(): AsyncGenerator<Row[]> {
    while (true) {
      if (state.full !== null) {
        const part = state.full
        state.full = null
        yield part
        connection.resume()
      } else if (state.error !== null) {
        throw state.error.cause
      } else if (state.ended) {
        if (state.part.length > 0) yield state.part
        return
      } else {
        await new Promise<void>((resolve) => (wake = resolve))
      }
    }
  }
}

interface State {
  part: Row[]
  bytes: number
  /** The first part is short, so that a reader sees something soon. */
  limit: number
  full: Row[] | null
  ended: boolean
  error: { cause: unknown } | null
}
