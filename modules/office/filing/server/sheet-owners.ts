import type { SheetOwner } from '@mingtai/server-kit'
import { readableUnit, verbsOn } from './unit/unit-rows.ts'

/** The sheet of a unit's part: changed by whom the table lets save at this status, looked at by the others of the unit. */
export const unitSheet: SheetOwner = {
  async levelOf(db, actor, id) {
    const found = await readableUnit(db, actor, id).catch(() => null)
    if (found === null || !(found.isFiller || found.isReporter)) return null
    return verbsOn(found, actor).includes('save') ? 'edit' : 'read'
  },
}

/** The sheet that a task was issued with is read by calls of its own alone. */
export const taskSheet: SheetOwner = {
  levelOf: async () => null,
}
