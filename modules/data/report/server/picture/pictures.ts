import type { Handlers } from '@mingtai/api'
import type { Uploads } from '@mingtai/data-plane'
import { isUploaded, openResult, pictureAt } from '@mingtai/data-plane/results'
import { refuse, refusePhrase } from '@mingtai/messages'
import { reportPicturePath } from '@mingtai/modules/ground/attachment/server'
import type { Context, Db } from '@mingtai/server-kit'
import type { reportCalls } from '../../calls.ts'
import { resultFolder } from '../run/result-paths.ts'
import { readableResult } from '../run/results.ts'
import type { ReportServices } from '../services.ts'
import type { ResultRow } from '../tables.ts'

/** What shows a picture may not run anything, load anything or be framed by others. */
const LOCKED = "sandbox; default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'"

/** Pictures of a result, asked for by the cell that shows them: nobody can make the server fetch anything else. */
export function pictureHandlers(
  services: ReportServices,
): Handlers<Pick<typeof reportCalls, 'resultPicture'>, Context> {
  return {
    async resultPicture({ resultId, ...place }, context) {
      const { tenantId } = await readableResult(context, resultId)
      const result = (await openResult(resultFolder(services, resultId))) ?? refuse('run.resultGone')
      const name = (await pictureAt(result, place)) ?? refuse('picture.noAddress')
      const uploads = isUploaded(name)
        ? { [name]: await reportPicturePath(services, context.db, { tenantId, name }) }
        : {}
      const found = await services.dataPlane.picture({ name, uploads, signal: context.signal })
      if (found.told !== null) refusePhrase(found.phrase)
      const { type, path } = found
      return {
        name: `picture.${type}`,
        type: `image/${type}`,
        content: { path },
        inline: true,
        policy: LOCKED,
      }
    },
  }
}

/** Uploaded pictures of results that were asked for lately: finding them means to read all rows. */
const known = new Map<string, Promise<string[]>>()
const MOST = 50

/** Where the uploaded pictures of a finished result lie, for who writes it into files. */
export async function uploadsOf(services: ReportServices, db: Db, { id, tenantId }: ResultRow): Promise<Uploads> {
  const names = known.get(id) ?? services.dataPlane.uploadedPictures({ folder: resultFolder(services, id) })
  known.set(id, names)
  names.catch(() => known.delete(id))
  for (const old of known.keys()) if (known.size > MOST) known.delete(old)
  const found = (await names).map(async (name): Promise<[string, string | null]> => [
    name,
    await reportPicturePath(services, db, { tenantId, name }),
  ])
  return Object.fromEntries(await Promise.all(found))
}
