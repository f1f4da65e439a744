import { randomBytes } from 'node:crypto'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { attachment } from '@mingtai/modules/ground/attachment/server/tables'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EntryDatabase, type FormCalls, madeReport, postgresEntry, formCalls } from './testing.ts'

let server: TestServer
let designer: FormCalls
let visitor: FormCalls
let database: EntryDatabase

beforeAll(async () => {
  server = await testServer()
  designer = formCalls(await server.as('designer'))
  visitor = formCalls(await server.as(null))
  database = await postgresEntry(server, 'visitor_files')
}, 90_000)
afterAll(async () => {
  await database.stop()
  await server.stop()
})

const named = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)
const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const NOTE = 7
const PHOTO = 8
const key = () => crypto.randomUUID()
const secretOf = () => randomBytes(24).toString('hex')
const fresh = (code: string, cells: Record<number, string>) => ({
  ...{ kind: 'insert' as const, ref: `new-${code}` },
  values: Array.from({ length: 11 }, (_, at) => cells[at] ?? [code, '新物资', '1'][at] ?? null),
})

/** A report whose notes are attachments and whose departments are pictures, and a link to it. */
async function shared(files: { most: number; megabytes: number } | null) {
  const report = await madeReport(designer, database, ({ columns }) => ({
    columns: columns.map((column, at) => ({
      ...column,
      ...(at === NOTE ? { kind: 'attachment' as const } : {}),
      ...(at === PHOTO ? { kind: 'picture' as const } : {}),
      ...(at === NOTE || at === PHOTO
        ? { rules: { ...column.rules, maxLength: null, files: { most: at === NOTE ? 3 : 1, megabytes: 5 } } }
        : {}),
    })),
  }))
  const { url } = await designer.shareEntry({ id: report.id, files })
  return { report, share: new URL(url).searchParams.get('share') ?? '' }
}

const text = (words = '现场说明') => named('说明.txt', words)
const rowOf = (id: string) => server.services.db.select().from(attachment).where(eq(attachment.id, id))

test('a visitor brings files with a new row; they are the report’s once it is written', async () => {
  const { report, share } = await shared({ most: 3, megabytes: 1 })
  const secret = secretOf()
  const form = await visitor.visitForm({ share })
  expect(form.document.columns[NOTE]).toMatchObject({ editable: 'insert', rules: { files: { most: 3, megabytes: 1 } } })
  const own = { share, secret, table: 0 }
  const file = await visitor.visitUpload({ ...own, column: NOTE, file: text() })
  const photo = await visitor.visitUpload({
    ...{ ...own, column: PHOTO },
    file: named('现场.png', pixel),
  })
  // Nobody reads it before it is submitted: not even whoever gave the link away.
  const sharer = (await server.as('designer')).calls(attachmentCalls)
  expect((await refusedWith(sharer.ticket({ ids: [file.id] }))).key).toBe('attachment.notYours')
  const sent = (code: string, cells: Record<number, string>, by = secret) =>
    visitor.visitSubmit({
      ...{ share, secret: by, revision: form.revision, key: key() },
      changes: [fresh(code, cells)],
    })
  // A conflict writes nothing, and the files stay with the visitor.
  expect(await sent('A-1', { [NOTE]: file.id })).toMatchObject({ state: 'conflict' })
  expect((await rowOf(file.id))[0]?.ownerType).toBe('visit')
  expect((await sent('F-1', { [NOTE]: file.id, [PHOTO]: photo.id })).state).toBe('done')
  expect(await database.run(`select note, dept from stocktaking where code = 'F-1'`)).toEqual([[file.id, photo.id]])
  expect((await rowOf(file.id))[0]).toMatchObject({ ownerType: 'entry', ownerId: report.id })
  expect((await sharer.ticket({ ids: [file.id, photo.id] })).length).toBe(2)
  // Once submitted it is not a second row's, and neither visitors nor later forms see it.
  expect((await refusedWith(sent('F-2', { [NOTE]: file.id }))).key).toBe('attachment.notYours')
  const seen = JSON.stringify(await visitor.visitForm({ share }))
  expect(seen).not.toContain(file.id)
})

