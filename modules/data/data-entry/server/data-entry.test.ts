import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { OTHER_TENANT } from '@mingtai/seeds'
import { refusedWith, testServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataEntryCalls } from '../calls.ts'
import { snowflake } from './submit/made-keys.ts'
import { entrySubmission } from './tables.ts'
import { type EntryDatabase, type Entries, entryDatabases, entryServer, postgresEntry, madeReport } from './testing.ts'

const { server, designer, reader } = await entryServer(await testServer())

const key = () => crypto.randomUUID()
/** Columns of the table in their order. */
const at = { code: 0, name: 1, booked: 2, counted: 3, price: 4, day: 5, checked: 6, note: 7, filledBy: 9 }

describe.each(Object.entries(entryDatabases))('%s', (kind, { start, missing }) => {
  let database: EntryDatabase
  beforeAll(async () => {
    if (missing === null) database = await start(server, `src_${kind}`)
  }, 90_000)
  afterAll(() => database?.stop())

  const cell = (code: string, column: number, base: string | null, mine: string | null) => ({
    ...{
      kind: 'update' as const,
      ref: code,
      key: [code],
      cells: [[column, base, mine]] as [number, string | null, string | null][],
    },
  })
  const noteOf = async (code: string) =>
    (await database.run(`select note from stocktaking where code = '${code}'`))[0]?.[0]

  test.skipIf(missing !== null)('rows come in the order of a column, figures as figures, page by page', async () => {
    const report = await madeReport(designer, database)
    const codes = async (column: number, descending: boolean, from = 0, count = 100) => {
      const { rows } = await reader.rows({ id: report.id, from, count, sort: { column, descending } })
      return rows.map(([code]) => code)
    }
    expect(await codes(at.booked, false)).toEqual(['A-1', 'B-1', 'A-2'])
    expect(await codes(at.booked, true)).toEqual(['A-2', 'B-1', 'A-1'])
    expect(await codes(at.booked, true, 1, 1)).toEqual(['B-1'])
    // Equal values stay in the order of their keys.
    expect(await codes(at.note, true)).toEqual(['A-1', 'A-2', 'B-1'])
    await expect(codes(150, false)).rejects.toMatchObject({ key: 'entry.columnGone' })
  })

  test.skipIf(missing !== null)(
    'a table becomes a report, its rows are read and written, and SQL says so',
    async () => {
      const report = await madeReport(designer, database)
      const opened = await reader.open({ id: report.id })
      expect(opened.document.columns.map(({ kind: one }) => one)).toEqual([
        ...['text', 'text', 'integer', 'integer', 'amount', 'date', 'boolean', 'text', 'text', 'text', 'dateTime'],
      ])
      const { rows, total } = await reader.rows({ id: report.id, from: 0, count: 100 })
      expect([total, rows[0]?.slice(0, 5)]).toEqual([3, ['A-1', '水泵', '10', '10', '1200.50']])
      const fresh = [
        'C-1',
        '螺栓',
        '5',
        null,
        '0.5',
        '2026-11-26',
        'true',
        `'; drop table stocktaking; --`,
        null,
        null,
        null,
      ]
      const outcome = await reader.submit({
        ...report,
        key: key(),
        changes: [cell('A-1', at.counted, '10', '9'), { kind: 'insert', ref: 'n', values: fresh }],
      })
      expect(outcome).toMatchObject({ state: 'done', rows: [{ before: expect.anything() }, { before: null }] })
      const found = await database.run(
        `select counted, filled_by from stocktaking where code in ('A-1', 'C-1') order by code`,
      )
      expect(found).toEqual([
        ['9', '张伟'],
        [null, '张伟'],
      ])
      expect(await noteOf('C-1')).toBe(`'; drop table stocktaking; --`)
      const searched = await reader.rows({
        ...{ id: report.id, from: 0, count: 10 },
        filters: [{ column: at.booked, operator: 'GE', value: '10' }],
      })
      expect(searched.rows.map(([code]) => code)).toEqual(['A-1', 'A-2', 'B-1'])
    },
  )

  test.skipIf(missing !== null)(
    'a second person on the same cell meets a conflict, then history and undo',
    async () => {
      const report = await madeReport(designer, database)
      const base = (await noteOf('A-2')) ?? null
      await reader.submit({ ...report, key: key(), changes: [cell('A-2', at.note, base, '甲')] })
      const late = await designer.submit({ ...report, key: key(), changes: [cell('A-2', at.note, base, '乙')] })
      expect(late).toMatchObject({ state: 'conflict', conflicts: [{ why: 'changed', columns: [at.note] }] })
      const solved = await designer.submit({ ...report, key: key(), changes: [cell('A-2', at.note, '甲', '乙')] })
      if (solved.state !== 'done') throw new Error('not written')
      const listed = await designer.history({ id: report.id })
      expect(listed.data.map(({ state, updated }) => [state, updated])).toEqual([
        ['done', 1],
        ['done', 1],
      ])
      expect((await reader.history({ id: report.id })).data).toHaveLength(1)
      const detail = await designer.submission({ id: solved.submission })
      expect(detail.rows[0]?.before?.[at.note]).toBe('甲')
      expect(detail.rows[0]?.after?.[at.note]).toBe('乙')
      const first = listed.data[1]?.id ?? ''
      expect((await refusedWith(designer.undo({ id: first, key: key() }))).key).toBe('entry.changedAfter')
      expect((await refusedWith(reader.undo({ id: solved.submission, key: key() }))).key).toBe('entry.submissionGone')
      expect((await designer.undo({ id: solved.submission, key: key() })).state).toBe('done')
      expect(await noteOf('A-2')).toBe('甲')
      expect((await refusedWith(designer.undo({ id: solved.submission, key: key() }))).key).toBe('entry.undoneAlready')
    },
  )

  test.skipIf(missing !== null)('rows that were added and deleted come and go with an undo', async () => {
    const report = await madeReport(designer, database)
    const values = ['U-1', '水管', '1', null, null, null, null, null, null, null, null]
    const added = await reader.submit({ ...report, key: key(), changes: [{ kind: 'insert', ref: 'n', values }] })
    const gone = await reader.removeRows({ id: report.id, key: key(), keys: [['U-1']] })
    if (added.state !== 'done' || gone.state !== 'done') throw new Error('not written')
    expect(await database.run(`select code from stocktaking where code = 'U-1'`)).toEqual([])
    expect((await refusedWith(reader.undo({ id: added.submission, key: key() }))).key).toBe('entry.changedAfter')
    await reader.undo({ id: gone.submission, key: key() })
    expect(await database.run(`select filled_by from stocktaking where code = 'U-1'`)).toEqual([['张伟']])
  })

  test.skipIf(missing !== null)('a value that may stand in one row alone', async () => {
    const report = await madeReport(designer, database, ({ columns }) => ({
      columns: columns.map((column) =>
        column.name === 'name' ? { ...column, rules: { ...column.rules, unique: true } } : column,
      ),
    }))
    const named = (ref: string, name: string) => ({
      ...{ kind: 'insert' as const, ref },
      values: [`${ref}-${kind}`, name, '1', null, null, null, null, null, null, null, null],
    })
    const send = (changes: Parameters<Entries['submit']>[0]['changes']) =>
      reader.submit({ ...report, key: key(), changes })
    expect(await send([named('V1', '电缆')])).toMatchObject({
      problems: [{ ref: 'V1', column: at.name, level: 'error' }],
    })
    expect(await send([named('V1', '同名'), named('V2', '同名')])).toMatchObject({
      problems: [{ ref: 'V1' }, { ref: 'V2' }],
    })
    // The row that had the name gives it away in the same submission.
    const moved = await send([cell('B-1', at.name, '电缆', '旧电缆'), named('V1', '电缆')])
    expect(moved.state).toBe('done')
    expect(await send([cell('B-1', at.name, '旧电缆', '旧电缆 ')])).toMatchObject({ state: 'done' })
    await send([cell('B-1', at.name, '旧电缆 ', '电缆一')])
    await reader.removeRows({ id: report.id, key: key(), keys: [[`V1-${kind}`]] })
    await send([cell('B-1', at.name, '电缆一', '电缆')])
  })

  test.skipIf(missing !== null)('the same submission counts once, however often it comes', async () => {
    const report = await madeReport(designer, database)
    const own = key()
    const values = [`once-${kind}`, '一次', '1', null, null, null, null, null, null, null, null]
    const changes = [{ kind: 'insert' as const, ref: 'n', values }]
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => reader.submit({ ...report, key: own, changes })),
    )
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ key: 'entry.running' })
    expect((await reader.submit({ ...report, key: own, changes })).state).toBe('done')
    const other = [{ kind: 'insert' as const, ref: 'n', values: [`other-${kind}`, ...values.slice(1)] }]
    expect((await refusedWith(reader.submit({ ...report, key: own, changes: other }))).key).toBe('entry.replayed')
    expect(await database.run(`select count(*) from stocktaking where code like '%-${kind}'`)).toEqual([['1']])
  })

  test.skipIf(missing !== null)('a draft that outlived its submission is not written a second time', async () => {
    const report = await madeReport(designer, database)
    const row = (code: string) => ({
      ...{ kind: 'insert' as const, ref: `new-${crypto.randomUUID()}` },
      values: [`${code}-${kind}d`, '一次', '1', null, null, null, null, null, null, null, null],
    })
    const [first, second, third] = [row('one'), row('two'), row('three')]
    const send = (...changes: (typeof first)[]) => reader.submit({ ...report, key: key(), changes })
    const sent = await send(first, second)
    // Its key would be another one as well: the database made it.
    const again = { ...second, values: [`again-${kind}d`, ...second.values.slice(1)] }
    expect(await send(again, third)).toMatchObject({ state: 'sent', refs: [second.ref] })
    const { id: submission } = (await reader.history({ id: report.id })).data[0] ?? { id: '' }
    expect(sent).toMatchObject({ state: 'done', submission })
    const answers = await Promise.allSettled([send(third), send(third), send(third)])
    const states = answers.map((one) => (one.status === 'fulfilled' ? one.value.state : 'running'))
    expect(states.filter((state) => state === 'done')).toEqual(['done'])
    expect(await database.run(`select count(*) from stocktaking where code like '%-${kind}d'`)).toEqual([['3']])
    await reader.undo({ id: submission, key: key() })
    expect((await send(again)).state).toBe('done')
    expect(await database.run(`select count(*) from stocktaking where code like '%-${kind}d'`)).toEqual([['2']])
  })

  test.skipIf(missing !== null)('a submission whose end is lost is verified before it can be sent again', async () => {
    for (const marker of [true, false]) {
      const report = await madeReport(designer, database, () => ({ marker }))
      const own = key()
      const changes = [cell('B-1', at.note, (await noteOf('B-1')) ?? null, `lost ${String(marker)}`)]
      const sent = await reader.submit({ ...report, key: own, changes })
      if (sent.state !== 'done') throw new Error('not written')
      // As a process leaves it that is killed between the commit and the note.
      const here = and(eq(entrySubmission.id, sent.submission))
      const values = { state: 'unconfirmed' as const, rows: [], request: changes }
      await server.services.db.update(entrySubmission).set(values).where(here)
      expect(await reader.submit({ ...report, key: own, changes })).toMatchObject({ state: 'unconfirmed' })
      expect(await reader.verify({ id: sent.submission })).toEqual({ found: 'written' })
      expect((await reader.history({ id: report.id })).data[0]).toMatchObject({ state: 'done', updated: 1 })
      expect((await reader.undo({ id: sent.submission, key: key() })).state).toBe('done')
      const never = key()
      const again = await reader.submit({ ...report, key: never, changes })
      if (again.state !== 'done') throw new Error('not written')
      await reader.undo({ id: again.submission, key: key() })
      if (marker) await database.run(`delete from mingtai_entry_mark where id = '${again.submission}'`)
      await server.services.db
        .update(entrySubmission)
        .set({ ...values, undoneBy: null })
        .where(eq(entrySubmission.id, again.submission))
      expect(await reader.verify({ id: again.submission })).toEqual({ found: 'absent' })
      expect((await reader.submit({ ...report, key: never, changes })).state).toBe('done')
    }
  })

  test.skipIf(missing !== null)('fifty people submit at once and none is lost', async () => {
    const report = await madeReport(designer, database)
    const values = (n: number) => [`P-${kind}-${n}`, '并发', String(n), null, null, null, null, null, null, null, null]
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        (n % 2 === 0 ? reader : designer).submit({
          ...report,
          key: key(),
          changes: [{ kind: 'insert', ref: 'n', values: values(n) }],
        }),
      ),
    )
    expect(all.every(({ state }) => state === 'done')).toBe(true)
    expect(await database.run(`select count(*), sum(booked) from stocktaking where code like 'P-${kind}-%'`)).toEqual([
      ['50', '1225'],
    ])
  })
})

