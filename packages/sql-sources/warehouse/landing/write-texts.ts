import duckdb from '@duckdb/node-bindings'

import { rawBytes } from '../raw.ts'

/** A DuckDB string is its length and either twelve bytes of text, or four and a pointer to all of it. */
const [BYTES, WORDS, INLINE] = [16, 4, 12]

/**
 * Writes texts into a vector. Short ones are laid into its memory directly; a long one is handed over once and pointed at
 * by every row that has it.
 */
export function writeTexts(vector: duckdb.Vector, codes: Int32Array, dictionary: readonly string[]): void {
  const rows = codes.length
  const first = firstRows(codes, dictionary.length)
  const long: number[] = []
  const inline = Buffer.alloc(BYTES * Math.min(rows, dictionary.length + 1))
  const places = new Int32Array(dictionary.length)
  let used = 0
  for (let row = 0; row < rows; row++) {
    const code = codes[row]!
    if (code < 0 || first[code] !== row) continue
    const text = dictionary[code]!
    const length = text.length > INLINE ? INLINE + 1 : writeShort(inline, used * BYTES, text)
    if (length > INLINE) {
      duckdb.vector_assign_string_element_len(vector, row, Buffer.from(text))
      long.push(row)
    }
    places[code] = used++
  }
  const target = new Int32Array(rawBytes(vector, rows * BYTES))
  const source = new Int32Array(inline.buffer, inline.byteOffset, inline.length / 4)
  for (const row of long) source.set(target.subarray(row * WORDS, row * WORDS + WORDS), places[codes[row]!]! * WORDS)
  for (let row = 0, to = 0; row < rows; row++, to += WORDS) {
    const code = codes[row]!
    if (code < 0) continue
    const from = places[code]! * WORDS
    target[to] = source[from]!
    target[to + 1] = source[from + 1]!
    target[to + 2] = source[from + 2]!
    target[to + 3] = source[from + 3]!
  }
  duckdb.copy_data_to_vector(vector, 0, target.buffer, 0, rows * BYTES)
}

/** The first row of each text that occurs; rows are told apart from texts that do not occur by -1. */
function firstRows(codes: Int32Array, texts: number): Int32Array {
  const first = new Int32Array(texts).fill(-1)
  for (let row = codes.length - 1; row >= 0; row--) if (codes[row]! >= 0) first[codes[row]!] = row
  return first
}

/** Lays length and bytes of a short text at a place; more than twelve when it does not fit there. */
function writeShort(target: Buffer, at: number, text: string): number {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit > 127) return writeEncoded(target, at, text)
    target[at + 4 + index] = unit
  }
  target[at] = text.length
  return text.length
}

function writeEncoded(target: Buffer, at: number, text: string): number {
  const length = Buffer.byteLength(text)
  target.fill(0, at, at + BYTES)
  if (length > INLINE) return length
  target.write(text, at + 4)
  target[at] = length
  return length
}
