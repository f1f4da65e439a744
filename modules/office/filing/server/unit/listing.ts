import type { Handlers } from '@mingtai/api'
import { type Context, hasWords, signedIn } from '@mingtai/server-kit'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { filingCalls } from '../../calls.ts'
import type { UnitTab } from '../../words.ts'
import { filingAssignment, filingTask } from '../tables.ts'
import { presentContent, presentUnit } from './present.ts'
import { countUnits, fillsIn, type Reader, readableUnit, readerOf, reportsFor, unitsWhere } from './unit-rows.ts'

type Keys = 'units' | 'counts' | 'unit'

/** 报送任务: what one's unit has to fill in, and what waits for its reporter. */
export function unitListHandlers(): Pick<Handlers<typeof filingCalls, Context>, Keys> {
  return {
    async units({ current, size, tab, keyword }, context) {
      const reader = await readerOf(context.db, signedIn(context))
      const where = and(inTab(tab, reader), hasWords(filingTask.searchText, keyword))
      const found = await unitsWhere(context.db, reader, { where, limit: size, offset: (current - 1) * size })
      const records = found.map((one) => presentUnit(one, reader.actor))
      return { records, total: await countUnits(context.db, reader, where), current, size }
    },

    async counts(_, context) {
      const reader = await readerOf(context.db, signedIn(context))
      const of = (tab: UnitTab) => countUnits(context.db, reader, inTab(tab, reader))
      return { fill: await of('fill'), review: await of('review'), all: await of('all') }
    },

    async unit({ id }, context) {
      const actor = signedIn(context)
      return presentContent(context.db, actor, await readableUnit(context.db, actor, id))
    },
  }
}

function inTab(tab: UnitTab, reader: Reader): SQL | undefined {
  const { status, dueAt } = filingAssignment
  switch (tab) {
    case 'fill':
      return and(fillsIn(reader), eq(status, 20), or(eq(filingTask.state, 'running'), sql`${dueAt} > now()`))
    case 'review':
      return and(reportsFor(reader), eq(status, 30))
    case 'all':
      return or(fillsIn(reader), reportsFor(reader))
    default:
      return tab satisfies never
  }
}