describe('what is not to be trusted', () => {
  let database: EntryDatabase
  let report: { id: string; revision: number }
  beforeAll(async () => {
    database = await postgresEntry(server, 'src_attacks')
    report = await madeReport(designer, database, (document) => ({
      columns: document.columns
        .filter(({ name }) => name !== 'dept')
        .map((column) =>
          column.name === 'counted'
            ? { ...column, rules: { ...column.rules, min: '0' }, warnings: { min: null, max: null, change: '50' } }
            : column.name === 'booked'
              ? {
                  ...column,
                  editable: 'insert',
                  rules: { ...column.rules, compare: [{ operator: 'GE', column: 'counted' }] },
                }
              : column,
        ),
    }))
  })
  afterAll(() => database.stop())
  const send = (changes: Parameters<Entries['submit']>[0]['changes'], more: object = {}) =>
    reader.submit({ ...report, key: key(), changes, ...more })
  const cells = (...list: [number, string | null, string | null][]) => [
    { kind: 'update' as const, ref: 'r', key: ['A-1'], cells: list },
  ]

  test('values, columns and keys that may not be are told or refused, and nothing is written', async () => {
    expect(await send(cells([at.counted, '10', 'x']))).toMatchObject({
      state: 'problems',
      problems: [{ column: at.counted, level: 'error', sentence: 'counted应为数字。' }],
    })
    expect(await send(cells([at.counted, '10', '-1']))).toMatchObject({ state: 'problems' })
    expect(await send(cells([at.counted, '10', '11']))).toMatchObject({
      problems: [{ sentence: expect.stringMatching('大于或等于') }],
    })
    expect((await refusedWith(send(cells([at.booked, '10', '11'])))).key).toBe('entry.notEditable')
    expect((await refusedWith(send(cells([at.code, 'A-1', 'A-9'])))).key).toBe('entry.notEditable')
    expect((await refusedWith(send(cells([8, null, '冒名'])))).key).toBe('entry.notEditable')
    expect((await refusedWith(send(cells([150, null, 'x'])))).key).toBe('entry.notEditable')
    const forged = [{ ...cells([at.note, null, 'x'])[0]!, key: [`A-1' or '1'='1`] }]
    expect(await send(forged)).toMatchObject({ state: 'conflict', conflicts: [{ why: 'gone' }] })
    const twice = [...cells([at.note, null, 'x']), ...cells([at.price, '1200.50', '1'])]
    expect((await refusedWith(send(twice))).key).toBe('entry.rowTwice')
    expect((await refusedWith(send(cells([at.note, null, 'x']), { revision: 99 }))).key).toBe('revision.conflict')
    expect(await database.run(`select counted, note from stocktaking where code = 'A-1'`)).toEqual([['10', null]])
  })

  test('a warned figure is written with its reason, which stays', async () => {
    const change = cells([at.counted, '10', '2'])
    expect(await send(change)).toMatchObject({ problems: [{ level: 'warning' }] })
    const reasons = [{ ref: 'r', column: at.counted, text: '被借走八台' }]
    expect((await send(change, { reasons })).state).toBe('done')
    expect((await reader.history({ id: report.id })).data[0]?.reasons).toMatchObject([
      { title: 'counted', text: '被借走八台' },
    ])
  })

  test('a report of another tenant, a closed one and a closed source are not reached', async () => {
    const foreign = (await server.as('admin', OTHER_TENANT)).calls(dataEntryCalls)
    expect((await refusedWith(foreign.open({ id: report.id }))).key).toBe('entry.notFound')
    const file = new Blob(['x'])
    expect((await refusedWith(foreign.importForm({ id: report.id, file }))).key).toBe('entry.notFound')
    await expect(foreign.exportForm({ id: report.id })).rejects.toThrow('不存在')
    expect((await refusedWith(foreign.lines({ id: report.id, table: 1, keys: [['1']] }))).key).toBe('entry.notFound')
    expect(
      (await refusedWith(foreign.submit({ ...report, key: key(), changes: cells([at.note, null, 'x']) }))).key,
    ).toBe('entry.notFound')
    const { document } = await designer.detail({ id: report.id })
    const saved = { id: report.id, name: '物资盘点', remark: '', document }
    const closed = await designer.save({ ...saved, revision: report.revision, audience: 'designers', roles: [] })
    expect((await refusedWith(reader.open({ id: report.id }))).key).toBe('entry.notOpen')
    expect((await reader.page({ size: 100 })).data.some(({ id }) => id === report.id)).toBe(false)
    expect(
      (await refusedWith(designer.save({ ...saved, revision: report.revision, audience: 'everyone', roles: [] }))).key,
    ).toBe('revision.conflict')
    const again = await designer.save({ ...saved, revision: closed.revision, audience: 'everyone', roles: [] })
    report = { id: again.id, revision: again.revision }
    const sources = (await server.as('admin')).calls(dataSourceCalls)
    const source = (await sources.page({ size: 100 })).data.find(({ code }) => code === 'src_attacks')
    if (source === undefined) throw new Error('no source')
    const { id, revision, code, name, host, port, database: own, userName } = source
    const form = { id, revision, code, name, host, port, database: own, userName, type: 5 as const, password: null }
    await sources.update({ ...form, writable: false })
    expect((await refusedWith(send(cells([at.note, null, 'x'])))).key).toBe('entry.sourceClosed')
    expect((await refusedWith(designer.describe({ source: 'warehouse', schema: 'main', table: 'orders' }))).key).toBe(
      'entry.sourceClosed',
    )
    await sources.update({ ...form, revision: revision + 1, writable: true })
  })

  test('rows of another department are neither shown nor written', async () => {
    const scoped = await madeReport(designer, database, () => ({ scope: { column: 'dept', by: 'deptId' } }))
    expect((await reader.rows({ id: scoped.id, from: 0, count: 10 })).total).toBe(0)
    const change = [
      { kind: 'update' as const, ref: 'r', key: ['A-2'], cells: [[at.note, null, 'x'] as [number, null, string]] },
    ]
    expect(await reader.submit({ ...scoped, key: key(), changes: change })).toMatchObject({
      conflicts: [{ why: 'gone' }],
    })
    const values = ['S-1', '本部门', '1', null, null, null, null, null, 'd1', null, null]
    await reader.submit({ ...scoped, key: key(), changes: [{ kind: 'insert', ref: 'n', values }] })
    expect(await database.run(`select dept from stocktaking where code = 'S-1'`)).not.toEqual([['d1']])
    expect((await reader.rows({ id: scoped.id, from: 0, count: 10 })).total).toBe(1)
  })

  test('a draft is one person’s own', async () => {
    await reader.keepDraft({ id: report.id, edits: '{"rows":{}}' })
    expect((await reader.open({ id: report.id })).draft?.edits).toBe('{"rows":{}}')
    expect((await designer.open({ id: report.id })).draft).toBeNull()
    await reader.keepDraft({ id: report.id, edits: null })
    expect((await reader.open({ id: report.id })).draft).toBeNull()
  })
})

test('made numbers are never the same and only grow', () => {
  const made = Array.from({ length: 20_000 }, () => BigInt(snowflake()))
  expect(made.every((one, n) => n === 0 || one > (made[n - 1] ?? 0n))).toBe(true)
  expect(String(made.at(-1)).length).toBeLessThanOrEqual(19)
})
