import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { emptyDocument, type ScreenDocument } from '@mingtai/screen-model'
import { type Context, signedIn } from '@mingtai/server-kit'
import { wallClock } from '@mingtai/zh'
import type { screenCalls } from '../calls.ts'
import { checkMayViewScreen } from './access/screen-access.ts'
import { answersOf } from './data/answers.ts'
import { readerIn } from './data/screen-reader.ts'
import { screenByCode, screenById } from './rows.ts'
import { checkSources, sentDocument, withoutInterfaces, withoutSamples } from './sent-document.ts'
import type { ScreenServices } from './services.ts'
import type { ScreenRow } from './tables.ts'

type ViewCalls = Pick<typeof screenCalls, 'view' | 'data' | 'pulse' | 'tryData'>

/** Screens as they are shown, and the rows of their components. */
export function viewHandlers(services: ScreenServices): Handlers<ViewCalls, Context> {
  return {
    async view({ code, isDraft }, context) {
      const row = await screenByCode(context.db, signedIn(context).tenantId, code)
      return {
        id: row.id,
        code,
        name: row.name,
        version: row.version,
        document: shownDocument(await documentOf(context, row, isDraft), context),
        now: wallClock(new Date()),
      }
    },

    async data({ id, isDraft, values, components, waitMs }, context) {
      const row = await screenById(context.db, signedIn(context).tenantId, id)
      const document = await documentOf(context, row, isDraft)
      return answersOf(services, context, {
        reader: readerIn(context),
        document,
        values,
        components,
        waitMs,
        isDraft,
      })
    },

    async pulse({ code }, context) {
      const row = await screenByCode(context.db, signedIn(context).tenantId, code)
      await checkMayViewScreen(context, row)
      return { version: row.version, now: wallClock(new Date()) }
    },

    async tryData({ component, values }, context) {
      const alone = { ...(isThing(component) ? component : {}), group: null, parent: null, bindComponent: null }
      const document = sentDocument({ ...emptyDocument('试取'), components: [alone] })
      await checkSources(context, document, null)
      const reader = readerIn(context)
      const [answer] = await answersOf(services, context, { reader, document, values, components: null, isDraft: true })
      return answer ?? refuse('screen.datasetMissing', document.components[0]?.name ?? '')
    },
  }
}

/** Who designs sees what is asked of interfaces; readers need not. */
function shownDocument(document: ScreenDocument, context: Context): ScreenDocument {
  return signedIn(context).rights.has('screen:design') ? withoutSamples(document) : withoutInterfaces(document)
}

/** What viewers see; the draft only for who designs. A screen that was never published is not there for anybody else. */
async function documentOf(context: Context, row: ScreenRow, isDraft: boolean): Promise<ScreenDocument> {
  const access = await checkMayViewScreen(context, row)
  if (!isDraft) return row.published ?? refuse('screen.notPublished', row.code)
  if (!access.design) refuse('right.missing', '设计大屏')
  return row.document
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
