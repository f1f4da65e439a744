import { refPlace, seenPlace, seenRow } from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import type { Outcome } from '../../calls.ts'
import type { FilledReport } from '../rows.ts'

/** What became of a submission, by the columns that the person sees; of others nothing is told but that they stand in the way. */
export function seenOutcome({ places, creator }: Pick<FilledReport, 'places' | 'creator'>, outcome: Outcome): Outcome {
  if (places === null) return outcome
  const tableOf = (ref: string) => refPlace(ref).table
  switch (outcome.state) {
    case 'done': {
      const rows = outcome.rows.map((row) => {
        const seen = (values: typeof row.before) => (values === null ? null : seenRow(places, row.table ?? 0, values))
        return { ...row, before: seen(row.before), after: seen(row.after) }
      })
      return { ...outcome, rows }
    }
    case 'problems': {
      const problems = outcome.problems.map((one) => {
        const column = one.column < 0 ? -1 : seenPlace(places, tableOf(one.ref), one.column)
        const isUnseen = one.column >= 0 && column < 0
        if (!isUnseen) return { ...one, column }
        return { ...one, column, level: 'error' as const, sentence: say('entry.unseenProblem', creator) }
      })
      return { ...outcome, problems }
    }
    case 'conflict': {
      const conflicts = outcome.conflicts.map((one) => {
        const table = tableOf(one.ref)
        const columns = one.columns.map((at) => seenPlace(places, table, at)).filter((at) => at >= 0)
        return { ...one, columns, theirs: one.theirs === null ? null : seenRow(places, table, one.theirs) }
      })
      return { ...outcome, conflicts }
    }
    case 'unconfirmed':
    case 'sent':
    case 'partial':
      return outcome
    default:
      return outcome satisfies never
  }
}
