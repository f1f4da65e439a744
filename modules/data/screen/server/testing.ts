import type { Calls, Client } from '@mingtai/api'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { emptyDocument, newComponent, type ScreenComponent, type ScreenDocument } from '@mingtai/screen-model'
import { screenCalls } from '../calls.ts'
import type { ScreenTerms } from '../share-calls.ts'

/** For tests: a screen of one component that takes its rows from somewhere, a table all columns of them. */
export function withSource(changes: Partial<ScreenComponent>, type: ScreenComponent['type'] = 'table'): ScreenDocument {
  return { ...emptyDocument('取数'), components: [{ ...newComponent({ id: 'one', type }), fields: {}, ...changes }] }
}

interface Lasting {
  shareTime?: number
  isShareForever?: boolean
}

interface NewScreenLink extends Lasting, Partial<ScreenTerms> {
  screenId: string
  password?: string | null
  note?: string
}

export type PlayerCalls = ReturnType<typeof playerCalls>

/** For tests: calls of screens, and those of links to them. */
export function playerCalls(caller: { calls<T extends Calls>(calls: T): Client<T> }) {
  const links = caller.calls(sharingCalls)
  const type = 'screen'
  return {
    ...caller.calls(screenCalls),
    shareLink: ({ screenId: id, origins = [], fixed = {}, ...rest }: NewScreenLink) =>
      links.shareLink({ type, id, terms: { origins, fixed }, ...rest }),
    myShares: async ({ screenId: id }: { screenId: string }) =>
      (await links.shares({ type, id })).map((record) => ({ ...record, fixed: record.terms.fixed })),
    extendShare: ({ id: linkId, ...lasting }: Lasting & { id: string }) =>
      links.extendShare({ type, linkId, ...lasting }),
    endShare: ({ id: linkId }: { id: string }) => links.endShare({ type, linkId }),
    shareDetail: ({ share }: { share: string }) => links.shareDetail({ type, share }),
    openShare: ({ share, password }: { share: string; password: string }) => links.openShare({ type, share, password }),
  }
}
