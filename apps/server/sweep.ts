import { sweepAttachments } from '@mingtai/modules/attachment/server'
import { sweepUploads } from '@mingtai/modules/dataset/server'
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
import { logged, sweepRates, sweepReplies, sweepSms } from '@mingtai/server-kit'
import type { Services } from './services.ts'

const MINUTES = 10

/** Clear away what is no longer needed, now and every ten minutes. */
export function startSweeping(services: Services): () => void {
  const sweep = () => {
    sweepAll(services).catch((problem) => console.error('sweep', logged(problem)))
  }
  const timer = setInterval(sweep, MINUTES * 60_000)
  timer.unref()
  failInterrupted(services, services.db)
    .catch((problem) => console.error('sweep', logged(problem)))
    .then(() => movePictures(services))
    .catch((problem) => console.error('pictures', logged(problem)))
    .finally(sweep)
  return () => clearInterval(timer)
}

async function sweepAll(services: Services): Promise<void> {
  await sweepResults(services, services.db)
  await sweepBin(services.db)
  await sweepReplies(services.db)
  await sweepTemplatePictures(services)
  await sweepAttachments(services)
  await sweepUploads(services)
  await sweepRates(services.db)
  await sweepSms(services.db)
  await sweepAttempts(services.db)
  await sweepPhoneCodes(services.db)
  await sweepErrors(services.db)
  await sweepTickets(services.db)
  await sweepOidc(services.db)
  await sweepQueryLog(services.db)
}
