import { uploadedPicture, newComponent, emptyDocument, type ScreenDocument } from '@mingtai/screen-model'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerCalls, type PlayerCalls } from '../testing.ts'

type Screens = PlayerCalls

let server: TestServer
let admin: Screens
let designer: Screens
let reader: Screens
let foreign: Screens
let anonymous: Screens

beforeAll(async () => {
  server = await testServer()
  admin = playerCalls(await server.as('admin'))
  designer = playerCalls(await server.as('designer'))
  reader = playerCalls(await server.as('zhang.wei'))
  foreign = playerCalls(await server.as('admin', '100001'))
  anonymous = playerCalls(await server.as(null))
})
afterAll(() => server.stop())

/** A picture of one colour: another one has another content. */
async function drawn(background: string, name = '标志.png'): Promise<File> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

const showing = (...addresses: string[]): ScreenDocument => ({
  ...emptyDocument('图片'),
  components: addresses.map((url, at) => newComponent({ id: `p${at}`, type: 'picture', options: { url } })),
})

const nameOf = (address: string) => uploadedPicture(address) ?? ''

async function sizeOf({ body }: { body: Response }): Promise<number | undefined> {
  return (await sharp(Buffer.from(await body.arrayBuffer())).metadata()).width
}

/** A screen that shows one picture, published. */
async function withPicture(code: string, colour: string, calls = designer) {
  const { id } = await calls.insert({ code, name: code })
  const { address } = await calls.uploadPicture({ id, file: await drawn(colour) })
  const { revision } = await calls.save({ id, revision: 1, document: showing(address) })
  await calls.publish({ id, revision })
  return { id, address, sha256: nameOf(address) }
}

