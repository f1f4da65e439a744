import type { ReportFolder } from '../../../calls.ts'

/** A folder as the tree shows it; the reports of its sub-folders count as its own. */
export interface Folder {
  id: string
  parentId: string | null
  revision: number
  /** With its parents, such as `综合经济/经济运行`. */
  path: string
  name: string
  reports: number
  /** It says itself who may do what in it. */
  ownRights: boolean
  mayDesign: boolean
  children: Folder[]
}

/** The tree of folders, in the order in which they come. */
export function folderTree(rows: readonly ReportFolder[]): Folder[] {
  const below = (parentId: string | null): Folder[] =>
    rows.flatMap(({ id, parentId: parent, folder, reports, ...row }) => {
      if (id === null || parent !== parentId) return []
      const children = below(id)
      const all = reports + children.reduce((sum, child) => sum + child.reports, 0)
      return [{ ...row, id, parentId, path: folder, reports: all, children }]
    })
  return below(null)
}

export function namesOf(path: string): string[] {
  return path
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The folders above a folder, so that they stand open. */
export function parentsOf(path: string): string[] {
  const names = namesOf(path)
  return names.slice(0, -1).map((_, index) => names.slice(0, index + 1).join('/'))
}

/** Every folder, those within others after them. */
export function allFolders(tree: readonly Folder[]): Folder[] {
  return tree.flatMap((folder) => [folder, ...allFolders(folder.children)])
}