test('files of others are not reached, whatever id or secret is guessed', async () => {
  const { share } = await shared({ most: 3, megabytes: 1 })
  const other = await shared({ most: 3, megabytes: 1 })
  const [mine, theirs] = [secretOf(), secretOf()]
  const form = await visitor.visitForm({ share })
  const file = await visitor.visitUpload({ share, secret: theirs, table: 0, column: NOTE, file: text('别人的') })
  const elsewhere = await visitor.visitUpload({
    ...{ share: other.share, secret: mine, table: 0, column: NOTE },
    file: text('另一个链接的'),
  })
  const sharerFiles = (await server.as('designer')).calls(attachmentCalls)
  const loose = await sharerFiles.putFile({ file: text('分享人的草稿') })
  const sent = (id: string, secret?: string) =>
    visitor.visitSubmit({
      ...{ share, revision: form.revision, key: key(), ...(secret === undefined ? {} : { secret }) },
      changes: [fresh('G-1', { [NOTE]: id })],
    })
  // The answer is the same whether the file is there or not.
  for (const [id, secret] of [
    [crypto.randomUUID(), mine],
    [file.id, mine],
    [file.id, undefined],
    [elsewhere.id, mine],
    [loose.id, mine],
  ] as const)
    expect((await refusedWith(sent(id, secret))).key).toBe('attachment.notYours')
  expect(await database.run(`select count(*) from stocktaking where code = 'G-1'`)).toEqual([['0']])
  // Nobody who is signed in puts a file among those of a visitor, or lists them.
  const { id: designerId } = await personOf(server, 'designer')
  const [row] = await rowOf(file.id)
  expect(row?.ownerId).not.toContain(theirs)
  expect(row?.uploaderId).toBe(designerId)
  for (const ask of [
    () => sharerFiles.putFile({ file: text(), ownerType: 'visit', ownerId: row?.ownerId ?? '' }),
    () => sharerFiles.list({ ownerType: 'visit', ownerId: row?.ownerId ?? '' }),
    () => sharerFiles.rename({ id: file.id, revision: row?.revision ?? 0, name: '改名.txt' }),
  ])
    expect((await refusedWith(ask())).key).toBe('attachment.notYours')
  // A visitor changes no files of rows that are there.
  const changed = { kind: 'update' as const, ref: '["A-1"]', key: ['A-1'] }
  const ranged = await designer.shareEntry({
    ...{ id: other.report.id, rows: { column: 'code', value: 'A-1' } },
    files: { most: 1, megabytes: 1 },
  })
  const token = new URL(ranged.url).searchParams.get('share') ?? ''
  const opened = await visitor.visitForm({ share: token })
  expect(
    (
      await refusedWith(
        visitor.visitSubmit({
          ...{ share: token, secret: mine, revision: opened.revision, key: key() },
          changes: [{ ...changed, cells: [[NOTE, null, elsewhere.id]] }],
        }),
      )
    ).key,
  ).toBe('entry.shareDenied')
})

test('of submissions that name the same files at once one has them, and none is left without a row', async () => {
  const { share } = await shared({ most: 3, megabytes: 1 })
  const secret = secretOf()
  const form = await visitor.visitForm({ share })
  const bring = (words: string) =>
    visitor.visitUpload({ ...{ share, secret, table: 0, column: NOTE }, file: text(words) })
  const [first, second] = [await bring('甲'), await bring('乙')]
  const sent = (code: string, ids: string) =>
    visitor.visitSubmit({
      ...{ share, secret, revision: form.revision, key: key() },
      changes: [fresh(code, { [NOTE]: ids })],
    })
  const all = await Promise.allSettled([
    sent('S-1', `${first.id},${second.id}`),
    sent('S-2', second.id),
    sent('S-3', `${second.id},${first.id}`),
  ])
  const rows = await database.run(`select note from stocktaking where code in ('S-1', 'S-2', 'S-3')`)
  const named = rows.flatMap(([note]) => (note ?? '').split(','))
  expect(all.filter((one) => one.status === 'fulfilled' && one.value.state === 'done').length).toBe(rows.length)
  expect(new Set(named).size).toBe(named.length)
  expect(rows.length).toBeGreaterThan(0)
  for (const { id } of [first, second])
    expect((await rowOf(id))[0]?.ownerType).toBe(named.includes(id) ? 'entry' : 'visit')
})

test('size, number, content and rate are limited, and a link without files takes none', async () => {
  const { share } = await shared({ most: 1, megabytes: 1 })
  const secret = secretOf()
  const form = await visitor.visitForm({ share })
  const bring = (file: File, change: object = {}) =>
    visitor.visitUpload({ ...{ share, secret, table: 0, column: NOTE, file }, ...change })
  expect((await refusedWith(bring(text('x'.repeat(2 ** 20 + 1))))).key).toBe('upload.tooLarge')
  expect((await refusedWith(bring(named('页.html', '<script>1</script>')))).key).toBe('upload.extension')
  expect((await refusedWith(bring(named('图.png', '不是图片')))).key).toBe('upload.contentMismatch')
  expect((await refusedWith(bring(text(), { column: PHOTO }))).key).toBe('upload.format')
  expect((await refusedWith(bring(named('空.txt', '')))).key).toBe('upload.empty')
  for (const change of [{ column: 0 }, { column: 99 }, { table: 3 }])
    expect((await refusedWith(bring(text(), change))).key).toBe('entry.shareDenied')
  await refusedWith(bring(text(), { secret: '../../etc' }))
  expect((await refusedWith(bring(text(), { share: 'no-such-link' }))).key).toBe('share.notFound')
  const [one, two] = [await bring(text('一')), await bring(text('二'))]
  expect((await refusedWith(bring(text('三')))).key).toBe('upload.tooMany')
  const both = visitor.visitSubmit({
    ...{ share, secret, revision: form.revision, key: key() },
    changes: [fresh('L-1', { [NOTE]: one.id }), fresh('L-2', { [NOTE]: two.id })],
  })
  expect((await refusedWith(both)).key).toBe('upload.tooMany')
  // With another secret each time the address runs into its rate, also when a new stretch of time begins on the way.
  let last = ''
  for (let tries = 0; tries < 90 && last === ''; tries += 1)
    last = await bring(text(String(tries)), { secret: secretOf() }).then(
      () => '',
      (problem: unknown) => (problem instanceof Error && 'key' in problem ? String(problem.key) : 'unknown'),
    )
  expect(last).toBe('call.tooOften')
})

test('a link that takes no files closes their columns', async () => {
  const { share } = await shared(null)
  const form = await visitor.visitForm({ share })
  expect(form.document.columns[NOTE]?.editable).toBe('never')
  const bring = visitor.visitUpload({ share, secret: secretOf(), table: 0, column: NOTE, file: text() })
  expect((await refusedWith(bring)).key).toBe('entry.shareDenied')
})
