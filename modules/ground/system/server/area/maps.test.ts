import { CallError } from '@mingtai/api'
import { definitions, newComponent, sampleOf } from '@mingtai/screen-model'
import { OTHER_TENANT } from '@mingtai/seeds'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemCalls } from '../../calls.ts'
import { withSouthSea } from './south-sea.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

interface Found {
  status: number
  etag: string
  features: { properties: { adcode: string; name: string }; geometry: { coordinates: number[][][][] } }[]
}

async function mapOf(code: string, headers: Record<string, string> = {}): Promise<Found> {
  const answer = await fetch(`${server.base}/geoJson/${code}.json`, { headers })
  const body = answer.status === 200 ? ((await answer.json()) as Pick<Found, 'features'>) : { features: [] }
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', features: body.features }
}

const names = ({ features }: Found) => features.map(({ properties }) => properties.name)
const square = (x: number) => [
  [x, 30],
  [x + 1, 30],
  [x + 1, 31],
  [x, 30],
]
const drawn = (name: string, coordinates: unknown = [square(120)]) =>
  new Blob([
    JSON.stringify({
      type: 'FeatureCollection',
      secret: 'x',
      features: [
        { type: 'Feature', properties: { name, adcode: 330106, more: 1 }, geometry: { type: 'Polygon', coordinates } },
      ],
    }),
  ])

test('a map that was just put on a screen shows figures of the regions that it draws', async () => {
  for (const { type, group } of definitions) {
    const sample = sampleOf(type)
    if (group !== 'map' || sample === null) continue
    const regions = names(await mapOf(String(newComponent({ id: 'a', type }).options.adcode)))
    const said = sample.rows.flatMap((row) => row.slice(0, type.startsWith('migration') ? 2 : 1))
    const unknown = said.filter((name) => !regions.some((one) => String(name).startsWith(one)))
    expect([type, unknown]).toEqual([type, []])
  }
})

test('the country, every province and every city have boundaries inside the country', async () => {
  const china = await mapOf('100000')
  expect(names(china)).toEqual(expect.arrayContaining(['河南', '北京', '台湾', '香港', '澳门']))
  const provinces = china.features.map(({ properties }) => properties.adcode).filter((code) => code !== '')
  expect(provinces.length).toBeGreaterThanOrEqual(34)
  for (const code of provinces) {
    const parts = await mapOf(code)
    expect(parts.status, code).toBe(200)
    for (const { geometry } of parts.features)
      for (const [x = 0, y = 0] of geometry.coordinates.flat(2)) {
        if (x < 73 || x > 136 || y < 3 || y > 54) throw new Error(`${code}: ${x}, ${y}`)
      }
  }
  expect(names(await mapOf('410000'))).toContain('郑州市')
  expect((await mapOf('410100')).features).toHaveLength(1)
  expect((await mapOf('world')).features.length).toBeGreaterThan(150)
  expect((await mapOf('999999')).status).toBe(404)
  expect((await mapOf('..%2F..%2Fsecret')).status).toBe(404)
})

test('a map of the country has the islands of the South China Sea, also one that an administrator brought', async () => {
  for (const code of ['100000', 'china']) expect(names(await mapOf(code))).toContain('南海诸岛')
  expect(names(await mapOf('460000'))).not.toContain('南海诸岛')
  const islands = (await mapOf('100000')).features.find(({ properties }) => properties.name === '南海诸岛')
  // The coast, two islands and nine dashes and more, and the frame.
  expect(islands?.geometry.coordinates).toHaveLength(12)
})

test('what already reaches the islands or is no map of the country is left as it was brought', () => {
  const map = (y: number) =>
    JSON.stringify({ features: [{ properties: { name: '甲' }, geometry: { coordinates: [[[110, y]]] } }] })
  expect(withSouthSea('100000', map(30))).toContain('南海诸岛')
  expect(withSouthSea('100000', map(8))).toBe(map(8))
  expect(withSouthSea('330000', map(30))).toBe(map(30))
})

test('a browser that has a map is not sent it again', async () => {
  const { etag } = await mapOf('410000')
  expect(etag).not.toBe('')
  expect((await mapOf('410000', { 'if-none-match': etag })).status).toBe(304)
})

