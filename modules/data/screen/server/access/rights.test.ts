import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScreenAccessLine } from '../../calls.ts'
import { withSource, playerCalls, type PlayerCalls } from '../testing.ts'

type Screens = PlayerCalls

let server: TestServer
let admin: Screens
let designer: Screens
let reader: Screens
let readerId: string

beforeAll(async () => {
  server = await testServer()
  admin = playerCalls(await server.as('admin'))
  designer = playerCalls(await server.as('designer'))
  reader = playerCalls(await server.as('zhang.wei'))
  readerId = (await personOf(server, 'zhang.wei')).id
})
afterAll(() => server.stop())

const line = (kind: ScreenAccessLine['kind'], who: string, mayDesign = false): ScreenAccessLine => ({
  kind,
  who,
  may: mayDesign ? ['design'] : [],
})

async function published(code: string, calls = designer): Promise<string> {
  const { id } = await calls.insert({ code, name: code })
  const { revision } = await calls.save({ id, revision: 1, document: withSource({}) })
  await calls.publish({ id, revision })
  return id
}

async function restrict(calls: Screens, id: string, lines: ScreenAccessLine[] | null): Promise<void> {
  const { revision } = await calls.access({ id })
  await calls.saveAccess({ id, own: lines !== null, lines: lines ?? [], revision })
}

describe('a screen with rights of its own', () => {
  test('is seen by those whom it names alone: list, page and figures', async () => {
    const id = await published('closed-screen')
    expect((await reader.view({ code: 'closed-screen' })).id).toBe(id)
    await restrict(designer, id, [line('role', await server.roleId('orgAdmin'))])
    expect((await reader.page({ keyword: 'closed-screen' })).total).toBe(0)
    for (const refuse of [() => reader.view({ code: 'closed-screen' }), () => reader.data({ id, values: {} })])
      expect((await refusedWith(refuse())).key).toBe('screen.notFound')
    await restrict(designer, id, [line('person', readerId)])
    expect((await reader.page({ keyword: 'closed-screen' })).data[0]).toMatchObject({
      ...{ isRestricted: true, mayDesign: false },
    })
    expect((await reader.data({ id, values: {} })).length).toBe(0)
    await restrict(designer, id, null)
    expect((await reader.view({ code: 'closed-screen' })).id).toBe(id)
  })

  test('is designed by its owner and by those whom it names for it, and by nobody else', async () => {
    const id = await published('admins-screen', admin)
    await restrict(admin, id, [line('everyone', '')])
    expect((await designer.view({ code: 'admins-screen' })).id).toBe(id)
    for (const refuse of [
      () => designer.detail({ id }),
      () => designer.save({ id, revision: 4, document: withSource({}) }),
      () => designer.publish({ id, revision: 4 }),
      () => designer.update({ id, revision: 4, name: '我的', folder: null }),
      () => designer.copy({ id, code: 'mine', name: '我的' }),
      () => designer.remove({ id }),
      () => designer.access({ id }),
      () => designer.versions({ id }),
      () => designer.versionDocument({ id, version: 1 }),
      () => designer.restoreVersion({ id, version: 1, revision: 4 }),
    ])
      expect((await refusedWith(refuse())).key).toBe('screen.mayNotDesign')
    const designerId = (await personOf(server, 'designer')).id
    await restrict(admin, id, [line('person', designerId, true)])
    expect((await designer.detail({ id })).id).toBe(id)
    // Nobody takes from themselves what only others could give back.
    const { revision } = await designer.access({ id })
    const out = { id, own: true, lines: [line('person', readerId)], revision }
    expect((await refusedWith(designer.saveAccess(out))).key).toBe('screen.notFound')
    expect((await designer.access({ id })).lines).toHaveLength(1)
    const nobody = { id, own: true, lines: [], revision }
    expect((await refusedWith(designer.saveAccess(nobody))).key).toBe('screen.viewNobody')
    const unknownPerson = { ...out, lines: [line('person', 'nobody-like-this')] }
    expect((await refusedWith(designer.saveAccess(unknownPerson))).key).toBe('row.gone')
  })

  test('gives its rights to its copy, and is another tenant’s in no way', async () => {
    const id = await published('with-copy')
    const designerId = (await personOf(server, 'designer')).id
    await restrict(designer, id, [line('person', designerId, true)])
    const copy = await designer.copy({ id, code: 'the-copy', name: '副本' })
    expect(await designer.access({ id: copy.id })).toMatchObject({ own: true, lines: [{ who: designerId }] })
    const foreign = playerCalls(await server.as('admin', '100001'))
    for (const refuse of [
      () => foreign.access({ id }),
      () => foreign.saveAccess({ id, own: false, lines: [], revision: 1 }),
      () => foreign.versions({ id }),
      () => foreign.shareLink({ screenId: id }),
      () => foreign.purge({ ids: [id] }),
    ])
      expect((await refusedWith(refuse())).key).toBe('screen.notFound')
  })
})

describe('versions', () => {
  test('each publishing is one, with its note; an older one comes back as a draft', async () => {
    const id = await published('versions')
    const first = (await designer.detail({ id })).document
    const { revision } = await designer.detail({ id })
    const changed = { ...first, page: { ...first.page, width: 3840 } }
    const saved = await designer.save({ id, revision, document: changed })
    const row = await designer.publish({ id, revision: saved.revision, note: '换大屏幕' })
    expect(row.version).toBe(2)
    const { data } = await designer.versions({ id })
    expect(data.map(({ version, note }) => [version, note])).toEqual([
      [2, '换大屏幕'],
      [1, ''],
    ])
    expect((await designer.versionDocument({ id, version: 1 })).document).toEqual(first)
    const back = await designer.restoreVersion({ id, version: 1, revision: row.revision })
    expect(back.document.page.width).toBe(1920)
    expect(back.isChanged).toBe(true)
    expect((await reader.view({ code: 'versions' })).document.page.width).toBe(3840)
    expect((await refusedWith(designer.restoreVersion({ id, version: 9, revision: 1 }))).key).toBe('screen.versionGone')
    const stale = designer.restoreVersion({ id, version: 1, revision: row.revision })
    expect((await refusedWith(stale)).data).toMatchObject({ revision: back.revision })
  })

  test('go for good with their screen, and nothing else does', async () => {
    const [id, other] = [await published('purged'), await published('kept')]
    expect((await refusedWith(designer.purge({ ids: [id] }))).key).toBe('screen.notFound')
    await designer.remove({ id })
    expect(await designer.purge({ ids: [id] })).toEqual({ removed: 1 })
    expect((await designer.page({ isTrashed: true })).data.map((row) => row.id)).not.toContain(id)
    expect((await refusedWith(designer.restore({ id }))).key).toBe('screen.notFound')
    expect((await designer.versions({ id: other })).total).toBe(1)
    await designer.remove({ id: other })
    expect((await designer.purge({ ids: null })).removed).toBeGreaterThan(0)
    expect((await designer.page({ isTrashed: true })).total).toBe(0)
  })
})

test('sharing takes a right of its own', async () => {
  const id = await published('shared-right')
  expect((await refusedWith(reader.shareLink({ screenId: id }))).key).toBe('right.missing')
  expect((await refusedWith(reader.myShares({ screenId: id }))).key).toBe('right.missing')
})
