import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { organizationById } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { audit, type Context, ofTenant, signedIn, spend } from '@mingtai/server-kit'
import { and, between, inArray, type SQL, sql } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import type { ItemRow } from '../../item.ts'
import { daysAfter } from '../../light.ts'
import { itemsWhere, lightOfItem, ofOffice } from '../item/item-rows.ts'
import { presentRows } from '../item/present.ts'
import { today } from '../item/settle.ts'
import { liveStates } from '../item/states.ts'
import { unitLines } from '../list/boards.ts'
import { supervisionItem } from '../tables.ts'
import { bulletinPaper } from './bulletin-paper.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** The most items that one list of a bulletin names. */
const MOST = 60
/** Limit on bulletins of one address in an hour. */
const limit = { what: 'supervision-bulletin', most: 60, seconds: 3600 }

export interface BulletinServices {
  dataPlane: Pick<DataPlane, 'officialDocument'>
}

/** 督办通报: what the office follows, as a Word file to be written on or a PDF to be read. */
export function bulletinHandlers({
  dataPlane,
}: BulletinServices): Pick<Handlers<typeof supervisionCalls, Context>, 'bulletin'> {
  return {
    async bulletin({ from, to, format }, context) {
      await spend(context, limit)
      const actor = signedIn(context)
      const { organizationId, realName, userId } = actor
      if (organizationId === null) refuse('supervision.noOrganization')
      if (to < from) refuse('supervision.bulletinDays')
      const { name } = await organizationById(context.db, actor.tenantId, organizationId)
      const facts = await factsOf(context, { from, to })
      const order = {
        document: bulletinPaper({ ...facts, issuer: name }),
        author: realName,
        now: Date.now(),
        asker: userId,
      }
      const bytes = await dataPlane.officialDocument({ ...order, format })
      await audit(context, { action: '生成督办通报', subject: `${from}至${to}` })
      const type = format === 'docx' ? DOCX : 'application/pdf'
      return { name: `督办通报-${to}.${format}`, type, content: { bytes } }
    },
  }
}

async function factsOf(context: Context, { from, to }: { from: string; to: string }) {
  const live = inArray(supervisionItem.state, [...liveStates])
  const lit = (light: string) => count(context, and(live, sql`${lightOfItem} = ${light}`))
  const within = (column: SQL) => between(column, sql`${from}::date`, sql`${to}::date`)
  const dayOf = (column: typeof supervisionItem.issuedAt | typeof supervisionItem.closedAt) =>
    sql`(${column} at time zone 'Asia/Shanghai')::date`
  const nearest = daysAfter(today(), 7)
  return {
    from,
    to,
    asOf: today(),
    green: await lit('green'),
    yellow: await lit('yellow'),
    red: await lit('red'),
    issued: await count(context, within(dayOf(supervisionItem.issuedAt))),
    closed: await count(context, within(dayOf(supervisionItem.closedAt))),
    late: await rows(context, and(live, sql`${lightOfItem} = 'red'`)),
    near: await rows(context, and(live, between(supervisionItem.dueAt, today(), nearest))),
    units: await unitLines(context, { where: ofOffice(signedIn(context)) }),
  }
}

function followed(context: Context, where: SQL | undefined): SQL | undefined {
  const actor = signedIn(context)
  return and(ofTenant(supervisionItem, actor.tenantId), ofOffice(actor), where)
}

async function count({ db, ...context }: Context, where: SQL | undefined): Promise<number> {
  return db.$count(supervisionItem, followed({ ...context, db }, where))
}

async function rows(context: Context, where: SQL | undefined): Promise<ItemRow[]> {
  const actor = signedIn(context)
  const found = await itemsWhere(context.db, actor, { where: followed(context, where), limit: MOST, offset: 0 })
  return presentRows(context.db, actor, found)
}
