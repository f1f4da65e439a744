import type { Reading } from '../../../calls.ts'
import { isPlain, noReading } from './edit-reading.ts'

const NAME = 'r'

/** The reading that an address carries; what cannot be read is no reading: the server checks the rest. */
export function readingFrom(search: URLSearchParams): Reading {
  const text = search.get(NAME)
  if (text === null) return noReading
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null) return noReading
    const lists = Object.entries(given).filter(([name, list]) => name in noReading && Array.isArray(list))
    return { ...noReading, ...Object.fromEntries(lists) }
  } catch {
    return noReading
  }
}

/** The same address with this reading, so that whoever opens it sees the same. */
export function withReading(search: URLSearchParams, reading: Reading): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(NAME)
  if (!isPlain(reading)) {
    const said = Object.entries(reading).filter(([, list]) => list.length > 0)
    next.set(NAME, JSON.stringify(Object.fromEntries(said)))
  }
  return next
}
