import type { FolderActions } from './folder-actions.ts'
import type { Folder } from './folders.ts'
import { catalogueDrag, type Dragged } from './report-drag.ts'

/** How a folder is dragged, and takes reports and folders; null: all reports, which only take. */
export function folderDrags(commands: FolderActions | null, folder: Folder | null) {
  if (commands === null || folder?.mayDesign === false) return {}
  const onDrop = (dragged: Dragged) => commands.drop(dragged, folder)
  if (folder === null) return catalogueDrag.target({ onDrop })
  return catalogueDrag.both({ thing: { kind: 'folder', id: folder.id }, onDrop })
}
