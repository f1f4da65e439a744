import { replaceIn } from '@mingtai/modules/ground/organization/server'
import type { References } from '@mingtai/server-kit'
import { notice } from './tables.ts'

/** Notices go on being meant for those who work in a place that was merged into another. */
export const noticeReferences: References = {
  // What was once told to a place does not keep it from being deleted.
  usesOf: () => Promise.resolve([]),
  pass: (db, places) => replaceIn(db, { table: notice, column: 'targets' }, places),
}
