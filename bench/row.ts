/** One measured figure beside the peer it is held against. `ratio` is what `target` speaks of. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  peer: string
  ratio: number
  target: number
  met: boolean
}

/** For figures that should stay small: met while value / limit is at most the target. */
export function atMost(row: Omit<BenchRow, 'ratio' | 'met'>, limit: number): BenchRow {
  const ratio = row.value / limit
  return { ...row, ratio, met: ratio <= row.target }
}

/** For how many times less than the peer something takes. */
export function atLeast(row: Omit<BenchRow, 'ratio' | 'met'>, peer: number): BenchRow {
  const ratio = peer / row.value
  return { ...row, ratio, met: ratio >= row.target }
}
