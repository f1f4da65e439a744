import type { Handlers } from '@mingtai/api'
import { type EntryDocument, keyIndexes, keyText, lineRef, linkIndexes, type RowChange } from '@mingtai/entry-model'
import { refuse, refuseWith } from '@mingtai/messages'
import { type Context, signedIn, watching } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import type { dataEntryCalls } from '../../calls.ts'
import { boundTable, writableSource } from '../fill/bound.ts'
import { linesBelow } from '../fill/lines-below.ts'
import { asWritten, fillableReport, viewOf } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import { seenOutcome } from './seen-outcome.ts'
import { submit } from './submit.ts'
import { submissionWith, WRITE_MILLISECONDS } from './submission-rows.ts'

type SubmitCalls = Pick<typeof dataEntryCalls, 'submit' | 'removeRows'>

/** Submitting what was filled in, and deleting rows by their keys. */
export function submitHandlers(services: DataEntryServices): Handlers<SubmitCalls, Context> {
  return {
    async submit({ id, revision, view, key, changes, reasons, parameters }, context) {
      const actor = signedIn(context)
      const report = await fillableReport(context.db, actor, id)
      const isRepeated = (await submissionWith(context.db, actor, { reportId: id, key })) !== null
      if (report.revision !== revision && !isRepeated) {
        const data = { who: report.updatedBy, when: report.updatedAt.toISOString(), revision: report.revision }
        refuseWith({ status: 409, data }, 'revision.conflict', data.who, formatByCode(report.updatedAt, 2))
      }
      // Cells are told by their place: those of a page that was opened with other columns would be others.
      if (view !== viewOf(report)) refuse('entry.viewChanged')
      const whole = { ...report, document: report.whole }
      const sent = { report: whole, actor, key, ...asWritten(report, { changes, reasons }), parameters }
      return seenOutcome(report, await submit(services, context, sent))
    },

    async removeRows({ id, key, keys }, context) {
      const actor = signedIn(context)
      const report = await fillableReport(context.db, actor, id)
      const { document, name } = report
      // Who does not see whole rows removes none.
      if (!document.may.delete || report.places !== null) refuse('entry.mayNot', name, '删除行')
      const { config } = await writableSource(services, context, { actor, code: document.source })
      const bound = boundTable(document, actor)
      const rows = await services.dataPlane.rowsByKey({
        ...bound,
        ...{ source: config, keys, timeoutMs: WRITE_MILLISECONDS },
        ...watching(context),
      })
      const found = new Map(rows.map((row) => [keyText(bound.key.map((at) => row[at] ?? null)), row]))
      const mains = keys.map((own): RowChange => {
        const base = found.get(keyText(own)) ?? refuse('entry.keyWrong', own.join('、').slice(0, 60))
        return { kind: 'delete', ref: keyText(own), key: own, base }
      })
      const changes = [...mains, ...(await removedLines(services, context, { document, keys }))]
      return submit(services, context, { report, actor, key, changes, reasons: [] })
    },
  }
}

/** The lines below main rows that go: they go as well. */
async function removedLines(
  services: DataEntryServices,
  context: Context,
  { document, keys }: { document: EntryDocument; keys: readonly (readonly string[])[] },
): Promise<RowChange[]> {
  const actor = signedIn(context)
  const changes: RowChange[] = []
  for (const [at, binding] of document.lines.entries()) {
    const [table, places, links] = [at + 1, keyIndexes(binding), linkIndexes(binding)]
    const rows = await linesBelow(services, context, { actor, document, table, keys })
    for (const base of rows) {
      const key = places.map((place) => base[place] ?? '')
      const parent = { key: links.map((place) => base[place] ?? '') }
      changes.push({ kind: 'delete', table, parent, ref: lineRef(table, keyText(key)), key, base })
    }
  }
  return changes
}
