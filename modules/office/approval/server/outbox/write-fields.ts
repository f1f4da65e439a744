import { fieldAt } from '@mingtai/form-schema'
import type { Db } from '@mingtai/server-kit'
import { askingNode } from './node-of.ts'
import type { OutboxRow } from './outbox-row.ts'

/** The fields that a trigger writes into its own form, as the form takes them: figures are texts, a choice of several a list. */
export async function fieldsToWrite(db: Db, row: OutboxRow): Promise<Record<string, unknown>> {
  const asking = await askingNode(db, row, 'trigger', 'lock')
  if (asking === null || asking.node.action.kind !== 'form') return {}
  const { form } = asking.version
  return Object.fromEntries(
    asking.node.action.set.map(({ field, value }) => {
      const isList = fieldAt(form, field)?.kind === 'multiSelect'
      const text = value === null || value === '' ? null : String(value)
      return [field, isList && text !== null ? text.split(/[,，、]/).map((one) => one.trim()) : text]
    }),
  )
}
