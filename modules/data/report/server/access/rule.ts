import type { AccessLine } from '@mingtai/modules/ground/access/calls'
import { type Asker, names } from '@mingtai/modules/ground/access/server'

/** What may be done with a report. Whoever may do more than look may look as well. */
export type ReportAction = 'view' | 'export' | 'print' | 'design'

/** A report, and the lines that count for it; null: neither it nor a folder above says anything. */
export interface OwnerAndGrants {
  ownerId: string | null
  grants: readonly AccessLine[] | null
}

/** Why somebody may: all reports are theirs to design, it is their own, nothing says otherwise, or a line names them. */
export type AccessReason =
  | { kind: 'all' }
  | { kind: 'owner' }
  | { kind: 'default' }
  | { kind: 'grant'; grant: AccessLine }

/** The right that an action takes whatever the report says. */
export const actionRights: Record<ReportAction, string> = {
  view: 'report:read',
  export: 'report:export',
  print: 'report:print',
  design: 'report:design',
}

export const ALL_REPORTS = 'report:design-all'

/** Designs whatever report there is, and so sees it. */
export function designsAll({ rights }: Pick<Asker, 'rights'>): boolean {
  return rights.has(actionRights.design) && rights.has(ALL_REPORTS)
}

/** The rule of all rights of reports: why somebody may do something; null: they may not. */
export function reasonFor(
  action: ReportAction,
  { ownerId, grants }: OwnerAndGrants,
  asker: Asker,
): AccessReason | null {
  if (!asker.rights.has(actionRights[action])) return null
  if (designsAll(asker)) return { kind: 'all' }
  if (ownerId !== null && ownerId === asker.userId) return { kind: 'owner' }
  if (grants === null) return action === 'design' ? null : { kind: 'default' }
  const grant = grants.find((one) => allows(one, action) && names(one, asker))
  return grant === undefined ? null : { kind: 'grant', grant }
}

/** Whoever designs a report may take it along as well. */
function allows({ may }: AccessLine, action: ReportAction): boolean {
  return action === 'view' || may.includes(action) || may.includes('design')
}
