import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { refuse } from '@mingtai/messages'
import { audit, type Context, type Db, signedIn, spend } from '@mingtai/server-kit'
import type { docflowCalls } from '../../../calls.ts'
import { readableOutgoingDocument } from '../outgoing-rows.ts'
import { nameOf } from '../states.ts'
import { markedPdf } from './marked-pdf.ts'
import { versionsBetween, type VersionRow, versionsOf } from './versions.ts'

type TracingHandlers = Pick<Handlers<typeof docflowCalls, Context>, 'paperVersions' | 'versionPapers' | 'markedPdf'>

/** What tracing needs of the process that it runs in. */
export interface TracingServices {
  dataPlane: Pick<DataPlane, 'officialDocument'>
}

/** Limit on marked copies of one address in a minute. */
const limit = { what: 'document-pdf', most: 60, seconds: 60 }

/** 痕迹: the versions of a document, for whoever reads it. */
export function tracingHandlers({ dataPlane }: TracingServices): TracingHandlers {
  return {
    async paperVersions({ id }, context) {
      await readableOutgoingDocument(context.db, signedIn(context), id)
      return (await versionsOf(context.db, id)).map((one) => ({ ...one, at: one.at.toISOString() }))
    },

    async versionPapers({ id, ...range }, context) {
      await readableOutgoingDocument(context.db, signedIn(context), id)
      return (await versionsAsked(context.db, id, range)).map(({ number, step, authorName, at, paper }) => {
        return { number, step, authorName, at: at.toISOString(), paper }
      })
    },

    async markedPdf({ id, ...range }, context) {
      await spend(context, limit)
      const actor = signedIn(context)
      const { row } = await readableOutgoingDocument(context.db, actor, id)
      const versions = await versionsAsked(context.db, id, range)
      const bytes = await markedPdf({ dataPlane }, { versions, author: row.drafterName, asker: actor.userId })
      await audit(context, {
        action: '打印花脸稿',
        subject: nameOf(row.title),
        detail: { note: `第${range.from}稿至第${range.to}稿` },
      })
      return { name: `${nameOf(row.title)}（花脸稿）.pdf`, type: 'application/pdf', content: { bytes } }
    },
  }
}

async function versionsAsked(
  db: Db,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<[VersionRow, ...VersionRow[]]> {
  const [first, ...others] = await versionsBetween(db, id, { from: Math.min(from, to), to: Math.max(from, to) })
  return first === undefined ? refuse('row.gone', '这一稿') : [first, ...others]
}