test('what an administrator brings goes before the map of the product, in their tenant', async () => {
  const caller = await server.as('admin')
  const admin = caller.calls(systemCalls)
  const before = await mapOf('330106')
  expect(before.status).toBe(404)
  const row = await admin.uploadMap({ file: drawn('西湖区'), adCode: '330106', name: '西湖区' })
  expect(row).toMatchObject({ areas: 1, forAll: false })
  const mine = await mapOf('330106', { authorization: `Bearer ${caller.token}` })
  expect(names(mine)).toEqual(['西湖区'])
  expect(JSON.stringify(mine.features)).not.toContain('more')
  expect((await mapOf('330106')).status).toBe(404)
  const other = await server.as('admin', OTHER_TENANT)
  expect((await mapOf('330106', { authorization: `Bearer ${other.token}` })).status).toBe(404)
  await expect(other.calls(systemCalls).removeMap({ id: row.id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(
    other.calls(systemCalls).uploadMap({ file: drawn('x'), adCode: '330106', name: 'x', forAll: 'true' }),
  ).rejects.toMatchObject({ key: 'right.missing' })
  await admin.uploadMap({ file: drawn('新西湖区'), adCode: '330106', name: '新西湖区', forAll: 'true' })
  expect(names(await mapOf('330106'))).toEqual(['新西湖区'])
  const { data, total } = await admin.maps({ keyword: '西湖' })
  expect(total).toBe(1)
  await admin.removeMap({ id: data[0]?.id ?? '' })
  expect((await mapOf('330106')).status).toBe(404)
})

test('what is no map is refused beside the file', async () => {
  const admin = (await server.as('admin')).calls(systemCalls)
  const bad = [
    new Blob(['{']),
    new Blob(['{"type":"FeatureCollection","features":[]}']),
    drawn('x', [
      [
        [1000, 1],
        [1, 1],
        [2, 2],
      ],
    ]),
    drawn('x', 'no'),
  ]
  for (const file of bad) {
    const problem = await admin.uploadMap({ file, adCode: '330106', name: 'x' }).catch((cause: unknown) => cause)
    expect(problem).toBeInstanceOf(CallError)
    expect(problem).toMatchObject({ key: 'map.notBoundaries', field: 'file' })
  }
  const designer = (await server.as('designer')).calls(systemCalls)
  await expect(designer.uploadMap({ file: drawn('x'), adCode: '330106', name: 'x' })).rejects.toMatchObject({
    key: 'right.missing',
  })
})

test('hostile files are refused in a moment, and nothing of them is kept but outlines', async () => {
  const admin = (await server.as('admin')).calls(systemCalls)
  const area = (properties: string, ring: string) =>
    `{"type":"FeatureCollection","features":[{"type":"Feature","properties":${properties},"geometry":{"type":"Polygon","coordinates":[${ring}]}}]}`
  const ring = JSON.stringify(square(120))
  const bad = [
    '['.repeat(1_000_000),
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    area('{"name":"x"}', '[[NaN,1],[1,1],[2,2]]'),
    area('{"name":"x"}', '[[1e400,1],[1,1],[2,2]]'),
    area('{"name":"x"}', '[[1e308,-1e308],[1,1],[2,2]]'),
    area('{"name":"x"}', '[[null,1],[1,1],[2,2]]'),
    area('{"name":{"toString":"x"}}', ring),
    Buffer.from(area('{"name":"杭州"}', ring), 'utf16le'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  ]
  for (const [at, content] of bad.entries()) {
    const begun = performance.now()
    const file = new Blob([typeof content === 'string' ? content : new Uint8Array(content)])
    const problem = await admin.uploadMap({ file, adCode: '330107', name: 'x' }).catch((cause: unknown) => cause)
    expect(problem, String(at)).toMatchObject({ key: 'map.notBoundaries', field: 'file' })
    expect(performance.now() - begun).toBeLessThan(5000)
  }
  const sent = area('{"name":"x","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}', ring)
  await admin.uploadMap({ file: new Blob([sent]), adCode: '330107', name: 'x' })
  expect({}).not.toHaveProperty('admin')
  const { features } = await mapOf('330107')
  expect(JSON.stringify(features)).not.toContain('admin')
})

test('a million points are refused by their size or kept as they are, and the server goes on', async () => {
  const admin = (await server.as('admin')).calls(systemCalls)
  const ring = Array.from({ length: 1_000_000 }, (_, at) => [
    120 + (at % 1000) / 1000,
    30 + Math.floor(at / 1000) / 1000,
  ])
  const problem = await admin
    .uploadMap({ file: drawn('x', [ring]), adCode: '330108', name: 'x' })
    .catch((cause: unknown) => cause)
  if (problem instanceof CallError) expect(problem.message).toMatch(/。$/)
  expect((await mapOf('100000')).status).toBe(200)
})
