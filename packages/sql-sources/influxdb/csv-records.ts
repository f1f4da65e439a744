import { refuse } from '@mingtai/messages'

import { decoded, MOST_BYTES } from '../http/body-text.ts'

/** Records of a CSV text as it comes. A line without anything is a record without fields. */
export async function* csvRecords(body: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const reader = new RecordReader()
  for await (const piece of decoded(body)) yield* reader.take(piece)
  yield* reader.end()
}

class RecordReader {
  #record: string[] = []
  #field = ''
  #mode: 'plain' | 'quoted' | 'quote' = 'plain'
  #isEmpty = true;

  *take(piece: string): Generator<string[]> {
    for (const letter of piece) {
      if (this.#mode === 'quoted') {
        if (letter === '"') this.#mode = 'quote'
        else this.#add(letter)
      } else if (letter === '"') {
        // A quote behind a quote is one of the field; the first opens it.
        if (this.#mode === 'quote') this.#add('"')
        this.#mode = 'quoted'
        this.#isEmpty = false
      } else if (letter === ',') this.#next()
      else if (letter === '\n') yield this.#finished()
      else if (letter !== '\r') {
        this.#mode = 'plain'
        this.#add(letter)
      }
    }
  }

  *end(): Generator<string[]> {
    if (!this.#isEmpty) yield this.#finished()
  }

  #add(letter: string): void {
    this.#field += letter
    this.#isEmpty = false
    if (this.#field.length > MOST_BYTES) refuse('source.tooMuchData', `${MOST_BYTES >> 20}MB`)
  }

  #next(): void {
    this.#record.push(this.#field)
    this.#field = ''
    this.#mode = 'plain'
    this.#isEmpty = false
  }

  #finished(): string[] {
    const wasEmpty = this.#isEmpty
    this.#next()
    const record = wasEmpty ? [] : this.#record
    this.#record = []
    this.#isEmpty = true
    return record
  }
}
