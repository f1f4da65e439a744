import { fitProblems, layoutProblems, linesProblems } from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import { entryReports, entryTables } from '@mingtai/seeds'
import { adapterOf, closeSources } from '@mingtai/sql-sources'
import { startPostgres } from '@mingtai/sql-sources/testing/servers'
import pg from 'pg'
import { expect, test } from 'vitest'

test('the entry reports of the demo world fit its tables', { timeout: 90_000 }, async () => {
  const server = await startPostgres()
  try {
    const client = new pg.Client({ ...server.config, ssl: false })
    await client.connect()
    for (const sql of entryTables()) await client.query(sql)
    await client.end()
    const { writing } = await adapterOf('postgreSql')
    if (writing === undefined) throw new Error('it only reads')
    expect(entryReports.map(({ code }) => code)).toEqual([
      ...['stocktaking', 'budget', 'claims', 'inspections', 'employees', 'staff-cards', 'projects'],
    ])
    const card = entryReports.find(({ code }) => code === 'staff-cards')?.document.layout
    // The sum of the years is that of the lines of the card.
    expect(card?.cells.filter(({ content }) => content.kind === 'formula').map(({ content }) => content)).toEqual([
      { kind: 'formula', formula: `=SUM(E${1 + (card?.marks.find(({ table }) => table === 1)?.row ?? 0)})` },
      {
        kind: 'formula',
        formula: `=COUNTA(B${1 + (card?.marks.find(({ table }) => table === 1)?.row ?? 0)})&" 段经历"`,
      },
    ])
    for (const { code, document } of entryReports) {
      const main = await writing.facts(server.config, document.table)
      const found = [
        ...fitProblems(document, main),
        ...(document.layout === null ? [] : layoutProblems(document.columns, document.layout, document.lines)),
      ]
      for (const lines of document.lines)
        found.push(...linesProblems(document, lines, { main, own: await writing.facts(server.config, lines.table) }))
      expect([code, found.map(({ why }) => sayPhrase(why))]).toEqual([code, []])
    }
  } finally {
    await closeSources()
    await server.stop()
  }
})
