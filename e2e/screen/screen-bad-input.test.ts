import { createServer, type ServerResponse } from 'node:http'
import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { emptyDocument, newComponent, type ScreenComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { browser, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))
const links = client(sharingCalls, sessionOf(base, token))
const code = `bad_${Date.now().toString(36)}`
const here = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')

/** Answers of the slow interface that wait; null: it answers at once. */
let waiting: ServerResponse[] | null = []
let figure = 31
const web = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  const rows = JSON.stringify([{ 名称: `供水${figure}` }])
  switch (request.url) {
    case '/slow':
      return waiting === null ? void response.end(rows) : void waiting.push(response)
    case '/broken':
      return void response.writeHead(500).end('{}')
    case '/empty':
      return void response.end('[]')
    default:
      return void response.end('[{"名称":"电力"}]')
  }
})
await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
const address = web.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
afterAll(() => new Promise((resolve) => web.close(resolve)))

function asking(id: string, x: number): ScreenComponent {
  return {
    ...newComponent({ id, type: 'table', name: id, frame: { x, y: 40, width: 400, height: 300 } }),
    ...{ columnDataSource: 2, isRefresh: true, refreshTime: 2000, fields: {} },
    dataApiSettings: { url: `${origin}/${id}`, requestType: 'get', resultPath: '', params: [] },
  }
}

async function shared(name: string, components: ScreenComponent[]): Promise<string> {
  const { id, revision } = await screens.insert({ code: `${code}_${name}`, name })
  const saved = await screens.save({ id, revision, document: { ...emptyDocument(name), components } })
  await screens.publish({ id, revision: saved.revision })
  return here((await links.shareLink({ type: 'screen', id })).url)
}

test('a slow, a failing and an empty source say so, each for itself, and the others go on', async () => {
  const link = await shared('sources', [
    asking('slow', 40),
    asking('broken', 480),
    asking('empty', 920),
    asking('quick', 1360),
  ])
  const wall = await newVisitor(browser, base, 1920)
  const part = (id: string) => wall.locator(`[data-component="${id}"]`)
  await wall.goto(link)
  await part('quick').getByText('电力').waitFor()
  await part('empty').getByText('暂无数据').waitFor()
  await part('broken').getByText('请联系设计大屏的人').waitFor()
  await part('slow').getByRole('status', { name: '正在取数据' }).waitFor()
  const release = () => {
    for (const response of waiting ?? []) response.end(JSON.stringify([{ 名称: `供水${figure}` }]))
    waiting = null
  }
  release()
  await part('slow').getByText('供水31').waitFor()
  // It gets slow again: the last figures stay, with their time.
  waiting = []
  await part('slow')
    .getByText(/数据截至 \d\d:\d\d/)
    .waitFor()
  await part('slow').getByText('供水31').waitFor()
  figure = 32
  release()
  await part('slow').getByText('供水32').waitFor()
  await expect
    .poll(() =>
      part('slow')
        .getByText(/数据截至/)
        .count(),
    )
    .toBe(0)
  await wall.context().close()
})

test('a picture of 10 MB is shown, and one that is none says so', async () => {
  const side = 1900
  const noise = Buffer.from(Uint8Array.from({ length: side * side * 3 }, (_, at) => (at * 2_654_435_761) >>> 13))
  const large = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(10_000_000)
  const picture = (id: string, x: number) =>
    newComponent({ id, type: 'picture', name: id, frame: { x, y: 40 }, options: { url: `/${code}/${id}.png` } })
  const link = await shared('pictures', [
    picture('large', 40),
    picture('none', 480),
    newComponent({ id: 'text', type: 'text' }),
  ])
  const wall = await newVisitor(browser, base, 1920)
  await wall.route(`**/${code}/large.png`, (route) => route.fulfill({ contentType: 'image/png', body: large }))
  await wall.route(`**/${code}/none.png`, (route) => route.fulfill({ contentType: 'image/png', body: 'none' }))
  await wall.goto(link)
  const width = () =>
    wall
      .locator('[data-component="large"] img')
      .evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0))
  await expect.poll(width).toBe(side)
  await wall.locator('[data-component="none"]').getByText('图片“none”无法加载').waitFor()
  await wall.getByText('请输入文字').waitFor()
  await wall.context().close()
})
