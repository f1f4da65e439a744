import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { Client } from '@mingtai/api'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { screenCalls } from '../calls.ts'
import { withSource } from './testing.ts'

type Screens = Client<typeof screenCalls>

let server: TestServer
let designer: Screens
let reader: Screens
let web: Server
const asked: { url: string; body: string; headers: IncomingHttpHeaders }[] = []
/** Answers of slow interfaces that wait to be sent. */
let delayed: (() => void)[] = []

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(screenCalls)
  reader = (await server.as('zhang.wei')).calls(screenCalls)
  web = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body, headers: request.headers })
      response.setHeader('content-type', 'application/json')
      const answer = () =>
        response.end('{"data":{"list":[{"名称":"杭州","金额":12345678901234567.89},{"名称":"宁波","金额":null}]}}')
      if (request.url?.startsWith('/slow') === true) delayed.push(answer)
      else answer()
    })
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => web.close(resolve))
  await server.stop()
})

async function published(code: string, document: ReturnType<typeof withSource>): Promise<string> {
  const { id } = await designer.insert({ code, name: code })
  const { revision } = await designer.save({ id, revision: 1, document })
  await designer.publish({ id, revision })
  return id
}

describe('a report as a tile', () => {
  const settings = { reportId: 'demo-grouped', params: {} }

  test('has the rows that the viewer shows, written as there; a chart of it has the figures', async () => {
    const id = await published('tile', withSource({ columnDataSource: 4, reportSettings: settings }, 'report'))
    const [tile] = await reader.data({ id, values: {} })
    expect(tile?.refusal).toBeNull()
    expect(tile?.rows?.columns.map(({ title }) => title)).toContain('金额')
    const at = tile?.rows?.columns.findIndex(({ title }) => title === '金额') ?? -1
    const shown = tile?.rows?.rows[0]?.[at] ?? ''
    expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/)
    const figures = await published('figures', withSource({ columnDataSource: 4, reportSettings: settings }))
    const [chart] = await reader.data({ id: figures, values: {} })
    const stored = chart?.rows?.rows[0]?.[at] ?? ''
    expect(stored).not.toContain(',')
    expect(Math.abs(Number(stored) - Number(shown.replaceAll(',', '')))).toBeLessThan(0.011)
    expect(chart?.rows?.rows).toHaveLength(tile?.rows?.rows.length ?? -1)
  })

  test('brings its chart, and a parameter of the screen narrows it', async () => {
    const month = { columnDataSource: 4 as const, reportSettings: { reportId: 'demo-chart', params: {} } }
    const [chart] = await designer.data({ id: await published('chart', withSource(month, 'report')), values: {} })
    expect(chart?.chart?.series.length).toBeGreaterThan(0)
    const narrowed = { reportId: 'demo-detail', params: { province: '{province}' } }
    const id = await published('narrowed', withSource({ columnDataSource: 4, reportSettings: narrowed }))
    const of = async (province: string) => (await reader.data({ id, values: { province } }))[0]
    const [all, some] = [await of(''), await of('河南省')]
    expect(some?.refusal).toBeNull()
    expect(some?.rows?.rows.length).toBeGreaterThan(0)
    expect(some?.rows?.rows.length).toBeLessThan(all?.rows?.rows.length ?? 0)
    expect(some?.rows?.rows.every((row) => row.includes('河南省'))).toBe(true)
  })

  test('of a long list reads the rows that are drawn, and not the others', async () => {
    const reports = (await server.as('designer')).calls(reportCalls)
    const sources = (await server.as('admin')).calls(dataSourceCalls)
    const more = {
      leftParent: 'auto' as const,
      topParent: 'auto' as const,
      filter: null,
      sorts: [],
      subtotal: null,
      stretch: false,
    }
    const field = {
      kind: 'field' as const,
      field: 'n',
      dataset: 'd',
      expand: 'down' as const,
      aggregate: 'list' as const,
      ...more,
    }
    const cell = (row: number, content: object) => ({
      ...{
        row,
        column: 0,
        rowSpan: 1,
        columnSpan: 1,
        style: 0,
        content: content as typeof field & { aggregate: 'list' },
      },
    })
    await reports.insert({
      ...{ code: 'long-list', name: '长清单', remark: '' },
      template: {
        ...{ schema: 4, parameters: [], styles: [{}] },
        datasets: [
          {
            ...{ name: 'd', title: '数', fields: [{ name: 'n', title: '数', type: 'number' }] },
            from: { kind: 'query', dataSource: 'warehouse', sql: 'select range as n from range(1, 3000001)' },
          },
        ],
        sheets: [
          {
            ...{ id: 's', name: '一', columnWidths: [120], rowHeights: [28, 28], frozen: { rows: 1, columns: 0 } },
            cells: [cell(0, { kind: 'text', text: '数' }), cell(1, field)],
          },
        ],
      },
    })
    const long = { reportId: 'long-list', params: {} }
    const id = await published('long', withSource({ columnDataSource: 4, reportSettings: long }, 'report'))
    const [tile] = await designer.data({ id, values: {} })
    expect(tile).toMatchObject({ isTruncated: true, refusal: null })
    expect(tile?.rows?.rows).toHaveLength(5001)
    expect(tile?.rows?.rows[4999]).toEqual(['5000'])
    const { data } = await sources.queryLog({ current: 1, size: 5, reportCode: 'long-list' })
    expect(data.map(({ outcome }) => outcome)).toEqual(['done'])
    expect(data[0]?.rows).toBeLessThan(100_000)
  })

  test('is closed to whoever may not see the report, in words that say so', async () => {
    const reports = (await server.as('designer')).calls(reportCalls)
    const id = await published('closed', withSource({ columnDataSource: 4, reportSettings: settings }, 'report'))
    const { data } = await reports.page({ current: 1, size: 10, keyword: 'demo-grouped' })
    const report = data.find(({ code }) => code === 'demo-grouped')
    const { revision } = await reports.access({ id: report?.id ?? '' })
    const who = (await personOf(server, 'designer')).id
    const line = { kind: 'person' as const, who, may: ['export' as const, 'print' as const, 'design' as const] }
    await reports.saveAccess({ id: report?.id ?? '', own: true, lines: [line], revision })
    const [closed] = await reader.data({ id, values: {} })
    expect(closed).toMatchObject({ rows: null, refusal: expect.stringContaining('没有查看它的权限') })
    expect((await designer.data({ id, values: {} }))[0]?.refusal).toBeNull()
    const gone = withSource({ columnDataSource: 4, reportSettings: { reportId: 'no-such', params: {} } })
    expect((await refusedWith(designer.save({ id, revision: 3, document: gone }))).key).toBe('template.notFound')
  })
})

