import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import type { GridRow } from '@mingtai/modules/data/report/server/deliver'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { issuedReportCalls } from '../../calls.ts'
import type { Comparison } from '../../issued.ts'
import type { IssuedServices } from '../services.ts'
import { compareSheets } from '../snapshot/compare-sheets.ts'
import { cellRows } from '../snapshot/snapshot-file.ts'
import type { IssuedTableRow } from '../tables.ts'
import { issuedById } from './issued-rows.ts'
import { presentRow } from './present.ts'

/** Changes that are told one by one; the others are counted. */
const MOST_CHANGES = 1000

/** Two issued reports, sheet after sheet and cell by cell. */
export function comparingHandlers(
  services: IssuedServices,
): Handlers<Pick<typeof issuedReportCalls, 'compare'>, Context> {
  return {
    async compare(asked, context) {
      const actor = signedIn(context)
      const before = await issuedById(context.db, actor, asked.before)
      const after = await issuedById(context.db, actor, asked.after)
      if (before.gone || after.gone) refuse('issued.gone')
      const found: Comparison = {
        before: presentRow(before),
        after: presentRow(after),
        changed: 0,
        added: 0,
        removed: 0,
        same: 0,
        changes: [],
      }
      for (let sheet = 0; sheet < Math.max(before.sheets.length, after.sheets.length); sheet++) {
        const name = after.sheets[sheet]?.name ?? before.sheets[sheet]?.name ?? ''
        const one = compareSheets(name, await rowsOf(services, before, sheet), await rowsOf(services, after, sheet))
        found.changed += one.changed
        found.added += one.added
        found.removed += one.removed
        found.same += one.same
        found.changes.push(...one.changes.slice(0, MOST_CHANGES - found.changes.length))
      }
      return found
    },
  }
}

async function rowsOf(services: IssuedServices, { id, sheets }: IssuedTableRow, sheet: number): Promise<GridRow[]> {
  const rows: GridRow[] = []
  if (sheet < sheets.length) for await (const row of cellRows(services, id, sheet)) rows.push(row)
  return rows
}
