import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import type { ScreenDocument } from '@mingtai/screen-model'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { screenCalls } from '../calls.ts'
import { answersOf } from './data/answers.ts'
import { screenByCode, screenById } from './rows.ts'
import type { ScreenServices } from './services.ts'
import type { ScreenRow } from './tables.ts'

type ViewCalls = Pick<typeof screenCalls, 'view' | 'data'>

/** Screens as they are shown, and the rows of their components. */
export function viewHandlers(services: ScreenServices): Handlers<ViewCalls, Context> {
  return {
    async view({ code, isDraft }, context) {
      const row = await screenByCode(context.db, signedIn(context).tenantId, code)
      return { id: row.id, code, name: row.name, document: documentOf(context, row, isDraft) }
    },

    async data({ id, isDraft, values, components }, context) {
      const row = await screenById(context.db, signedIn(context).tenantId, id)
      const document = documentOf(context, row, isDraft)
      return answersOf(services, context, { document, values, components })
    },
  }
}

/** What viewers see; the draft only for who designs. A screen that was never published is not there for anybody else. */
function documentOf(context: Context, { document, published, code }: ScreenRow, isDraft: boolean): ScreenDocument {
  if (!isDraft) return published ?? refuse('screen.notPublished', code)
  if (!signedIn(context).rights.has('screen:design')) refuse('right.missing', '设计大屏')
  return document
}
