import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import type { issuedReportCalls } from '../../calls.ts'
import { issuedStates } from '../../words.ts'
import { appendEntry, takeChainEnd } from '../chain/append-entry.ts'
import type { IssuedServices } from '../services.ts'
import { issuedReport } from '../tables.ts'
import { issuedById, mayWithdraw } from './issued-rows.ts'
import { presentIssued } from './present.ts'

/** 撤回: it stays with its number, and its check says that it no longer holds. */
export function withdrawingHandlers(
  services: IssuedServices,
): Handlers<Pick<typeof issuedReportCalls, 'withdraw'>, Context> {
  return {
    async withdraw({ id, revision, reason }, context) {
      const actor = signedIn(context)
      const before = await issuedById(context.db, actor, id)
      if (before.state !== 'valid') refuse('row.wrongState', before.title, issuedStates[before.state])
      if (!mayWithdraw(before, actor)) refuse('right.row', before.title)
      const { tenantId, realName } = actor
      const row = await inTransaction(context.db, async (inside) => {
        const at = new Date()
        const end = await takeChainEnd(inside, tenantId, Number(formatByCode(at, 8)))
        const values = { state: 'withdrawn' as const, withdrawnAt: at, withdrawnBy: realName, withdrawReason: reason }
        const saved = await saveRevision(inside, issuedReport, { id, tenantId, revision, values, actor })
        const says = { number: before.number, reason, by: realName }
        await appendEntry(inside, services.vault, { end, entry: { kind: 'withdraw', issuedId: id, at, says } })
        return saved
      })
      await audit(context, {
        action: '撤回签发的报表',
        subject: row.title,
        detail: { number: row.number, reason, about: id },
      })
      return presentIssued(services, actor, row)
    },
  }
}
