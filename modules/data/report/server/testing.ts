import type { Calls, Client } from '@mingtai/api'
import { commentCalls } from '@mingtai/modules/ground/comment/calls'
import type { SheetMeta } from '@mingtai/sheet-core'
import type { AccessLine } from '../access-calls.ts'
import { reportCalls } from '../calls.ts'

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

export type ReportsWithComments = ReturnType<typeof reportsWithComments>

/** For tests: calls of reports, and those of comments as they are asked about figures of a result. */
export function reportsWithComments(caller: { calls<T extends Calls>(calls: T): Client<T> }) {
  const comments = caller.calls(commentCalls)
  const subject = (id: string) => ({ type: 'report', id })
  return {
    ...caller.calls(reportCalls),
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
