import { inputsOf } from '@mingtai/report-engine'
import { compileSql } from '@mingtai/sql-sources'

import type { Values } from '../protocol.ts'
import type { DatasetOrder, DatasetOrders } from './orders.ts'

interface Around {
  orders: DatasetOrders
  valuesFor(order: DatasetOrder): Values
}

/**
 * Everything that the rows of a dataset depend on: statement and bound values, source and its revision, the reader's
 * rules, and the same for all its inputs. Readers with equal identities may share cached rows.
 */
export function identityOf(name: string, around: Around, told = new Set<string>()): unknown {
  const order = Object.hasOwn(around.orders, name) ? around.orders[name] : undefined
  if (order === undefined) return null
  // A dataset that was described once is only named from then on; nested inputs could otherwise repeat without end.
  if (told.has(name)) return name
  told.add(name)
  const { ask, rules } = order
  const own = [order.cache?.key ?? null, rules, order.types ?? null]
  switch (ask.kind) {
    case 'query': {
      const { type, host, port, database, user, path } = ask.source
      const compiled = compileSql(ask.sql, { dialect: type, parameters: around.valuesFor(order) })
      return [...own, ask.sourceCode, { type, host, port, database, user, path }, compiled]
    }
    case 'landed':
      return [...own, ask.path]
    case 'combined': {
      const inputs = inputsOf(ask.recipe).map((input) => ask.inputs?.[input] ?? input)
      const parts = inputs.map((input) => identityOf(input, around, told))
      return [...own, ask.recipe, around.valuesFor(order), parts]
    }
    default:
      return ask satisfies never
  }
}
