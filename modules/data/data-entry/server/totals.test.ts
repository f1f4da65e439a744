import type { EntryLayout } from '@mingtai/entry-model'
import { testServer } from '@mingtai/server/testing'
import { describe, expect, test } from 'vitest'
import { entryDatabases, entryServer, madeReport } from './testing.ts'

const { designer, server } = await entryServer(await testServer())

const layout: EntryLayout = {
  ...{ kind: 'list', widths: [90, 90, 90], heights: [28, 28], frozen: { rows: 0, columns: 0 }, styles: [{}] },
  cells: [],
  marks: ['code', 'booked', 'price'].map((name, column) => ({ row: 0, column, name })),
}
/** As many as a report takes, three of them as the table begins with. */
const MOST = 100_000

describe.each(Object.entries(entryDatabases))('%s', (kind, { start, missing }) => {
  test.skipIf(missing !== null)(
    'the table says the totals of a hundred thousand rows, within the filters',
    { timeout: 120_000 },
    async () => {
      const database = await start(server, `totals_${kind}`)
      try {
        const names = Array.from({ length: 1000 }, (_, at) => `(${at})`).join(', ')
        await database.run(`create table numbered (n int)`)
        await database.run(`insert into numbered values ${names}`)
        await database.run(`insert into stocktaking (code, name, booked, price)
          select concat('N-', a.n * 1000 + b.n), '沙袋', mod(a.n * 1000 + b.n, 997),
            case when mod(b.n, 10) = 0 then null else (mod(a.n * 37 + b.n * 101, 10007) - 5000) / 100.0 end
          from numbered a join numbered b on a.n < ${MOST / 1000} and a.n + b.n > 1`)
        const report = await madeReport(designer, database, () => ({ layout }))
        const [all] = await database.run(
          'select sum(booked), sum(price), count(code), count(counted), count(price), max(price), min(price), max(booked) from stocktaking',
        )
        const open = async (filters: Parameters<typeof designer.rows>[0]['filters'] = []) =>
          designer.rows({ id: report.id, from: 0, count: 1, filters })
        const { document } = await designer.open({ id: report.id })
        const at = (name: string) => document.columns.findIndex((column) => column.name === name)
        // Of the columns that are summed up: those of figures, in their order.
        const summed = ['booked', 'price', 'counted']
        const told = await open()
        expect(told.total).toBe(MOST)
        expect(told.sums.slice(0, 2).map(Number)).toEqual([Number(all?.[0]), Number(all?.[1])])
        expect(['code', 'counted', 'price'].map((name) => String(told.counts[at(name)]))).toEqual(all?.slice(2, 5))
        expect(told.extremes[summed.indexOf('price')]?.map(Number)).toEqual([Number(all?.[5]), Number(all?.[6])])
        expect(told.extremes[summed.indexOf('booked')]?.[0]).toBe(all?.[7])
        const few = await open([{ column: at('name'), operator: 'NE', value: '沙袋' }])
        expect([few.counts[at('code')], few.counts[at('counted')]]).toEqual([3, 2])
        expect(few.extremes[summed.indexOf('counted')]).toEqual(['198', '10'])
        // The rows nearest to an end, as the browser asks for them once it edited that end.
        const top = await designer.rows({
          ...{ id: report.id, from: 0, count: 2, sort: { column: at('price'), descending: true } },
          filters: [{ column: at('price'), operator: 'LE', value: told.extremes[1]?.[0] ?? '' }],
        })
        expect(top.rows.map((row) => Number(row[at('price')]))).toEqual([1200.5, 88.88])
      } finally {
        await database.stop()
      }
    },
  )
})
