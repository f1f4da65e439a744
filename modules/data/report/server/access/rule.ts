/** What may be done with a report. Whoever may do more than look may look as well. */
export type ReportAction = 'view' | 'export' | 'print' | 'design'

/** Who asks, as far as rights of reports are concerned. */
export interface Asker {
  /** null: nobody in particular, as a role is. */
  userId: string | null
  rights: ReadonlySet<string>
  roleIds: readonly string[]
  /** Their department and organization and all above them. */
  places: readonly string[]
}

/** One line of the rights of a report, a folder or a sheet. */
export interface AccessGrant {
  kind: 'everyone' | 'role' | 'place' | 'person'
  who: string
  mayExport: boolean
  mayPrint: boolean
  mayDesign: boolean
}

/** A report, and the lines that count for it; null: neither it nor a folder above says anything. */
export interface OwnerAndGrants {
  ownerId: string | null
  grants: readonly AccessGrant[] | null
}

/** Why somebody may: all reports are theirs to design, it is their own, nothing says otherwise, or a line names them. */
export type AccessReason =
  | { kind: 'all' }
  | { kind: 'owner' }
  | { kind: 'default' }
  | { kind: 'grant'; grant: AccessGrant }

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

/** Whether a line names the asker. */
export function names({ kind, who }: Pick<AccessGrant, 'kind' | 'who'>, asker: Asker): boolean {
  switch (kind) {
    case 'everyone':
      return true
    case 'role':
      return asker.roleIds.includes(who)
    case 'place':
      return asker.places.includes(who)
    case 'person':
      return asker.userId === who
    default:
      return kind satisfies never
  }
}

function allows({ mayExport, mayPrint, mayDesign }: AccessGrant, action: ReportAction): boolean {
  switch (action) {
    case 'view':
      return true
    case 'export':
      return mayExport || mayDesign
    case 'print':
      return mayPrint || mayDesign
    case 'design':
      return mayDesign
    default:
      return action satisfies never
  }
}

/** What a folder or report is called by those who ask where rights come from. */
export interface Place {
  id: string
  parentId: string | null
  ownRights: boolean
}

/** The folder whose lines count in a folder: its own, or the nearest above that has some; null: none has. */
export function sourceFolder(folders: ReadonlyMap<string, Place>, folderId: string | null): string | null {
  const walked = new Set<string>()
  for (let id = folderId; id !== null && !walked.has(id);) {
    walked.add(id)
    const folder = folders.get(id)
    if (folder === undefined) return null
    if (folder.ownRights) return folder.id
    id = folder.parentId
  }
  return null
}
