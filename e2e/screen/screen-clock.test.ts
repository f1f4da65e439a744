import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import { formatByCode } from '@mingtai/zh'
import { afterAll, expect, test } from 'vitest'
import { watch } from '../watched-pages.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { browser, token } = await person('admin')
const screens = client(screenCalls, sessionOf(base, token))
const mark = Date.now().toString(36)
const HOUR = 3_600_000

/** A television whose clock is five hours slow, in another zone. */
const context = await browser.newContext({
  ...{ baseURL: base, viewport: { width: 1920, height: 1080 }, locale: 'zh-CN', timezoneId: 'America/New_York' },
})
afterAll(() => context.close())

async function made(name: string): Promise<string> {
  const { id } = await screens.insert({ code: `${name}-${mark}`, name })
  const components = [newComponent({ id: 'time', type: 'date', name: '时间', options: { dateCode: '6' } })]
  await screens.save({ id, revision: 1, document: { ...emptyDocument(name), components } })
  await screens.publish({ id, revision: 2 })
  return id
}

/** Time of the day on the clock of the site. */
const timeOf = (moment: number) => formatByCode(new Date(moment), 6).slice(0, 5)

test('a television with a wrong clock in another zone plays by the clock of the site', async () => {
  const [due, other] = [await made('due'), await made('other')]
  const tv = await context.newPage()
  watch(tv)
  await tv.clock.install({ time: Date.now() - 5 * HOUR })
  await tv.goto('/wall')
  const shown = tv.getByLabel('登记码')
  await expect.poll(async () => (await shown.textContent())?.replaceAll(/\D/g, '').length).toBe(6)
  const code = ((await shown.textContent()) ?? '').replaceAll(/\D/g, '')
  const [from, to] = [timeOf(Date.now() - HOUR), timeOf(Date.now() + HOUR)]
  await screens.registerDisplay({
    ...{ name: `慢 ${mark}`, place: '', quiet: null, offline: 'keep', offlineText: '', code },
    items: [
      { screenId: due, seconds: 30, from, to },
      { screenId: other, seconds: 30, from: to, to: from },
    ],
  })
  await tv.clock.runFor(4000)
  await tv.getByRole('main', { name: 'due' }).waitFor()
  await expect.poll(() => tv.getByRole('main', { name: 'other' }).count()).toBe(0)
  const read = (await tv.locator('.screen-type-date time').textContent()) ?? ''
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  const apart = Math.abs(minutes(read) - minutes(timeOf(Date.now())))
  expect(Math.min(apart, 1440 - apart)).toBeLessThanOrEqual(1)
})
