import duckdb from '@duckdb/node-bindings'
import type { Column } from '@mingtai/sheet-core'

import { nullsOf, rawBytes, release } from './raw.ts'
import { ShortTexts } from './short-texts.ts'

/** A DuckDB string is four words: length, then twelve bytes of text, or four bytes of text and a pointer to all of it. */
const WORDS = 4
const INLINE = 12
/** Memory is mapped by pages of at least this size, so a smaller gap between two mapped strings is mapped as well. */
const PAGE = 4096

interface Distinct {
  codes: Int32Array
  /** The first row of each distinct string. */
  rows: Int32Array
  count: number
}

/** Texts with one dictionary entry for each distinct string, decoded once. */
export function readTexts(vector: duckdb.Vector, rows: number): Column {
  const raw = rawBytes(vector, rows * WORDS * 4)
  const words = new Uint32Array(raw)
  const distinct = distinctStrings(words, rows, nullsOf(vector, rows))
  const dictionary = decode(raw, words, distinct)
  release(new Uint8Array(raw))
  return repeats(dictionary) ? merged(distinct.codes, dictionary) : { type: 'text', codes: distinct.codes, dictionary }
}

/** The same long text may lie at many places; a look at the first entries tells whether that is so here. */
function repeats(dictionary: readonly string[]): boolean {
  const sample = dictionary.slice(0, 64)
  return sample.length > 8 && new Set(sample).size < sample.length * 0.8
}

function merged(codes: Int32Array, dictionary: readonly string[]): Column {
  const known = new Map<string, number>()
  const renumbered = Int32Array.from(dictionary, (text) => {
    const code = known.get(text) ?? known.size
    if (code === known.size) known.set(text, code)
    return code
  })
  for (let row = 0; row < codes.length; row++) if (codes[row]! >= 0) codes[row] = renumbered[codes[row]!]!
  return { type: 'text', codes, dictionary: [...known.keys()] }
}

/** Serves one vector after the other. */
let table = new Int32Array(0)

/** Equal words mean equal text: the same inlined bytes, or the same length at the same place. */
function distinctStrings(words: Uint32Array, rows: number, nulls: Uint8Array | null): Distinct {
  const size = 2 ** Math.ceil(Math.log2(rows * 2 + 2))
  if (table.length < size) table = new Int32Array(size)
  const slots = table.subarray(0, size).fill(0)
  const codes = new Int32Array(rows)
  const firsts = new Int32Array(rows)
  let count = 0
  for (let row = 0; row < rows; row++) {
    if (nulls !== null && nulls[row]) {
      codes[row] = -1
      continue
    }
    const at = row * WORDS
    let slot = hash(words, at) & (size - 1)
    while (slots[slot] !== 0 && !same(words, at, firsts[slots[slot]! - 1]! * WORDS)) slot = (slot + 1) & (size - 1)
    if (slots[slot] === 0) {
      firsts[count++] = row
      slots[slot] = count
    }
    codes[row] = slots[slot]! - 1
  }
  return { codes, rows: firsts.subarray(0, count), count }
}

function hash(words: Uint32Array, at: number): number {
  let value = Math.imul(words[at]! ^ words[at + 1]!, 0x9e3779b1)
  value = Math.imul(value ^ (value >>> 15) ^ words[at + 2]!, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13) ^ words[at + 3]!, 0xc2b2ae35)
  return value ^ (value >>> 16)
}

function same(words: Uint32Array, left: number, right: number): boolean {
  return (
    words[left] === words[right] &&
    words[left + 1] === words[right + 1] &&
    words[left + 2] === words[right + 2] &&
    words[left + 3] === words[right + 3]
  )
}

function decode(raw: ArrayBuffer, words: Uint32Array, distinct: Distinct): string[] {
  const inline = Buffer.from(raw)
  const dictionary = new Array<string>(distinct.count)
  const distant: number[] = []
  const short = new ShortTexts(distinct.count)
  for (let code = 0; code < distinct.count; code++) {
    const row = distinct.rows[code]!
    const length = words[row * WORDS]!
    if (length > INLINE) distant.push(code)
    else short.add(code, inline, { from: row * 16 + 4, to: row * 16 + 4 + length })
  }
  decodeDistant(dictionary, distant, { raw, words, rows: distinct.rows, short })
  short.readInto(dictionary)
  return dictionary
}

interface Distant {
  raw: ArrayBuffer
  words: Uint32Array
  rows: Int32Array
  short: ShortTexts
}

/** Long strings lie close together, so that one copy of memory serves many of them. */
function decodeDistant(dictionary: string[], codes: number[], { raw, words, rows, short }: Distant): void {
  const start = (code: number) => words[rows[code]! * WORDS + 3]! * 4_294_967_296 + words[rows[code]! * WORDS + 2]!
  const end = (code: number) => start(code) + words[rows[code]! * WORDS]!
  if (codes.some((code, index) => index > 0 && start(codes[index - 1]!) > start(code)))
    codes.sort((left, right) => start(left) - start(right))
  for (let from = 0, to: number; from < codes.length; from = to) {
    const base = start(codes[from]!)
    let reach = end(codes[from]!)
    for (to = from + 1; to < codes.length && start(codes[to]!) - reach < PAGE; to++)
      reach = Math.max(reach, end(codes[to]!))
    const run = duckdb.get_data_from_pointer(raw, rows[codes[from]!]! * 16 + 8, reach - base)
    const bytes = Buffer.from(run.buffer, run.byteOffset, run.byteLength)
    for (let index = from; index < to; index++) {
      const code = codes[index]!
      const place = { from: start(code) - base, to: end(code) - base }
      if (!short.add(code, bytes, place)) dictionary[code] = bytes.toString('utf8', place.from, place.to)
    }
    release(run)
  }
}
