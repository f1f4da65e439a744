import { readFileSync } from 'node:fs'

/** The data process of this process, by the entry that it runs; null before it has started. */
export function dataProcessId(): number | null {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  const found = children.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('data-plane/process.ts'))
  return found === undefined ? null : Number(found)
}

/** Peak resident memory of a running process in MB, as Linux counts it. */
export function peakMegabytes(id: number): number {
  const line = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

/** CPU seconds that a running process has taken so far. */
export function cpuSeconds(id: number): number {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
