import { refusedWith, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entrySubmission } from './tables.ts'
import { claimReport, type EntryDatabase, type Entries, entryDatabases, entryServer } from './testing.ts'

const { server, designer, reader } = await entryServer(await testServer())

const key = () => crypto.randomUUID()
type Change = Parameters<Entries['submit']>[0]['changes'][number]
const main = (ref: string, person: string): Change => ({ kind: 'insert', ref, values: [null, person, null, null] })
const line = (ref: string, parent: { ref: string } | { key: string[] }, amount: string, item = '火车票'): Change => ({
  ...{ kind: 'insert', table: 1, ref: `1|${ref}`, parent, values: [null, null, item, amount] },
})

describe.each(Object.entries(entryDatabases))('%s', (kind, { start, missing }) => {
  let database: EntryDatabase
  let report: { id: string; revision: number }
  beforeAll(async () => {
    if (missing !== null) return
    database = await start(server, `lines_${kind}`)
    report = await claimReport(designer, database)
  }, 90_000)
  afterAll(() => database?.stop())
  const submit = (changes: Change[], as = reader) => as.submit({ ...report, key: key(), changes })
  const done = async (work: ReturnType<Entries['submit']>) => {
    const outcome = await work
    if (outcome.state !== 'done') throw new Error(JSON.stringify(outcome))
    return outcome
  }
  const linesBelow = async (id: string) =>
    (await reader.lines({ id: report.id, table: 1, keys: [[id]] })).rows.map(([, , item, amount]) => [item, amount])

  test.skipIf(missing !== null)('a claim and its lines are submitted, told in history, and taken back', async () => {
    const { document } = await reader.open({ id: report.id })
    expect(document.lines.map(({ link, key: { from } }) => [link, from])).toEqual([[['claim_id'], 'increment']])
    const sent = await done(
      submit([main('m', '张伟'), line('a', { ref: 'm' }, '553.5'), line('b', { ref: 'm' }, '80')]),
    )
    const id = sent.rows[0]?.key[0] ?? ''
    expect(await linesBelow(id)).toEqual([
      ['火车票', '553.50'],
      ['火车票', '80.00'],
    ])
    const detail = await reader.submission({ id: sent.submission })
    expect([detail.inserted, detail.rows.map(({ table = 0 }) => table)]).toEqual([3, [0, 1, 1]])
    expect(detail.columns.filter(({ table }) => table === 1).map(({ title }) => title)).toEqual([
      ...['claim_line·id', 'claim_line·claim_id', 'claim_line·item', 'claim_line·amount'],
    ])
    await done(submit([line('c', { key: [id] }, '1')], designer))
    expect((await refusedWith(reader.undo({ id: sent.submission, key: key() }))).key).toBe('entry.changedAfter')
    const [later] = (await designer.history({ id: report.id })).data
    await designer.undo({ id: later?.id ?? '', key: key() })
    expect((await reader.undo({ id: sent.submission, key: key() })).state).toBe('done')
    expect(await database.run(`select count(*) from claim where id = ${id}`)).toEqual([['0']])
    expect(await database.run(`select count(*) from claim_line where claim_id = ${id}`)).toEqual([['0']])
  })

  test.skipIf(missing !== null)('a wrong line keeps the whole submission back, and says which', async () => {
    const before = await database.run('select count(*) from claim')
    const outcome = await submit([main('m', '李静'), line('a', { ref: 'm' }, '十元'), line('b', { ref: 'm' }, '1', '')])
    expect(outcome).toMatchObject({
      state: 'problems',
      problems: [
        { ref: '1|a', column: 3 },
        { ref: '1|b', column: 2 },
      ],
    })
    expect(await database.run('select count(*) from claim')).toEqual(before)
    expect((await refusedWith(submit([{ ...line('x', { ref: 'm' }, '1'), ref: 'x' }]))).key).toBe('entry.rowTwice')
    expect((await refusedWith(submit([{ ...line('x', { ref: 'm' }, '1'), table: 2, ref: '2|x' }]))).key).toBe(
      'entry.rowTwice',
    )
    expect((await refusedWith(submit([{ ...line('x', { ref: 'm' }, '1'), parent: undefined }]))).key).toBe(
      'entry.parentGone',
    )
  })

  test.skipIf(missing !== null)('two people on lines of one claim: other lines join, the same cell asks', async () => {
    const sent = await done(submit([main('m', '王强'), line('a', { ref: 'm' }, '1'), line('b', { ref: 'm' }, '2')]))
    const [claim, first, second] = sent.rows
    const cell = (row: typeof first, base: string, mine: string): Change => ({
      ...{ kind: 'update', table: 1, ref: `1|${row?.key[0]}`, key: row?.key ?? [], parent: { key: claim?.key ?? [] } },
      cells: [[3, base, mine]],
    })
    await done(submit([cell(first, '1.00', '10')]))
    await done(submit([cell(second, '2.00', '20')], designer))
    expect(await submit([cell(first, '1.00', '99')], designer)).toMatchObject({
      ...{ state: 'conflict', conflicts: [{ why: 'changed', columns: [3] }] },
    })
    expect((await linesBelow(claim?.key[0] ?? '')).map(([, amount]) => amount)).toEqual(['10.00', '20.00'])
    // Deleting by key takes the lines along.
    expect((await reader.removeRows({ id: report.id, key: key(), keys: [[...(claim?.key ?? [])]] })).state).toBe('done')
    expect(await linesBelow(claim?.key[0] ?? '')).toEqual([])
  })

  test.skipIf(missing !== null)('a claim whose answer was lost is found with its lines', async () => {
    const marked = await claimReport(designer, database, () => ({ marker: true }))
    const own = key()
    const changes = [main('m', '失联'), line('a', { ref: 'm' }, '5')]
    const sent = await reader.submit({ ...marked, key: own, changes })
    if (sent.state !== 'done') throw new Error('not written')
    const values = { state: 'unconfirmed' as const, rows: [], request: changes }
    await server.services.db.update(entrySubmission).set(values).where(eq(entrySubmission.id, sent.submission))
    expect(await reader.submit({ ...marked, key: own, changes })).toMatchObject({ state: 'unconfirmed' })
    expect(await reader.verify({ id: sent.submission })).toEqual({ found: 'written' })
    expect(await database.run(`select count(*) from claim where person = '失联'`)).toEqual([['1']])
    const told = await reader.submission({ id: sent.submission })
    expect([told.inserted, told.deleted, told.rows[0]?.after?.[1]]).toEqual([2, 0, '失联'])
    // The numbers of its rows are not known any more.
    expect((await refusedWith(reader.undo({ id: sent.submission, key: key() }))).key).toBe('entry.undoUnknown')
  })

  test.skipIf(missing !== null)('a line alone without a marker is found by what it holds', async () => {
    const unmarked = await claimReport(designer, database, () => ({ marker: false }))
    const submitted = (changes: Change[]) => done(reader.submit({ ...unmarked, key: key(), changes }))
    const sent = await submitted([main('m', '失而复得'), line('a', { ref: 'm' }, '1')])
    const [claim, own] = sent.rows
    const change: Change = {
      ...{ kind: 'update', table: 1, ref: `1|${own?.key[0]}`, key: own?.key ?? [], parent: { key: claim?.key ?? [] } },
      cells: [[3, '1.00', '7']],
    }
    const second = await submitted([change])
    const values = { state: 'unconfirmed' as const, rows: [], request: [change] }
    await server.services.db.update(entrySubmission).set(values).where(eq(entrySubmission.id, second.submission))
    expect(await reader.verify({ id: second.submission })).toEqual({ found: 'written' })
  })

  test.skipIf(missing !== null)('rows of a closed period are read and not written, nor taken back', async () => {
    const asked = (until: string | null) =>
      claimReport(designer, database, () => ({ lock: until === null ? null : { column: 'spent_on', until } }))
    const dated = (ref: string, day: string): Change => ({ kind: 'insert', ref, values: [null, '锁', null, day] })
    const open = await asked('2026-03-31')
    const send = (changes: Change[], of = open) => reader.submit({ ...of, key: key(), changes })
    expect(await send([dated('m', '2026-03-31')])).toMatchObject({ problems: [{ ref: 'm', column: -1 }] })
    const sent = await send([dated('m', '2026-04-01'), line('a', { ref: 'm' }, '3')])
    if (sent.state !== 'done') throw new Error('not written')
    const [main, own] = sent.rows
    const id = [...(main?.key ?? [])]
    const back: Change = { kind: 'update', ref: 'r', key: id, cells: [[3, '2026-04-01', '2026-03-01']] }
    expect(await send([back])).toMatchObject({ problems: [{ ref: 'r', column: -1 }] })
    // Another report over the same table has closed the month meanwhile.
    const closed = await asked('2026-04-30')
    const parent = { key: id }
    const change: Change = {
      kind: 'update',
      table: 1,
      ref: '1|x',
      key: own?.key ?? [],
      parent,
      cells: [[3, '3.00', '4']],
    }
    for (const one of [change, line('y', parent, '9'), { ...back, cells: [[1, '锁', '开']] } as Change])
      expect(await send([one], closed)).toMatchObject({ state: 'problems', problems: [{ column: -1 }] })
    const { document } = await designer.detail({ id: open.id })
    const shut = { ...document, lock: { column: 'spent_on', until: '2026-04-30' } }
    await designer.save({ ...open, name: '报销单', remark: '', audience: 'everyone', roles: [], document: shut })
    expect((await refusedWith(reader.undo({ id: sent.submission, key: key() }))).key).toBe('entry.locked')
    expect(await linesBelow(id[0] ?? '')).toEqual([['火车票', '3.00']])
  })

  test.skipIf(missing !== null)('lines of rows out of reach are neither read nor written', async () => {
    const scoped = await claimReport(designer, database, () => ({ scope: { column: 'dept', by: 'deptId' } }))
    const sent = await done(submit([main('m', '别的部门'), line('a', { ref: 'm' }, '7')]))
    const [claim, own] = sent.rows
    const id = [...(claim?.key ?? [])]
    expect((await reader.lines({ id: scoped.id, table: 1, keys: [id] })).rows).toEqual([])
    const changes: Change[] = [
      {
        ...{ kind: 'update', table: 1, ref: '1|x', key: own?.key ?? [], parent: { key: id } },
        cells: [[3, '7.00', '8']],
      },
    ]
    expect(await reader.submit({ ...scoped, key: key(), changes })).toMatchObject({ conflicts: [{ why: 'gone' }] })
    expect(await reader.submit({ ...scoped, key: key(), changes: [line('y', { key: id }, '9')] })).toMatchObject({
      conflicts: [{ why: 'gone' }],
    })
    expect(await linesBelow(id[0] ?? '')).toEqual([['火车票', '7.00']])
  })

  test.skipIf(missing !== null)('lines that do not belong to the table cannot be bound', async () => {
    const { document } = await designer.detail({ id: report.id })
    const saved = { id: report.id, name: '报销单', remark: '', audience: 'everyone' as const, roles: [] }
    const save = (lines: (typeof document)['lines']) =>
      designer.save({ ...saved, revision: report.revision, document: { ...document, lines } })
    const [own] = document.lines
    if (own === undefined) throw new Error('no lines')
    for (const wrong of [{ link: ['item'] }, { link: ['claim_id', 'item'] }, { table: document.table }])
      expect((await refusedWith(save([{ ...own, ...wrong }]))).key).toBe('entry.unfit')
  })
})
