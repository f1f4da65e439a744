import { defectLog, sweepRates, sweepReceived, sweepReplies, sweepSms, uploadsIn } from '@mingtai/server-kit'
import { modules } from '../modules.ts'
import type { Services } from '../services.ts'

const MINUTES = 10

/** Clear away what is no longer needed, now and every ten minutes. */
export function startSweeping(services: Services): () => void {
  const stop = new AbortController()
  const sweep = () => void sweepAll(services, stop.signal)
  const timer = setInterval(sweep, MINUTES * 60_000)
  timer.unref()
  void afterStart(services, stop.signal).finally(sweep)
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

/** What a module mends after a start; one that fails does not keep the others from it. */
async function afterStart(services: Services, stop: AbortSignal): Promise<void> {
  for (const { name, afterStart: mend } of modules) await mend?.(services, stop).catch(defectLog(name))
}

/** One after the other; what fails is written down and does not keep the rest from being cleared away. */
async function sweepAll(services: Services, signal: AbortSignal): Promise<void> {
  const { db, dataFolder } = services
  const sweeps = [
    ...modules.flatMap((module) => module.sweeps ?? []),
    () => sweepReplies(db),
    () => sweepReceived(uploadsIn(dataFolder)),
    () => sweepRates(db),
    () => sweepSms(db),
  ]
  for (const sweep of sweeps) {
    if (signal.aborted) return
    await sweep(services).catch(defectLog('sweep'))
  }
}
