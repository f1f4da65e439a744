/** What one child process took, from its start. */
export interface Usage {
  /** CPU seconds, user and system. */
  cpu: number
  /** Peak resident memory in MB. */
  rss: number
  bytes: number
  /** Of the work alone, by the clock. */
  seconds?: number
}

/** Prints the usage of this process as its last line; `runCase` reads it. */
export function report(result: { bytes: number; cpu?: number }): void {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const usage: Usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, rss: maxRSS / 1024, ...result }
  console.log(JSON.stringify(usage))
}
