import { randomInt, randomUUID } from 'node:crypto'
import type { TableBinding } from '@mingtai/entry-model'

/** 2024-01-01, from which numbers are counted. */
const EPOCH = 1_704_067_200_000
const WORKER_BITS = 10n
const SEQUENCE_BITS = 12n
const MOST_SEQUENCE = 4095

/** Tells the processes of a site apart, as well as chance can. */
const worker = BigInt(randomInt(1 << Number(WORKER_BITS)))
let last = 0
let sequence = 0

/** A number of at most 19 digits that grows with time and is given once. */
export function snowflake(now = Date.now()): string {
  // A clock that went back, or more numbers than a millisecond holds: the next millisecond is used up in advance.
  if (now > last) [last, sequence] = [now, 0]
  else if (sequence < MOST_SEQUENCE) sequence += 1
  else [last, sequence] = [last + 1, 0]
  return String((BigInt(last - EPOCH) << (WORKER_BITS + SEQUENCE_BITS)) | (worker << SEQUENCE_BITS) | BigInt(sequence))
}

/** The key of a new row where the report makes it; null: somebody typed it, or the database numbers it. */
export function madeKey({ key }: Pick<TableBinding, 'key'>): string | null {
  if (key.from === 'snowflake') return snowflake()
  return key.from === 'uuid' ? randomUUID() : null
}
