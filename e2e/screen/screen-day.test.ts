import { createServer } from 'node:http'
import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import { afterAll, expect, test } from 'vitest'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { browser, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))
const links = client(sharingCalls, sessionOf(base, token))

/** The days that the interface was asked for. */
const days: string[] = []
const web = createServer(({ url = '' }, response) => {
  const day = new URL(url, 'http://x').searchParams.get('day') ?? ''
  days.push(day)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify([{ 日期: `截至${day}` }]))
})
await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => web.close(resolve)))

test('a screen that is open over midnight asks for the new day', async () => {
  const address = web.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/day`
  const made = await screens.insert({ code: `day_${Date.now().toString(36)}`, name: '当天' })
  const document = {
    ...emptyDocument('当天'),
    params: [{ paramCode: 'day', paramName: '', paramType: 'date' as const, paramDefault: 'current', dateCode: 3 }],
    components: [
      {
        ...newComponent({ id: 't', type: 'table', name: '当天', frame: { x: 40, y: 40, width: 600, height: 300 } }),
        ...{ columnDataSource: 2 as const, fields: {} },
        dataApiSettings: {
          ...{ url, requestType: 'get' as const, resultPath: '' },
          params: [{ name: 'day', value: '{day}' }],
        },
      },
    ],
  }
  const saved = await screens.save({ id: made.id, revision: made.revision, document })
  await screens.publish({ id: made.id, revision: saved.revision })
  const link = (await links.shareLink({ type: 'screen', id: made.id })).url.replace(/^https?:\/\/[^/]+/, '')
  const wall = await newVisitor(browser, base, 1920)
  await wall.clock.install({ time: new Date('2026-11-28T23:58:00+08:00') })
  // A screen goes by the clock of the server: here both come to midnight.
  await wall.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...request) => {
      const answer = await ask(...request)
      const text = await answer.clone().text()
      if (!/"now":\d{13}/.test(text)) return answer
      const moment = new Date()
      const wall = moment.getTime() - moment.getTimezoneOffset() * 60_000
      return new Response(text.replace(/"now":\d{13}/, `"now":${wall}`), answer)
    }
  })
  await wall.goto(link)
  await wall.getByText('截至2026-11-28').waitFor()
  await wall.clock.runFor(180_000)
  await wall.getByText('截至2026-11-29').waitFor()
  expect(days.at(-1)).toBe('2026-11-29')
  await wall.context().close()
})
