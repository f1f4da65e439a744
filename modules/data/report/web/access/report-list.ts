import type { ListKind } from '@mingtai/modules/ground/access/web'
import { reportActions } from '../../access-calls.ts'

/** The access list of a report or folder. */
export const reportList: ListKind = {
  type: 'report',
  actions: reportActions,
  strongest: 'design',
  given: ['export', 'print'],
  everyone: '能看报表的人',
}
