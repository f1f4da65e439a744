import { say } from '@mingtai/messages'
import type { ImportAnswer } from '../../calls.ts'

/** What importing one row would do. */
export interface PlannedRow<Change> {
  row: number
  name: string
  outcome: ImportAnswer['rows'][number]['outcome']
  note: string
  /** What is written when it is applied; null where nothing is. */
  change: Change | null
}

export function refusedRow(row: number, name: string, note: string): PlannedRow<never> {
  return { row, name, outcome: 'refuse', note, change: null }
}

export function answerOf(plan: PlannedRow<unknown>[], applied: boolean): ImportAnswer {
  const count = (outcome: PlannedRow<unknown>['outcome']) => plan.filter((one) => one.outcome === outcome).length
  return {
    applied,
    created: count('create'),
    changed: count('change'),
    same: count('same'),
    refused: count('refuse'),
    leftOut: [],
    rows: plan.map(({ row, name, outcome, note }) => ({ row, name, outcome, note })),
  }
}

export function nameProblem(label: string, name: string): string | null {
  if (name === '') return say('field.required', label)
  return [...name].length > 60 ? say('field.lengthAtMost', label, 60) : null
}
