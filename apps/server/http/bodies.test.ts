import { largestBody } from '@mingtai/api'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { listedCalls } from '../calls.ts'
import { testServer, type TestServer } from '../testing.ts'

const Answer = z.object({ key: z.string().optional(), message: z.string().optional(), msg: z.string().optional() })
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const posts = listedCalls().filter(({ call }) => call.method === 'POST' && call.upload === undefined)
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'x')

async function sent(path: string, body: string | ReadableStream, token: string | null = null) {
  const signed = token === null ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...signed }
  const reply = await fetch(`${server.base}${pathOf(path)}`, { method: 'POST', headers, body, duplex: 'half' })
  const { key, message, msg } = Answer.parse(await reply.json())
  return { status: reply.status, key, sentence: message ?? msg }
}

/** What JSON was read of long texts while the work went on. */
async function readMeanwhile(work: () => Promise<void>): Promise<number> {
  const reading = vi.spyOn(JSON, 'parse')
  try {
    await work()
    return reading.mock.calls.filter(([text]) => typeof text === 'string' && text.length > 2 ** 16).length
  } finally {
    reading.mockRestore()
  }
}

const manyKeys = `{${Array.from({ length: 900_000 }, (_, index) => `"k${index}":1`).join(',')}}`
const deep = '['.repeat(14_000_000)

describe('a body that is more than its call needs', () => {
  const open = posts.filter(({ call }) => call.needs === 'public')
  test('is refused by every call that needs no account, and never read', async () => {
    expect(open.length).toBeGreaterThan(15)
    const read = await readMeanwhile(async () => {
      for (const { call } of open) {
        expect(largestBody(call), call.path).toBeLessThanOrEqual(2 ** 18)
        for (const body of [`{"a":"${'x'.repeat(largestBody(call))}"}`, deep.slice(0, 2 ** 18 + 1)])
          expect(await sent(call.path, body), call.path).toMatchObject({ status: 413, key: 'call.tooLarge' })
      }
    })
    expect(read).toBe(0)
  })

  test.each(['/api/alamo-base/oauth/token', '/api/sharing/detail', '/api/alamo-base/cert/refresh-key'])(
    '900,000 keys to %s, told at once or in pieces, and others are answered meanwhile',
    async (path) => {
      const read = await readMeanwhile(async () => {
        const pieces = new ReadableStream({
          start(controller) {
            for (let at = 0; at < manyKeys.length; at += 2 ** 20)
              controller.enqueue(new TextEncoder().encode(manyKeys.slice(at, at + 2 ** 20)))
            controller.close()
          },
        })
        const [whole, piecewise, beside] = await Promise.all([
          sent(path, manyKeys),
          sent(path, pieces).catch(() => ({ status: 413 })),
          fetch(`${server.base}/healthz`),
        ])
        expect([whole.status, piecewise.status, beside.status]).toEqual([413, 413, 200])
        expect(whole).toMatchObject({ sentence: expect.stringContaining('64K') })
      })
      expect(read).toBe(0)
    },
  )

  test('is not even taken from somebody who may not call', async () => {
    const { token } = await server.as('zhang.wei')
    const read = await readMeanwhile(async () => {
      for (const { call } of posts.filter((one) => one.call.needs !== 'public'))
        expect(await sent(call.path, deep.slice(0, 70_000)), call.path).toMatchObject({ key: 'session.ended' })
      for (const { call } of posts.filter((one) => one.call.needs === 'report:design'))
        expect(await sent(call.path, deep.slice(0, 70_000), token), call.path).toMatchObject({ key: 'right.missing' })
    })
    expect(read).toBe(0)
  })

  test('is refused by its depth, its members and its names before it is read', async () => {
    const { token } = await server.as('designer')
    const path = '/SpringReport/api/reportTpl/checkTpl'
    const read = await readMeanwhile(async () => {
      for (const body of [deep, '{"a":'.repeat(2_000_000), `{"template":[${'0,'.repeat(2_500_000)}0]}`])
        expect(await sent(path, body, token)).toMatchObject({ key: 'call.malformed' })
      for (const [to, body] of [
        ['/SpringReport/api/reportTpl/saveReportFormsDraft', manyKeys.replace('{', '{"id":"x","edits":null,')],
        ['/SpringReport/api/reportTpl/checkTpl', `{"template":${manyKeys}}`],
      ] as const)
        expect(await sent(to, body, token), to).toMatchObject({ key: 'call.malformed' })
    })
    expect(read).toBe(0)
    expect(await sent(path, `{"template":"${'x'.repeat(16 * 2 ** 20)}"}`, token)).toMatchObject({
      status: 413,
      sentence: expect.stringContaining('16M'),
    })
  })
})

describe('designs of megabytes', () => {
  const cells = Array.from({ length: 30_000 }, (_, at) => ({
    ...{ row: Math.floor(at / 20), column: at % 20, rowSpan: 1, columnSpan: 1, style: 0 },
    content: { kind: 'number', value: at },
  }))
  const sheet = { id: 's', name: '表', columnWidths: Array(20).fill(80), rowHeights: Array(2000).fill(20) }
  const frozen = { rows: 0, columns: 0 }
  const template = { schema: 4, parameters: [], datasets: [], styles: [{}], sheets: [{ ...sheet, frozen, cells }] }
  const body = JSON.stringify({ template })
  const path = '/SpringReport/api/reportTpl/checkTpl'

  test('are read one at a time: others are answered between any two of them', async () => {
    const { token } = await server.as('designer')
    const happened: string[] = []
    const parse = JSON.parse
    const reading = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
      if (typeof text === 'string' && text.length > 2 ** 20) happened.push('a design')
      return parse(text, reviver)
    })
    try {
      let isOver = false
      const others = (async () => {
        while (!isOver) {
          await fetch(`${server.base}/healthz`)
          happened.push('another')
        }
      })()
      const designs = Array.from({ length: 6 }, () => sent(path, body, token))
      for (const one of designs) expect(await one).toMatchObject({ status: 200 })
      isOver = true
      await others
    } finally {
      reading.mockRestore()
    }
    const order = happened.filter((what, at) => what === 'a design' || happened[at - 1] === 'a design')
    expect(order.filter((what) => what === 'a design')).toHaveLength(6)
    expect(order.slice(0, 11)).toEqual(Array.from({ length: 11 }, (_, at) => (at % 2 === 0 ? 'a design' : 'another')))
  })

  test('that nobody waits for any more give their turn back', async () => {
    const { token } = await server.as('designer')
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    for (let turn = 0; turn < 20; turn += 1) {
      const left = new AbortController()
      const asked = fetch(`${server.base}${path}`, { method: 'POST', headers, body, signal: left.signal })
      left.abort()
      await asked.catch(() => undefined)
    }
    expect(await sent(path, body, token)).toMatchObject({ status: 200 })
  })
})
