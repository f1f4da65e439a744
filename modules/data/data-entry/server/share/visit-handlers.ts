import type { Handlers } from '@mingtai/api'
import { randomUUID } from 'node:crypto'
import {
  bindingAt,
  type EntryDocument,
  isDenied,
  isEditable,
  isFileKind,
  isListed,
  isPlaceKind,
  mostRows,
  type TableBinding,
} from '@mingtai/entry-model'
import { refusal, refuse, refuseWith, say } from '@mingtai/messages'
import { storeVisitorFile } from '@mingtai/modules/ground/attachment/server'
import { countUse, countVisit, returnUse } from '@mingtai/modules/ground/sharing/server'
import { type Context, spend, watching } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import type { dataEntryCalls, Outcome } from '../../calls.ts'
import { listReader } from '../directory/list-choices.ts'
import { choicesCalled, columnAt } from '../directory/known-choices.ts'
import { boundTable, writableSource } from '../fill/bound.ts'
import type { DataEntryServices } from '../services.ts'
import { submissionWith } from '../submit/submission-rows.ts'
import { asWritten } from '../rows.ts'
import { seenOutcome } from '../submit/seen-outcome.ts'
import { submit } from '../submit/submit.ts'
import { type LiveVisit, openedVisit } from './live-visit.ts'

type Calls = Pick<typeof dataEntryCalls, 'visitForm' | 'visitSubmit' | 'visitUpload'>

/** Rows that a link shows at most. */
const MOST_SHOWN = 500
/** Rows of one submission of a visitor. */
const MOST_CHANGES = 500
/** Files of one address by one link. */
const UPLOADS = { most: 40, seconds: 600 }
/** Files that came by one link and were not submitted. */
const MOST_WAITING = 400
const READ_MILLISECONDS = 30_000

/** What a visitor sees and sends. Everything is checked as for somebody who is signed in, within what the link allows. */
export function visitHandlers(services: DataEntryServices): Handlers<Calls, Context> {
  return {
    async visitUpload({ secret, table, column: at, file, ...visit }, context) {
      const { link, terms, report, actor } = await openedVisit(context, services.vault, visit)
      const column = columnAt(report.document, table, at)
      if (terms.files === null || column === null || !isFileKind(column.kind) || isClosed(report.document, table, at))
        return refuse('entry.shareDenied', '填写看得到的列')
      await spend(context, { what: `entry-file ${link.id}`, ...UPLOADS })
      const { megabytes } = column.rules.files
      if (file.size > megabytes * 2 ** 20) throw refusal('upload.tooLarge', megabytes).at('file')
      return storeVisitorFile(
        { ...services, db: context.db },
        { ...context, actor },
        {
          visitor: { linkId: link.id, secret },
          file: { name: file.name, size: file.size, sha256: file.sha256, path: file.path },
          // A file that was taken out of its cell again counts until it is swept.
          limits: { most: terms.files.most * 2, mostOfLink: MOST_WAITING, isPicture: column.kind !== 'attachment' },
        },
      )
    },

    async visitForm(visit, context) {
      const found = await openedVisit(context, services.vault, visit)
      const { link, terms, report, actor } = found
      await countVisit(context.db, link)
      const choices = []
      const readList = listReader(services, { ...context, actor }, { actor, document: report.document })
      for (const [column, own] of report.document.columns.entries())
        if (isListed(own))
          choices.push({
            column,
            choices: await choicesCalled(context.db, { actor, reportId: report.id, column: own, readList }, []),
          })
      const left = link.mostUses === null ? null : Math.max(0, link.mostUses - link.uses)
      const { rows, total } = terms.rows === null ? { rows: [], total: 0 } : await shownRows(found, context)
      return {
        ...{ id: report.id, name: report.name, revision: report.revision, choices, rows, total, left },
        document: told(report.document),
      }
    },

    async visitSubmit({ share: token, pass, secret, revision, key, changes, reasons, parameters }, context) {
      const found = await openedVisit(context, services.vault, { share: token, pass })
      const { link, terms, report, actor } = found
      if (changes.length > MOST_CHANGES) refuse('entry.tooManyChanges', MOST_CHANGES)
      for (const change of changes) {
        const isBelow = (change.table ?? 0) > 0
        const isNewLine = change.kind === 'insert' && change.parent !== undefined && 'ref' in change.parent
        if (change.kind === 'delete' || (isBelow && !isNewLine)) refuse('entry.shareDenied', '新增行')
        if (change.kind === 'update' && terms.rows === null) refuse('entry.shareDenied', '新增行')
        if (hasHidden(report.document, change)) refuse('entry.shareDenied', '填写看得到的列')
      }
      const filed = terms.files === null ? 0 : filesIn(report.document, changes)
      if (terms.files !== null && filed > terms.files.most) refuse('upload.tooMany', terms.files.most)
      const before = await submissionWith(context.db, actor, { reportId: report.id, key })
      if (before !== null && before.shareId !== link.id) refuse('entry.replayed')
      if (report.revision !== revision && before === null) {
        const data = { who: report.updatedBy, when: report.updatedAt.toISOString(), revision: report.revision }
        refuseWith({ status: 409, data }, 'revision.conflict', data.who, formatByCode(report.updatedAt, 2))
      }
      const visitor = { linkId: link.id, secret: secret ?? randomUUID() }
      const whole = { ...report, document: report.whole }
      const written = asWritten(report, { changes, reasons })
      const sent = { report: whole, actor, key, ...written, parameters, shareId: link.id, visitor }
      const send = async () => plain(seenOutcome(report, await submit(services, { ...context, actor }, sent)), found)
      if (before !== null) return send()
      if (!(await countUse(context.db, link))) refuse('entry.shareSpent')
      let isCounted = false
      try {
        const outcome = await send()
        isCounted = ['done', 'unconfirmed', 'partial'].includes(outcome.state)
        return outcome
      } finally {
        if (!isCounted) await returnUse(context.db, link)
      }
    },
  }

  async function shownRows({ report, actor }: LiveVisit, context: Context) {
    const { document } = report
    const { config } = await writableSource(services, { ...context, actor }, { actor, code: document.source })
    const { rows, total } = await services.dataPlane.readRows({
      ...boundTable(document, actor),
      ...{ source: config, from: 0, count: Math.min(MOST_SHOWN, mostRows.sheet), timeoutMs: READ_MILLISECONDS },
      ...{ filters: [], ...watching({ ...context, actor }) },
    })
    // What visitors do not see does not leave the house either.
    return { rows: rows.map((row) => row.map((value, at) => (isHidden(document, at) ? null : value))), total }
  }
}

