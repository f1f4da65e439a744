import { type HandoverKind, ownedRows } from '@mingtai/server-kit'
import { reportTpl } from './tables.ts'

/** 报表: those that belong to the leaver. */
const reports = ownedRows(reportTpl, {
  key: 'report',
  name: '制作的报表',
  otherwise: '留在报表目录，不再属于任何人',
})

/** What a leaver may own of the reports. */
export const reportHandover: HandoverKind[] = [reports]
