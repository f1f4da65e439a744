import type { Db } from '../context.ts'

/**
 * A query with placeholders that is put together once for each database; putting a query together costs more than
 * asking the database. For what every page or every call asks.
 */
export function preparedQuery<T>(prepare: (db: Db) => T): (db: Db) => T {
  const prepared = new WeakMap<Db, T>()
  return (db) => {
    const known = prepared.get(db)
    if (known !== undefined) return known
    const query = prepare(db)
    prepared.set(db, query)
    return query
  }
}
