import type { Handlers } from '@mingtai/api'
import type { Actor, Context, Db, OtherReport, OtherReports } from '@mingtai/server-kit'
import type { Report, reportCalls } from '../../calls.ts'

type Asked = Parameters<Handlers<Pick<typeof reportCalls, 'page'>, Context>['page']>[0]

let all: readonly OtherReports[] = []

/** Sets which kinds of reports other modules keep; called once when the server is put together. */
export function useOtherReports(kinds: readonly OtherReports[]): void {
  all = kinds
}

/**
 * The page of a template type whose reports another module keeps; null: it is one of ours. They lie in no folder, are never
 * stopped, and nobody's favourites or last opened.
 */
export async function otherPage(
  db: Db,
  actor: Actor,
  { type, scope, state, folder, keyword = '', maker, sort, current, size }: Asked,
): Promise<{ data: Report[]; total: number } | null> {
  const kind = all.find((one) => one.type === type)
  if (kind === undefined) return null
  const isNone = scope === 'favourite' || scope === 'recent'
  if (isNone || (folder !== undefined && folder !== '') || state === 'stopped') return { data: [], total: 0 }
  const order = sort === 'name' ? 'name' : 'updated'
  const asked = { keyword: keyword.trim(), state, maker, isMine: scope === 'mine', sort: order, current, size } as const
  const { data, total } = await kind.page(db, actor, asked)
  return { data: data.map((one) => shownAs(kind.type, one)), total }
}

function shownAs(type: 2, { isOpen, updatedAt, ...own }: OtherReport): Report {
  return {
    ...own,
    ...{ type, folder: '', folderId: null, picture: 'detail', views: 0, favourite: false },
    ...{ state: isOpen ? 'published' : 'draft', version: own.revision, pending: false, locked: false },
    updatedAt: updatedAt.toISOString(),
  }
}