describe('a picture of a screen', () => {
  test('is shown to who may see the screen, once it is published, and to nobody else', async () => {
    const { id } = await designer.insert({ code: 'upload', name: '图片' })
    const { address, ...facts } = await designer.uploadPicture({ id, file: await drawn('#123456') })
    const sha256 = nameOf(address)
    const nowhere = { draft: false, published: false, versions: [] }
    expect(facts).toMatchObject({ name: '标志.png', width: 300, height: 200, usedIn: nowhere })
    expect((await designer.uploadPicture({ id, file: await drawn('#123456') })).address).toBe(address)
    expect(await designer.pictures({ id })).toHaveLength(1)
    expect(await sizeOf(await designer.picture({ id, sha256, isDraft: true, width: 100 }))).toBe(100)
    const { revision } = await designer.save({ id, revision: 1, document: showing(address) })
    expect((await refusedWith(reader.picture({ id, sha256 }))).message).toContain('图片')
    expect((await refusedWith(reader.picture({ id, sha256, isDraft: true }))).message).toContain('设计大屏')
    await designer.publish({ id, revision })
    expect(await sizeOf(await reader.picture({ id, sha256 }))).toBe(300)
    for (const refuse of [() => foreign.pictures({ id }), () => foreign.removePicture({ id, sha256 })])
      expect((await refusedWith(refuse())).key).toBe('screen.notFound')
    expect((await refusedWith(foreign.picture({ id, sha256 }))).message).toContain('不存在')
    await expect(anonymous.picture({ id, sha256 })).rejects.toThrow()
    expect((await refusedWith(reader.uploadPicture({ id, file: await drawn('#000000') }))).key).toBe('right.missing')
    // Who may not see the screen any more does not see its pictures.
    const { revision: now } = await designer.detail({ id })
    const lines = [{ kind: 'role' as const, who: await server.roleId('orgAdmin'), may: [] }]
    await designer.saveAccess({ id, revision: now, own: true, lines })
    expect((await refusedWith(reader.picture({ id, sha256 }))).message).toContain('不存在')
  })

  test('goes with its link and stops with it', async () => {
    const { id, sha256 } = await withPicture('upload-shared', '#224466')
    const link = await designer.shareLink({ screenId: id, password: 'Wall-2026' })
    const share = new URL(link.url).searchParams.get('share') ?? ''
    expect((await refusedWith(anonymous.pictureShared({ share, sha256 }))).message).toContain('密码')
    const { pass } = await anonymous.openShare({ share, password: 'Wall-2026' })
    expect(await sizeOf(await anonymous.pictureShared({ share, pass, sha256 }))).toBe(300)
    // What the screen does not show is not behind the link, though it hangs on the screen.
    const other = await designer.uploadPicture({ id, file: await drawn('#446688') })
    const hidden = { share, pass, sha256: nameOf(other.address) }
    expect((await refusedWith(anonymous.pictureShared(hidden))).message).toContain('图片')
    await designer.endShare({ id: link.id })
    // An open link is asked for once a second.
    await expect
      .poll(() =>
        anonymous.pictureShared({ share, pass, sha256 }).then(
          () => '',
          ({ message }: Error) => message,
        ),
      )
      .toContain('链接')
  })

  test('goes to a display that plays its screen, until the display is removed', async () => {
    const { id, sha256 } = await withPicture('upload-wall', '#6688aa', admin)
    const { code, token } = await anonymous.displayCode({})
    const form = { name: '大厅', place: '', quiet: null, offline: 'keep' as const, offlineText: '' }
    const items = [{ screenId: id, seconds: 30, from: null, to: null }]
    const display = await admin.registerDisplay({ ...form, items, code })
    expect(await sizeOf(await anonymous.pictureDisplayed({ token, screenId: id, sha256 }))).toBe(300)
    const { id: elsewhere } = await withPicture('upload-elsewhere', '#88aacc', admin)
    const other = { token, screenId: elsewhere, sha256 }
    expect((await refusedWith(anonymous.pictureDisplayed(other))).message).toContain('播放列表')
    await admin.removeDisplay({ id: display.id })
    expect((await refusedWith(anonymous.pictureDisplayed({ token, screenId: id, sha256 }))).message).toContain('停用')
  })

  test('cannot be deleted while the draft, what is published or a version shows it', async () => {
    const { id, address, sha256 } = await withPicture('upload-used', '#aaccee')
    expect((await designer.pictures({ id }))[0]?.usedIn).toEqual({ draft: true, published: true, versions: [1] })
    const { revision } = await designer.save({
      ...{ id, revision: (await designer.detail({ id })).revision, document: showing() },
    })
    await designer.publish({ id, revision })
    const refused = await refusedWith(designer.removePicture({ id, sha256 }))
    expect(refused).toMatchObject({ key: 'screen.pictureUsed', message: expect.stringContaining('版本 1') })
    const restored = await designer.restoreVersion({
      id,
      version: 1,
      revision: (await designer.detail({ id })).revision,
    })
    expect(JSON.stringify(restored.document)).toContain(address)
    const unused = await designer.uploadPicture({ id, file: await drawn('#ffeedd') })
    await designer.removePicture({ id, sha256: nameOf(unused.address) })
    expect(await designer.pictures({ id })).toHaveLength(1)
  })

  test('comes along with copies, templates, pastes and files', async () => {
    const { id, address, sha256 } = await withPicture('upload-from', '#0f0f0f')
    const copy = await designer.copy({ id, code: 'upload-copy', name: '副本' })
    expect(await sizeOf(await designer.picture({ id: copy.id, sha256, isDraft: true }))).toBe(300)
    const template = await designer.saveTemplate({ id, name: '带图的模板' })
    expect(await sizeOf(await designer.templatePicture({ id: template.id, sha256 }))).toBe(300)
    expect((await refusedWith(foreign.templatePicture({ id: template.id, sha256 }))).message).toContain('模板')
    const begun = await admin.insert({ code: 'upload-begun', name: '从模板', template: template.id })
    expect(await sizeOf(await admin.picture({ id: begun.id, sha256, isDraft: true }))).toBe(300)
    const pasted = await designer.insert({ code: 'upload-pasted', name: '粘贴' })
    await designer.save({ id: pasted.id, revision: 1, document: showing(address) })
    expect(await sizeOf(await designer.picture({ id: pasted.id, sha256, isDraft: true }))).toBe(300)
    const file = await designer.exportFile({ id })
    expect(file.pictures).toMatchObject([{ name: '标志.png' }])
    const carried = await foreign.importFile({ file, code: 'upload-carried', name: '带来的' })
    expect(carried.unmatched).toEqual([])
    expect(await sizeOf(await foreign.picture({ id: carried.id, sha256, isDraft: true }))).toBe(300)
    // A file without its pictures says what is lacking; and whoever knows the name of a foreign picture gets nothing.
    const { address: secret } = await withPicture('upload-secret', '#010203')
    const bare = await foreign.importFile({
      ...{ file: { ...file, pictures: [], document: showing(secret) }, code: 'upload-bare', name: '没带来' },
    })
    expect(bare.unmatched).toMatchObject([{ kind: 'picture', what: secret }])
    const stolen = { id: bare.id, sha256: nameOf(secret), isDraft: true }
    expect((await refusedWith(foreign.picture(stolen))).message).toContain('图片')
  })

  test('of a screen that somebody may not view is not taken by who knows its name', async () => {
    const { id, address, sha256 } = await withPicture('upload-closed', '#040506', admin)
    const { revision } = await admin.detail({ id })
    const lines = [{ kind: 'person' as const, who: (await personOf(server, 'zhang.wei')).id, may: [] }]
    await admin.saveAccess({ id, revision, own: true, lines })
    const mine = await designer.insert({ code: 'upload-mine', name: '我的' })
    await designer.save({ id: mine.id, revision: 1, document: showing(address) })
    expect((await refusedWith(designer.picture({ id: mine.id, sha256, isDraft: true }))).message).toContain('图片')
  })

  test.each([
    ['a drawing that may run', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page under the name of a picture', 'x.png', '<html><script>alert(1)</script></html>'],
    ['a text', 'x.txt', 'text'],
    ['nothing', 'x.png', ''],
  ])('that is %s is refused with a sentence', async (what, name, content) => {
    const { id } = await designer.insert({ code: `bad-${Math.random().toString(36).slice(2)}`, name: what })
    const refused = await refusedWith(designer.uploadPicture({ id, file: new File([content], name) }))
    expect(refused.key).toMatch(/^upload\./)
    expect(refused.message).toMatch(/[。！]/)
    expect(await designer.pictures({ id })).toEqual([])
  })

  test('of more than ten megabytes is refused with a sentence', async () => {
    const { id } = await designer.insert({ code: 'large', name: '大图' })
    const file = new File([new Uint8Array(10 * 2 ** 20 + 1)], 'x.png')
    const refused = await refusedWith(designer.uploadPicture({ id, file }))
    expect(refused).toMatchObject({ key: 'upload.tooLarge', message: expect.stringContaining('10') })
  })
})
