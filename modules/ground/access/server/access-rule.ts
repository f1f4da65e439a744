import type { AccessWhom } from '../calls.ts'

/** Who asks, as far as access lists are concerned. */
export interface Asker {
  /** null: nobody in particular, as a role is. */
  userId: string | null
  rights: ReadonlySet<string>
  roleIds: readonly string[]
  /** Their department and organization and all above them. */
  places: readonly string[]
}

/** Whether a line names the asker. */
export function names({ kind, who }: AccessWhom, asker: Asker): boolean {
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

/** A folder, as far as it hands lines down. */
export interface Folder {
  id: string
  parentId: string | null
  ownRights: boolean
}

/** The folder whose lines count in a folder: its own, or the nearest above that has some; null: none has. */
export function sourceFolder(folders: ReadonlyMap<string, Folder>, folderId: string | null): string | null {
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
