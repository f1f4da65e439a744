import type { Calls, Client } from '@mingtai/api'
import { commentCalls } from '@mingtai/modules/ground/comment/calls'
import type { SheetMeta } from '@mingtai/sheet-core'
import type { AccessLine } from '../access-calls.ts'
import { type ShareRecord, sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { reportCalls } from '../calls.ts'
import type { FixedValue } from '../shares.ts'

/** For tests: waits until all rows are there, as the viewer does; a run that failed is an error. */
export async function finished(
  calls: Pick<Client<typeof reportCalls>, 'meta'>,
  resultId: string,
  sheet = 0,
): Promise<SheetMeta> {
  for (;;) {
    const meta = await calls.meta({ resultId, sheet, wait: 5000, rows: 1_000_000_000 })
    if (meta.failed !== null) throw new Error(meta.failed)
    if (meta.complete && meta.more !== true) return meta
  }
}

/** For tests: a line of rights that lets somebody see, export and print, unless it is said otherwise. */
export function lineOf(kind: AccessLine['kind'], who: string, more: Allowed = {}): AccessLine {
  const { mayExport = true, mayPrint = true, mayDesign = false } = more
  const may = { export: mayExport, print: mayPrint, design: mayDesign }
  return { kind, who, may: (['export', 'print', 'design'] as const).filter((action) => may[action]) }
}

export interface Allowed {
  mayExport?: boolean
  mayPrint?: boolean
  mayDesign?: boolean
}

interface Said {
  text: string
  mentions?: string[]
}

export type ViewerCalls = ReturnType<typeof viewerCalls>

/** For tests: calls of reports, and those of comments and links as a viewer asks them. */
export function viewerCalls(caller: { calls<T extends Calls>(calls: T): Client<T> }) {
  const comments = caller.calls(commentCalls)
  const subject = (id: string) => ({ type: 'report', id })
  return {
    ...caller.calls(reportCalls),
    ...linksToReports(caller.calls(sharingCalls)),
    threads: ({ resultId }: { resultId: string }) => comments.threads(subject(resultId)),
    addThread: ({
      resultId,
      sheet,
      row,
      column,
      ...said
    }: Said & { resultId: string; sheet: number; row: number; column: number }) =>
      comments.addThread({ ...subject(resultId), place: { sheet, row, column }, ...said }),
    replyThread: ({ resultId, ...said }: Said & { resultId: string; threadId: string }) =>
      comments.replyThread({ ...subject(resultId), ...said }),
    resolveThread: ({ resultId, ...settled }: { resultId: string; threadId: string; resolved: boolean }) =>
      comments.resolveThread({ ...subject(resultId), ...settled }),
    editComment: ({ resultId, ...said }: Said & { resultId: string; commentId: string; revision: number }) =>
      comments.editComment({ ...subject(resultId), ...said }),
    removeComment: comments.removeComment,
  }
}

interface Lasting {
  shareTime?: number
  isShareForever?: boolean
}

interface NewReportLink extends Lasting {
  tplId: string
  shareType?: 1 | 2
  password?: string | null
  mayExport?: boolean
  mostVisits?: number | null
  fixed?: FixedValue[]
  note?: string
}

/** Calls of links to reports, as they stand in the viewer. */
function linksToReports(links: Client<typeof sharingCalls>) {
  const type = 'report'
  return {
    shareLink: ({ tplId: id, shareType = 1, mayExport = true, fixed = [], ...rest }: NewReportLink) =>
      links.shareLink({ type, id, terms: { shareType, mayExport, fixed }, ...rest }),
    myShares: async ({ tplId }: { tplId?: string }) =>
      (await links.shares(tplId === undefined ? { type } : { type, id: tplId })).map(withTerms),
    extendShare: ({ id: linkId, ...lasting }: Lasting & { id: string }) =>
      links.extendShare({ type, linkId, ...lasting }),
    endShare: ({ id: linkId }: { id: string }) => links.endShare({ type, linkId }),
    endShares: ({ id }: { id: string }) => links.endShares({ type, id }),
    shareDetail: ({ share }: { share: string }) => links.shareDetail({ type, share }),
    openShare: (
      { share, password }: { share: string; password: string },
      options: { headers?: Record<string, string> } = {},
    ) => links.openShare({ type, share, password }, options),
  }
}

function withTerms(record: ShareRecord): ShareRecord & Record<string, unknown> {
  return { ...record.terms, ...record }
}
