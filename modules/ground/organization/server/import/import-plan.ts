import { say } from '@mingtai/messages'
import type { ImportAnswer } from '../../calls.ts'

/** What importing one row would do. */
export interface PlannedRow<Change> {
  row: number
  name: string
  deed: ImportAnswer['rows'][number]['deed']
  note: string
  /** What is written when it is applied; null where nothing is. */
  change: Change | null
}

export function refusedRow(row: number, name: string, note: string): PlannedRow<never> {
  return { row, name, deed: 'refuse', note, change: null }
}

export function answerOf(plan: PlannedRow<unknown>[], applied: boolean): ImportAnswer {
  const count = (deed: PlannedRow<unknown>['deed']) => plan.filter((one) => one.deed === deed).length
  return {
    applied,
    created: count('create'),
    changed: count('change'),
    same: count('same'),
    refused: count('refuse'),
    leftOut: [],
    rows: plan.map(({ row, name, deed, note }) => ({ row, name, deed, note })),
  }
}

export function nameProblem(label: string, name: string): string | null {
  if (name === '') return say('field.required', label)
  return [...name].length > 60 ? say('field.lengthAtMost', label, 60) : null
}
