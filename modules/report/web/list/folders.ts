/** A folder as the tree shows it; the reports of its sub-folders count as its own. */
export interface Folder {
  /** With its parents, such as `综合经济/经济运行`. */
  path: string
  name: string
  reports: number
  children: Folder[]
}

/** The tree of folders from the paths that reports lie in. */
export function folderTree(paths: readonly { folder: string; reports: number }[]): Folder[] {
  const roots: Folder[] = []
  for (const { folder, reports } of paths) {
    let siblings = roots
    let path = ''
    for (const name of namesOf(folder)) {
      path = path === '' ? name : `${path}/${name}`
      const known =
        siblings.find((one) => one.name === name) ?? added(siblings, { path, name, reports: 0, children: [] })
      known.reports += reports
      siblings = known.children
    }
  }
  return roots
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

function added(siblings: Folder[], folder: Folder): Folder {
  siblings.push(folder)
  return folder
}
