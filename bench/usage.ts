import { peakMegabytes } from './memory.ts'

/** What one child process took, from its start. */
export interface Usage {
  /** CPU seconds, user and system. */
  cpu: number
  /** Peak resident memory in MB. */
  rss: number
  bytes: number
  /** CPU seconds of the work alone, without the process's start. */
  work?: number
  /** Of the work alone, by the clock. */
  seconds?: number
  /** What else the case counts. */
  extra?: number
}

/** Prints the usage of this process as its last line; `runCase` reads it. */
export function report(result: { bytes: number; cpu?: number; work?: number; seconds?: number; extra?: number }): void {
  // The kernel's own counter of `resourceUsage` begins with the parent's memory, so it is not that one.
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const usage: Usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, rss: peakMegabytes(process.pid), ...result }
  console.log(JSON.stringify(usage))
}
