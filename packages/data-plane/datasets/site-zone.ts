import type { Column, DataChunk, Field } from '@mingtai/sheet-core'
import { type QueryRows, zoneOf } from '@mingtai/sql-sources'
import { momentIn, zoneOffset } from '@mingtai/zh'

/**
 * Rows whose moments stand on the wall of the site, whichever wall their source has: one moment from two sources is the
 * same in both when they are combined. A clock without a zone is no moment and stays.
 */
export function inSiteZone(query: QueryRows): QueryRows {
  const site = zoneOf({})
  const zones = query.fields.map(({ zone }) => (zone === undefined || zone === site ? null : zone))
  if (zones.every((zone) => zone === null)) return query
  const fields = query.fields.map((field, at): Field => (zones[at] === null ? field : { ...field, zone: site }))
  async function* chunks(): AsyncGenerator<DataChunk> {
    for await (const chunk of query.chunks) {
      const columns = chunk.columns.map((column, at) => {
        const zone = zones[at] ?? null
        return zone === null ? column : moved(column, zone, site)
      })
      yield { ...chunk, fields, columns }
    }
  }
  return { ...query, fields, chunks: chunks() }
}

function moved(column: Column, from: string, to: string): Column {
  if (column.type !== 'timestamp') return column
  const values = column.values.map((wall) => {
    const whole = Math.floor(wall)
    const moment = momentIn(from, whole)
    return moment + zoneOffset(to, moment) + (wall - whole)
  })
  return { ...column, values }
}
