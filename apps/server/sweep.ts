import { sweepResults } from '@mingtai/modules/report/server'
import type { Services } from './services.ts'

const MINUTES = 10

/** Clear away what is no longer needed, now and every ten minutes. */
export function startSweeping(services: Services): () => void {
  const sweep = () => {
    sweepResults(services, services.db).catch((problem) => console.error('sweep', problem))
  }
  const timer = setInterval(sweep, MINUTES * 60_000)
  timer.unref()
  sweep()
  return () => clearInterval(timer)
}
