import type { Folder } from './folders.ts'
import type { Dragged } from './report-drag.ts'

/** What may be done with a folder; without them the tree is only walked. */
export interface FolderActions {
  create(parent: Folder | null): void
  rename(folder: Folder): void
  move(folder: Folder): void
  remove(folder: Folder): void
  access(folder: Folder): void
  /** Something was dropped on a folder; null: on 全部报表. */
  drop(dragged: Dragged, on: Folder | null): void
}
