/** A piece of a file, both ends with it. */
export interface FileRange {
  start: number
  end: number
}

/**
 * The piece of a file that a request asks for, as players do when somebody jumps; null: the whole file, also where
 * several pieces are asked for; `outside`: the file has no such place. RFC 9110, section 14.
 */
export function rangeOf(header: string | undefined, size: number): FileRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 }
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (start >= size) return 'outside'
  return start > end ? null : { start, end }
}
