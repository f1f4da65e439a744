import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { reportCalls } from '../../calls.ts'
import { documentTexts } from '../export/document-texts.ts'
import { uploadsOf } from '../picture/pictures.ts'
import { resultFolder } from './result-paths.ts'
import { readerOf } from './reader-of.ts'
import { readableResult } from './results.ts'
import type { ReportServices } from '../services.ts'

/** A result as pages: how many, and what each looks like. The same pages are printed and written to files. */
export function paperHandlers(
  services: ReportServices,
): Handlers<Pick<typeof reportCalls, 'paper' | 'paperPage'>, Context> {
  return {
    async paper({ resultId }, context) {
      const result = await readableResult(context, resultId)
      const order = {
        folder: resultFolder(services, resultId),
        texts: await documentTexts(services, context, result),
        uploads: await uploadsOf(services, context.db, result),
      }
      return services.dataPlane.paper({ ...order, asker: readerOf(result), signal: context.signal })
    },

    async paperPage({ resultId, number }, context) {
      const result = await readableResult(context, resultId)
      const order = {
        folder: resultFolder(services, resultId),
        texts: await documentTexts(services, context, result),
        uploads: await uploadsOf(services, context.db, result),
        number,
      }
      return services.dataPlane.paperPage({ ...order, asker: readerOf(result), signal: context.signal })
    },
  }
}