/** People, departments and files of the house; a key is needed to name a row. */
function isHidden({ columns, key }: Pick<EntryDocument, 'columns' | 'key'>, at: number): boolean {
  const column = columns[at]
  return (
    column === undefined ||
    ((isFileKind(column.kind) || isHouseKind(column.kind)) && !key.columns.includes(column.name))
  )
}

/** Whether visitors bring files into a column. */
function takesUploads({ columns }: Pick<EntryDocument, 'columns'>, at: number): boolean {
  const column = columns[at]
  return column !== undefined && isFileKind(column.kind) && column.editable === 'insert'
}

function isHouseKind(kind: EntryDocument['columns'][number]['kind']): boolean {
  return isPlaceKind(kind) && kind !== 'area'
}

function hasHidden(document: EntryDocument, change: Parameters<typeof submit>[2]['changes'][number]): boolean {
  const binding = (change.table ?? 0) === 0 ? document : document.lines[(change.table ?? 0) - 1]
  if (binding === undefined || change.kind === 'delete') return true
  // Files are brought with new rows alone; which ones the link takes the columns of its document say.
  const isNewHidden = (at: number) => isHidden(binding, at) && !takesUploads(binding, at)
  if (change.kind === 'insert') return change.values.some((value, at) => value !== null && isNewHidden(at))
  return change.cells.some(([at]) => isHidden(binding, at))
}

/** Whether a visitor may not write into a column, also of new rows. */
function isClosed(document: EntryDocument, table: number, at: number): boolean {
  const binding = bindingAt(document, table)
  const column = binding.columns[at]
  return column === undefined || isDenied(binding, column) || !isEditable(binding, column, true)
}

/** Files that the changes name. */
function filesIn(document: EntryDocument, changes: Parameters<typeof submit>[2]['changes']): number {
  return changes.reduce((sum, change) => {
    if (change.kind !== 'insert' || (change.table ?? 0) > document.lines.length) return sum
    const { columns } = bindingAt(document, change.table ?? 0)
    const named = change.values.flatMap((value, at) =>
      value !== null && isFileKind(columns[at]?.kind ?? 'text') ? value.split(',') : [],
    )
    return sum + named.length
  }, 0)
}

/** The document as a visitor gets it: nothing of where it is written, columns of the house closed. */
function told(document: EntryDocument): EntryDocument {
  const closed = <Bound extends TableBinding>(binding: Bound): Bound => ({
    ...binding,
    columns: binding.columns.map((column, at) => {
      const isShut = (isHidden(binding, at) && !takesUploads(binding, at)) || isDenied(binding, column)
      return { ...column, editors: null, viewers: null, ...(isShut ? { editable: 'never' as const } : {}) }
    }),
  })
  const { lines } = document
  const nowhere = { schema: '', name: 'table' }
  return {
    ...closed({ ...document, source: 'shared', table: nowhere, scope: null }),
    lines: lines.map((one) => ({ ...closed(one), table: nowhere })),
  }
}

/** A visitor learns what became of the submission, and of other rows only those that the link shows. */
function plain(outcome: Outcome, { terms, report }: LiveVisit): Outcome {
  if (outcome.state === 'done') return { ...outcome, rows: [] }
  if (outcome.state === 'partial') return { ...outcome, sentence: say('entry.partialVisit') }
  if (outcome.state !== 'conflict') return outcome
  const conflicts = outcome.conflicts.map(({ ref, why, columns, theirs }) => ({
    ...{ ref, why, columns },
    theirs:
      terms.rows === null || ref.includes('|')
        ? null
        : (theirs?.map((value, at) => (isHidden(report.document, at) ? null : value)) ?? null),
  }))
  return { ...outcome, conflicts }
}
