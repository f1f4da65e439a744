import type { Validation } from '@mingtai/sheet-core'

import type { Draft } from '../compile/draft.ts'
import type { PlanCell } from '../model.ts'

/** What the sheet says about its finished cells once the last row is written, beside conditional formats. */
export interface PlanTail {
  validations: { validation: Validation; cells: PlanCell[] }[]
  notes: { cell: PlanCell; author: string; text: string }[]
  /** Heading cells of the spreadsheet's filter, first and last. */
  filter: { from: PlanCell; to: PlanCell } | null
}

/** Finds the cells that validations, notes and the filter name. */
export function addTail(draft: Draft): void {
  const { validations = [], notes = [], filter } = draft.sheet
  if (validations.length === 0 && notes.length === 0 && filter === undefined) return
  const from = filter === undefined ? null : named(draft, filter.from)
  const to = filter === undefined ? null : named(draft, filter.to)
  draft.plan.tail = {
    validations: validations.map(({ validation, cells }) => ({
      validation,
      cells: cells.flatMap((address) => named(draft, address) ?? []),
    })),
    notes: notes.flatMap(({ cell: address, author, text }) => {
      const cell = named(draft, address)
      return cell === null ? [] : [{ cell, author, text }]
    }),
    filter: from === null || to === null ? null : { from, to },
  }
}

function named(draft: Draft, address: string): PlanCell | null {
  const cell = draft.cellAt.get(address)
  if (cell === undefined) draft.report(address, 'tail.cell')
  return cell ?? null
}
