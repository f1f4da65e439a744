import type { ListKind } from '@mingtai/modules/ground/access/web'
import { accessActions } from '../../words.ts'

/** How the access lists of spaces, folders and articles are written. */
export const knowledgeList: ListKind = {
  type: 'knowledge',
  actions: accessActions,
  strongest: 'manage',
  given: ['preview', 'download'],
  everyone: '本单位所有人',
}
