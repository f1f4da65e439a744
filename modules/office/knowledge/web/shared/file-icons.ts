import type { IconName } from '@mingtai/ui'
import type { FileClass } from '../../words.ts'

/** How classes of files are drawn. */
export const fileIcons: Record<FileClass, IconName> = {
  written: 'edit',
  link: 'link',
  pdf: 'book',
  word: 'report',
  excel: 'table',
  ppt: 'screen',
  image: 'image',
  txt: 'align-left',
  media: 'play',
  zip: 'folder',
  other: 'file',
}
