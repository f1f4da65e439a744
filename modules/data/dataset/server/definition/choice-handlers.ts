import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { asc } from 'drizzle-orm'
import type { setCalls } from '../../set-calls.ts'
import type { DatasetChoice } from '../../shapes.ts'
import { groupsOf } from './group-handlers.ts'
import { mayUse } from './rows.ts'
import { type DatasetTableRow, reportDataset } from '../tables.ts'

type ChoiceCalls = Pick<typeof setCalls, 'choices' | 'groupedChoices' | 'columns'>

/** What the designer of a report offers. */
export const choiceHandlers: Handlers<ChoiceCalls, Context> = {
  async choices(_input, context) {
    const rows = await usable(context)
    const groups = await groupNames(context.db, signedIn(context).tenantId)
    return rows.map((row) => choiceOf(row, groups))
  },

  async groupedChoices(_input, context) {
    const { tenantId } = signedIn(context)
    const rows = await usable(context)
    const names = await groupNames(context.db, tenantId)
    const groups = [
      ...(await groupsOf(context.db, tenantId)).map(({ id, name }) => ({ id, name })),
      { id: null, name: '未分组' },
    ]
    return groups
      .map(({ id, name }) => {
        const datasets = rows.filter(({ groupId }) => groupId === id).map((row) => choiceOf(row, names))
        return { id, name, datasets }
      })
      .filter(({ datasets }) => datasets.length > 0)
  },

  async columns({ code }, context) {
    const row = (await usable(context)).find((one) => one.code === code)
    return (row ?? refuse('dataset.notFound', code)).fields
  },
}

async function usable(context: Context): Promise<DatasetTableRow[]> {
  const actor = signedIn(context)
  const rows = await context.db
    .select()
    .from(reportDataset)
    .where(ofTenant(reportDataset, actor.tenantId))
    .orderBy(asc(reportDataset.name), asc(reportDataset.id))
  return rows.filter((row) => mayUse(row, actor))
}

async function groupNames(db: Db, tenantId: string): Promise<Map<string, string>> {
  return new Map((await groupsOf(db, tenantId)).map(({ id, name }) => [id, name]))
}

function choiceOf(row: DatasetTableRow, groups: ReadonlyMap<string, string>): DatasetChoice {
  const { id, code, name, remark, fields, parameters, groupId } = row
  return { id, code, name, remark, fields, parameters, group: groups.get(groupId ?? '') ?? '' }
}
