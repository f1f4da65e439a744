/** A list of integers that grows without an object for each. */
export interface Integers {
  readonly length: number
  push: (value: number) => void
  /** The numbers so far; valid until the next push. */
  view: () => Int32Array
}

export function integers(first = 64): Integers {
  let values = new Int32Array(first)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === values.length) {
        const grown = new Int32Array(values.length * 2)
        grown.set(values)
        values = grown
      }
      values[length++] = value
    },
    view: () => values.subarray(0, length),
  }
}

/** Index of the last number in an ascending list that is at most `value`; -1 when all are larger. */
export function lastAtMost(ascending: ArrayLike<number>, value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! <= value) low = middle + 1
    else high = middle - 1
  }
  return high
}