describe('an interface', () => {
  const api = (url: string, more: object = {}) =>
    withSource({
      columnDataSource: 2,
      dataApiSettings: { url, requestType: 'get', resultPath: 'data.list', params: [], ...more },
    })
  const here = () => {
    const address = web.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  test('gives its rows with all digits, and values are bound into the address, never written in', async () => {
    const params = [
      { name: 'city', value: '{city}' },
      { name: 'kind', value: '一 & 二' },
    ]
    const id = await published('interface', api(`${here()}/orders/{year}?a=1`, { params }))
    const [answer] = await reader.data({ id, values: { city: '杭&州#', year: '2026' } })
    expect(answer?.refusal).toBeNull()
    expect(answer?.rows?.columns.map(({ name }) => name)).toEqual(['名称', '金额'])
    expect(answer?.rows?.rows).toEqual([
      ['杭州', '12345678901234567.89'],
      ['宁波', null],
    ])
    const url = new URL(asked.at(-1)?.url ?? '', here())
    expect(url.pathname).toBe('/orders/2026')
    expect(Object.fromEntries(url.searchParams)).toEqual({ a: '1', city: '杭&州#', kind: '一 & 二' })
    const posted = await published('posted', api(`${here()}/orders`, { requestType: 'post', params }))
    await reader.data({ id: posted, values: { city: '"}{' } })
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ city: '"}{', kind: '一 & 二' })
  })

  test('takes headers and a body of its own, and readers are given neither', async () => {
    const id = await published(
      'headed',
      api(`${here()}/orders`, {
        requestType: 'post',
        body: '{"where": {"city": {city}}, "price": "$5"}',
        headers: [
          { name: 'X-Channel', value: 'wall-{city}' },
          { name: 'X-Key', value: 'secret\r\nHost: evil' },
        ],
      }),
    )
    const [answer] = await reader.data({ id, values: { city: 'a"b' } })
    expect(answer?.refusal).toBeNull()
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ where: { city: 'a"b' }, price: '$5' })
    expect(asked.at(-1)?.headers).toMatchObject({ 'x-channel': 'wall-a"b', 'x-key': 'secret  Host: evil' })
    const given = JSON.stringify((await reader.view({ code: 'headed' })).document)
    expect(given).not.toMatch(/secret|127\.0\.0\.1|price/)
    expect(given).toContain('{city}')
  })

  test('of a data source is signed in as that is, by whoever may use it, and keeps it from being deleted', async () => {
    const sources = (await server.as('admin')).calls(dataSourceCalls)
    const { port } = new URL(here())
    const source = await sources.insert({
      code: 'signed',
      name: '要登录的接口',
      type: 4,
      host: '127.0.0.1',
      port: Number(port),
      database: 'v1',
      settings: { headers: [{ name: 'Authorization', value: 'Bearer sealed', isSecret: true }] } as never,
    })
    const id = await published('signed', api('/orders?y={year}', { dataSource: 'signed' }))
    expect((await reader.data({ id, values: { year: '2026' } }))[0]?.refusal).toBeNull()
    expect(asked.at(-1)?.url).toBe('/v1/orders?y=2026')
    expect(asked.at(-1)?.headers.authorization).toBe('Bearer sealed')
    expect((await refusedWith(sources.remove({ id: source.id }))).message).toContain('大屏“取数”')
    const elsewhere = api('http://127.0.0.1/orders', { dataSource: 'signed' })
    const [refused] = await designer.data({ id: await published('elsewhere', elsewhere), values: {} })
    expect(refused?.refusal).toContain('请填写以/开头的路径')
    const warehouse = designer.tryData({ component: api('/x', { dataSource: 'warehouse' }).components[0], values: {} })
    expect((await refusedWith(warehouse)).key).toBe('screen.apiKind')
  })

  test('that answers nothing, or stands where nobody may ask, is said; readers learn no address', async () => {
    const dead = await published('dead', api('http://127.0.0.1:1/orders'))
    const told = (await reader.data({ id: dead, values: {} }))[0]?.refusal ?? ''
    expect(told).toContain('请联系设计大屏的人')
    expect(told).not.toContain('127.0.0.1')
    const metadata = await published('metadata', api('http://169.254.169.254/latest'))
    const [refused] = await designer.data({ id: metadata, values: {} })
    expect(refused?.refusal).toContain('169.254.169.254')
    const odd = await published('odd', api('http://{host}/orders'))
    expect((await designer.data({ id: odd, values: { host: 'evil' } }))[0]?.refusal).toContain('主机名里不能有参数')
  })

  test('that is slow keeps no other component waiting: it is pending, asked once, and there when it has answered', async () => {
    const [slow] = api(`${here()}/slow`).components
    const [quick] = api(`${here()}/quick`).components
    if (slow === undefined || quick === undefined) throw new Error('no component')
    const document = api(`${here()}/slow`)
    document.components = [slow, { ...quick, id: 'quick' }]
    const id = await published('slow', document)
    delayed = []
    const answers = await reader.data({ id, values: {}, waitMs: 4000 })
    expect(
      answers.map(({ component, isPending = false, rows }) => [component, isPending, rows?.rows.length ?? null]),
    ).toEqual([
      ['one', true, null],
      ['quick', false, 2],
    ])
    const again = reader.data({ id, values: {}, components: ['one'], waitMs: 30_000 })
    await expect.poll(() => delayed.length).toBe(1)
    delayed.forEach((answer) => answer())
    expect((await again).map(({ isPending = false, rows }) => [isPending, rows?.rows.length])).toEqual([[false, 2]])
    expect(asked.filter(({ url }) => url.startsWith('/slow'))).toHaveLength(1)
  })

  test('that never answers ends at its time limit with a sentence', async () => {
    const id = await published('never', api(`${here()}/slow/for/ever`))
    delayed = []
    const { limits } = server.services
    limits.interfaceAnswer = 1000
    onTestFinished(() => void delete limits.interfaceAnswer)
    const [own, told] = await Promise.all(
      [designer, reader].map(async (calls) => (await calls.data({ id, values: {} }))[0]),
    )
    expect(own?.rows).toBeNull()
    expect(own?.refusal).toMatch(/超过 ?1 ?秒/)
    expect(told?.refusal).toContain('请联系设计大屏的人')
    delayed.forEach((end) => end())
  })

  test('is tried before it is saved, and only by whoever may set up data sources', async () => {
    const [component] = api(`${here()}/orders`).components
    const tried = await designer.tryData({ component, values: {} })
    expect(tried.rows?.rows).toHaveLength(2)
    expect((await refusedWith(reader.tryData({ component, values: {} }))).key).toBe('right.missing')
  })
})
