import { say } from '@mingtai/messages'
import type { Column, DataChunk } from '@mingtai/sheet-core'

/** Figures that are no finite number, NaN and the infinities: one of them makes every total that it is part of non-finite as well. */
export class NonFiniteValues {
  /** How many there are, by dataset and then by field. */
  readonly #counts = new Map<string, Map<string, number>>()

  /** The same rows; what is not finite in them is counted while they go by. */
  async *counted(dataset: string, chunks: AsyncIterable<DataChunk>): AsyncGenerator<DataChunk> {
    for await (const chunk of chunks) {
      chunk.columns.forEach((column, at) => this.#note(dataset, chunk.fields[at]?.name ?? '', countIn(column)))
      yield chunk
    }
  }

  /** A sentence for each field that has some. */
  notices(): string[] {
    return [...this.#counts].flatMap(([dataset, fields]) =>
      [...fields].map(([field, count]) => say('dataset.nonFiniteIn', dataset, field, String(count))),
    )
  }

  #note(dataset: string, field: string, count: number): void {
    if (count === 0) return
    const fields = this.#counts.get(dataset) ?? new Map<string, number>()
    fields.set(field, (fields.get(field) ?? 0) + count)
    this.#counts.set(dataset, fields)
  }
}

function countIn(column: Column): number {
  if (column.type === 'mixed')
    return column.values.filter((value) => typeof value === 'number' && !Number.isFinite(value)).length
  if (column.type !== 'float') return 0
  const { values, nulls } = column
  let count = 0
  for (let row = 0; row < values.length; row++)
    if (!Number.isFinite(values[row]!) && (nulls === null || nulls[row] === 0)) count++
  return count
}
