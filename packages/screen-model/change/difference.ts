import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'
import type { ScreenDocument } from '../document/screen-document.ts'

/** One sentence of what differs between two versions, and the component that it is about; null for the page. */
export interface DocumentChange {
  component: string | null
  sentence: string
}

/** What became of a screen from one version to the next, in the order in which people read it. */
export function documentDifference(before: ScreenDocument, after: ScreenDocument): DocumentChange[] {
  const old = new Map(before.components.map((one) => [one.id, one]))
  const now = new Map(after.components.map((one) => [one.id, one]))
  const changes: DocumentChange[] = pageChanges(before, after)
  for (const one of after.components) {
    const was = old.get(one.id)
    if (was === undefined) changes.push({ component: one.id, sentence: `添加了${kind(one)}“${one.name}”。` })
    else changes.push(...componentChanges(was, one))
  }
  for (const one of before.components)
    if (!now.has(one.id)) changes.push({ component: one.id, sentence: `删除了${kind(one)}“${one.name}”。` })
  const order = (all: readonly ScreenComponent[], others: ReadonlyMap<string, unknown>): string =>
    all
      .filter(({ id }) => others.has(id))
      .map(({ id }) => id)
      .join(' ')
  if (order(before.components, now) !== order(after.components, old))
    changes.push({ component: null, sentence: '调整了图层的次序。' })
  return changes
}

function pageChanges(
  { page: was, params: oldParams, phone: oldPhone, guides: oldGuides }: ScreenDocument,
  { page, params, phone, guides }: ScreenDocument,
): DocumentChange[] {
  const said: string[] = []
  if (was.name !== page.name) said.push(`大屏名称由“${was.name}”改为“${page.name}”。`)
  if (was.width !== page.width || was.height !== page.height)
    said.push(`页面大小由${was.width}×${was.height}改为${page.width}×${page.height}。`)
  const { name: _1, width: _2, height: _3, ...restWas } = was
  const { name: _4, width: _5, height: _6, ...rest } = page
  if (!isSame(restWas, rest)) said.push('修改了页面设置。')
  if (!isSame(oldParams, params)) said.push('修改了大屏参数。')
  if (!isSame(oldPhone, phone)) said.push('修改了手机布局。')
  if (!isSame(oldGuides, guides)) said.push('调整了参考线。')
  return said.map((sentence) => ({ component: null, sentence }))
}

function componentChanges(was: ScreenComponent, one: ScreenComponent): DocumentChange[] {
  const said: string[] = []
  const name = `“${one.name}”`
  if (was.name !== one.name) said.push(`“${was.name}”改名为${name}。`)
  const { frame } = one
  if (was.frame.x !== frame.x || was.frame.y !== frame.y)
    said.push(`${name}由(${was.frame.x}, ${was.frame.y})移到(${frame.x}, ${frame.y})。`)
  if (was.frame.width !== frame.width || was.frame.height !== frame.height)
    said.push(`${name}的大小由${was.frame.width}×${was.frame.height}改为${frame.width}×${frame.height}。`)
  if (was.frame.rotation !== frame.rotation) said.push(`${name}转到${frame.rotation}°。`)
  const options = changedSettings(was, one)
  if (options.length > 0) said.push(`${name}修改了${options.join('、')}。`)
  if (!isSame(was.spec, one.spec)) said.push(`${name}修改了标题、边框或底色。`)
  if (!isSame(dataOf(was), dataOf(one))) said.push(`${name}修改了数据。`)
  if (!isSame(clickOf(was), clickOf(one))) said.push(`${name}修改了点击或联动。`)
  if (was.isLocked !== one.isLocked) said.push(`${name}${one.isLocked ? '已锁定' : '已解锁'}。`)
  if (was.isHidden !== one.isHidden) said.push(`${name}${one.isHidden ? '已隐藏' : '已显示'}。`)
  if (was.group !== one.group || !isSame(was.parent, one.parent)) said.push(`${name}换了组合或标签页。`)
  return said.map((sentence) => ({ component: one.id, sentence }))
}

function changedSettings(was: ScreenComponent, { type, options }: ScreenComponent): string[] {
  return definitionOf(type)
    .settings.filter(({ key }) => !isSame(was.options[key], options[key]))
    .map(({ label }) => label)
}

function dataOf(one: ScreenComponent): unknown {
  const { columnDataSource, categoryDataSource, staticData, dataApiSettings, columnDataSetSettings } = one
  const { categoryApiSettings, categoryDataSetSettings, reportSettings, shaping, fields, isRefresh, refreshTime } = one
  return [
    ...[columnDataSource, categoryDataSource, staticData, dataApiSettings, columnDataSetSettings],
    categoryApiSettings,
    categoryDataSetSettings,
    reportSettings,
    shaping,
    fields,
    isRefresh,
    refreshTime,
  ]
}

function clickOf({ clickType, thirdUrl, opens, bindComponent, params, emits }: ScreenComponent): unknown {
  return [clickType, thirdUrl, opens, bindComponent, params, emits]
}

function kind({ type }: ScreenComponent): string {
  return definitionOf(type).title
}

/** Whether two plain values are equal, whatever the order of their names. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => Object.hasOwn(b, name) && isSame(Reflect.get(a, name), Reflect.get(b, name)))
}
