import type { Connection } from 'tedious'
import { Request, TYPES } from 'tedious'

import type { BoundValue } from '../source.ts'
import { rawValue } from './types.ts'
import type { ServerColumn } from './types.ts'
import type { RawValue } from '../column/text-columns.ts'

/** Rows that may wait for their reader before the server is paused. */
const MOST_WAITING = 500

/** Which of several results is read; all others are passed over. */
export type Choice = (columns: readonly ServerColumn[], index: number) => boolean

interface Cell {
  value: unknown
  metadata: ServerColumn
}

/** The rows of a query; a slow reader pauses the server. */
export class RowStream {
  readonly #request: Request
  readonly #waiting: RawValue[][] = []
  readonly #columns: Promise<readonly ServerColumn[]>
  #ended: { error: Error | null } | null = null
  #isPaused = false
  #wake = () => {}

  constructor(connection: Connection, { sql, values }: Asked, isWanted: Choice = () => true) {
    const columns = Promise.withResolvers<readonly ServerColumn[]>()
    this.#columns = columns.promise
    this.#columns.catch(() => {})
    this.#request = new Request(sql, (error) => {
      const problem = error ?? null
      this.#ended = { error: problem }
      if (problem === null) columns.resolve([])
      else columns.reject(problem)
      this.#wake()
    })
    values.forEach((value, index) => addValue(this.#request, `p${index + 1}`, value))
    let [results, chosen] = [0, -1]
    this.#request.on('columnMetadata', (found) => {
      const list = Array.isArray(found) ? found : Object.values(found)
      if (chosen < 0 && isWanted(list, results)) {
        chosen = results
        columns.resolve(list)
      }
      results++
    })
    this.#request.on('row', (cells: Cell[]) => {
      if (chosen === results - 1) this.#take(cells)
    })
    connection.execSql(this.#request)
  }

  columns(): Promise<readonly ServerColumn[]> {
    return this.#columns
  }

  async *rows(): AsyncGenerator<RawValue[]> {
    while (true) {
      const row = this.#waiting.shift()
      if (row !== undefined) {
        if (this.#isPaused && this.#waiting.length < MOST_WAITING / 2) this.#resume()
        yield row
        continue
      }
      if (this.#ended?.error) throw this.#ended.error
      if (this.#ended !== null) return
      if (this.#isPaused) this.#resume()
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  /** Tells the server to stop; true when it was still at work. */
  cancel(): boolean {
    if (this.#ended !== null) return false
    this.#resume()
    this.#request.cancel()
    return true
  }

  #take(cells: readonly Cell[]): void {
    this.#waiting.push(cells.map(({ value, metadata }) => rawValue(value, metadata.type.name)))
    if (this.#waiting.length >= MOST_WAITING && !this.#isPaused) {
      this.#isPaused = true
      this.#request.pause()
    }
    this.#wake()
  }

  #resume(): void {
    this.#isPaused = false
    this.#request.resume()
  }
}

interface Asked {
  sql: string
  values: readonly BoundValue[]
}

function addValue(request: Request, name: string, value: BoundValue): void {
  if (typeof value === 'boolean') request.addParameter(name, TYPES.Bit, value)
  else if (typeof value !== 'number') request.addParameter(name, TYPES.NVarChar, value)
  else if (Number.isSafeInteger(value)) request.addParameter(name, TYPES.BigInt, value)
  else request.addParameter(name, TYPES.Float, value)
}
