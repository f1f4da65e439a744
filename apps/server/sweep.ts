import { sweepAttachments } from '@mingtai/modules/attachment/server'
import { sweepQueryRuns, sweepUploads } from '@mingtai/modules/dataset/server'
import { sweepTickets } from '@mingtai/modules/notification/server'
import { sweepQueryLog } from '@mingtai/modules/data-source/server'
import {
  failInterrupted,
  movePictures,
  sweepBin,
  sweepResults,
  sweepTemplatePictures,
} from '@mingtai/modules/report/server'
import { sweepOidc } from '@mingtai/modules/authorization/server'
import { sweepAttempts, sweepPhoneCodes } from '@mingtai/modules/sign-in/server'
import { sweepErrors } from '@mingtai/modules/workbench/server'
import { logged, sweepRates, sweepReceived, sweepReplies, sweepSms, uploadsIn } from '@mingtai/server-kit'
import type { Services } from './services.ts'

const MINUTES = 10

/** Clear away what is no longer needed, now and every ten minutes. */
export function startSweeping(services: Services): () => void {
  const stop = new AbortController()
  const sweep = () => void sweepAll(services, stop.signal)
  const timer = setInterval(sweep, MINUTES * 60_000)
  timer.unref()
  failInterrupted(services, services.db)
    .catch((problem) => console.error('sweep', logged(problem)))
    .then(() => movePictures(services))
    .catch((problem) => console.error('pictures', logged(problem)))
    .finally(sweep)
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

/** One after the other; what fails is written down and does not keep the rest from being cleared away. */
async function sweepAll(services: Services, signal: AbortSignal): Promise<void> {
  const { db, dataFolder } = services
  const sweeps: (() => Promise<unknown>)[] = [
    () => sweepResults(services, db),
    () => sweepBin(db),
    () => sweepReplies(db),
    () => sweepTemplatePictures(services),
    () => sweepAttachments(services),
    () => sweepUploads(services),
    () => sweepReceived(uploadsIn(dataFolder)),
    () => sweepRates(db),
    () => sweepSms(db),
    () => sweepAttempts(db),
    () => sweepPhoneCodes(db),
    () => sweepErrors(db),
    () => sweepTickets(db),
    () => sweepOidc(db),
    () => sweepQueryLog(db),
    () => sweepQueryRuns(db),
  ]
  for (const sweep of sweeps) {
    if (signal.aborted) return
    await sweep().catch((problem: unknown) => console.error('sweep', logged(problem)))
  }
}
