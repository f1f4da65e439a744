import { areaList } from '@vant/area-data'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'

export interface NamedArea {
  code: string
  name: string
  parent: string
}

/** Where the provinces hang. */
export const ROOT = ''

/**
 * The administrative areas of China as the library has them. Between a municipality and its districts the codes have a
 * level that nobody names (110100, 500200): it is skipped on the way down, but its code still has a name.
 */
export const national: ReadonlyMap<string, NamedArea> = new Map(
  [...named(areaList.province_list, 0), ...named(areaList.city_list, 2), ...named(areaList.county_list, 4)].map(
    (area) => [area.code, area],
  ),
)

/** 市辖区 and 县 of the municipalities: a level of the codes that has no authority of its own. */
export function isUnnamedLevel(code: string): boolean {
  return /^(11|12|31|50)0[12]00$/.test(code)
}

/** The code above one: its city, its province, or the root. */
export function parentCode(code: string): string {
  if (code.endsWith('0000')) return ROOT
  const province = `${code.slice(0, 2)}0000`
  if (code.endsWith('00')) return province
  const city = `${code.slice(0, 4)}00`
  return isUnnamedLevel(city) || !national.has(city) ? province : city
}

/** Whether a code may stand below another: it begins as that one does. */
export function belongsBelow(code: string, parent: string): boolean {
  if (parent === ROOT) return code.endsWith('0000')
  const head = parent.replace(/(00)+$/, '')
  return code !== parent && head.length < 6 && code.startsWith(head)
}

let sounds: Map<string, string> | null = null

/** How the areas sound, in full and by initials; worked out when somebody first searches. */
export function soundOf({ code, name }: NamedArea): string {
  sounds ??= new Map()
  const key = `${code} ${name}`
  const known = sounds.get(key)
  if (known !== undefined) return known
  const sound = `${pinyinKey(name).replaceAll(' ', '')} ${initials(name)}`
  sounds.set(key, sound)
  return sound
}

function named(list: Record<string, string>, digits: number): NamedArea[] {
  return Object.entries(list).map(([code, name]) => ({ code, name, parent: digits === 0 ? ROOT : above(code, digits) }))
}

function above(code: string, digits: number): string {
  const parent = code.slice(0, digits).padEnd(6, '0')
  return isUnnamedLevel(parent) || (digits === 4 && areaList.city_list[parent] === undefined)
    ? `${code.slice(0, 2)}0000`
    : parent
}
