import { sayPhrase } from '@mingtai/messages'
import { expect, test } from 'vitest'
import { sampleOf } from '../catalogue/component-samples.ts'
import { definitions } from '../catalogue/definition-of.ts'
import { newComponent } from '../catalogue/new-component.ts'
import { rowsProblem } from '../data/rows-problem.ts'
import type { ScreenComponent } from './component.ts'
import { readDocument } from './read-document.ts'
import { emptyDocument } from './empty-document.ts'
import { isSafeAddress, foreignOrigin } from './address.ts'

const screen = (...components: unknown[]): unknown => ({ ...emptyDocument('大屏'), components })
const text = (changes: Partial<ScreenComponent> = {}): ScreenComponent => ({
  ...newComponent({ id: 'a', type: 'text' }),
  ...changes,
})

function why(raw: unknown): string {
  const read = readDocument(raw)
  return read.ok ? 'read' : sayPhrase(read.why)
}

test('every component of the palette, and every variant of it, can be read as it comes', () => {
  for (const { type, variants } of definitions)
    for (const options of [{}, ...variants.map((variant) => variant.options)])
      expect(why(screen(newComponent({ id: 'a', type, options }))), type).toBe('read')
})

test('every sample has the columns that its component needs', () => {
  for (const { type } of definitions) {
    const sample = sampleOf(type)
    if (sample !== null) expect(rowsProblem(newComponent({ id: 'a', type }), sample), type).toBeNull()
  }
})

test('settings of one type have different names', () => {
  for (const { type, settings } of definitions)
    expect(new Set(settings.map(({ key }) => key)).size, type).toBe(settings.length)
})

test('unknown names are refused, wherever they are', () => {
  expect(why({ ...emptyDocument('x'), extra: 1 })).toContain('不正确')
  expect(why(screen({ ...text(), extra: 1 }))).toContain('components.0')
  expect(why(screen({ ...text(), options: { text: 'x', onclick: 'alert(1)' } }))).toBe(
    '“文字”的设置“onclick”不正确，请重新设置。',
  )
})

test('hostile options are refused with their label', () => {
  const picture = newComponent({ id: 'a', type: 'picture' })
  for (const url of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil',
    '\\\\evil',
  ])
    expect(why(screen({ ...picture, options: { ...picture.options, url } })), url).toBe(
      '“图片”的设置“地址”不正确，请重新设置。',
    )
  expect(why(screen({ ...text(), options: { ...text().options, colour: 'url(http://x)' } }))).toContain('颜色')
  expect(isSafeAddress('https://example.cn/a?b=1')).toBe(true)
  expect(isSafeAddress('/files/1.png')).toBe(true)
})

test('bombs are refused before they are read', () => {
  let deep: unknown = 'x'
  for (let at = 0; at < 100; at++) deep = [deep]
  expect(why({ ...emptyDocument('x'), groups: deep })).toContain('层级太深')
  expect(why(screen({ ...text(), name: 'x'.repeat(5_000_000) }))).toContain('4 MB')
  expect(why(JSON.parse('{"__proto__":{"x":1}}'))).toContain('不正确')
  expect(why(screen(...Array.from({ length: 501 }, (_, at) => text({ id: `a${at}` }))))).not.toBe('read')
  for (const raw of [null, 1, 'x', [], undefined]) expect(why(raw)).not.toBe('read')
})

test('what points at another component must find it', () => {
  expect(why(screen(text(), text()))).toContain('重复')
  expect(why(screen(text({ bindComponent: 'b', clickType: 2 })))).toContain('钻取的组件不存在')
  expect(why(screen(text({ group: 'g' })))).toContain('组合不存在')
  expect(why(screen(text({ parent: { id: 'b', tab: 0 } })))).toContain('标签页不存在')
  expect(why(screen(text({ clickType: 3 })))).toContain('请填写跳转地址')
  expect(why(screen(text({ clickType: 3, thirdUrl: 'ftp://x' })))).toContain('http://或https://')
})

test('a linkage that comes back to itself is refused and named', () => {
  const parameter = (paramCode: string) => ({
    paramCode,
    paramName: '',
    paramType: 'text' as const,
    paramDefault: null,
    dateCode: 3,
  })
  const chain = (id: string, name: string, takes: string, gives: string): ScreenComponent =>
    text({ id, name, params: [parameter(takes)], emits: [{ paramCode: gives, column: '' }] })
  expect(why(screen(chain('a', '甲', 'p', 'q'), chain('b', '乙', 'q', 'r'), chain('c', '丙', 'r', 's')))).toBe('read')
  expect(why(screen(chain('a', '甲', 'p', 'q'), chain('b', '乙', 'q', 'r'), chain('c', '丙', 'r', 'p')))).toBe(
    '联动绕回了自己：甲 → 乙 → 丙 → 甲，请去掉其中一处联动。',
  )
})

test('a site that nobody has permitted is named, whatever its case and port', () => {
  const own = ['https://bi.example.cn', 'https://pic.example.cn']
  for (const address of ['/screen/a.png', 'https://bi.example.cn/x', 'https://PIC.example.cn:443/y', 'nonsense', ''])
    expect(foreignOrigin(address, own), address).toBeNull()
  expect(foreignOrigin('https://pic.example.cn:8443/y', own)).toBe('https://pic.example.cn:8443')
  expect(foreignOrigin('http://pic.example.cn/y', own)).toBe('http://pic.example.cn')
  expect(foreignOrigin('https://pic.example.cn.evil.cn/', own)).toBe('https://pic.example.cn.evil.cn')
})

test('a stored screen with settings that its charts had once opens without them', () => {
  for (const type of ['funnel', 'treemap'] as const) {
    const made = newComponent({ id: 'a', type })
    const read = readDocument(screen({ ...made, options: { ...made.options, isLabelled: false } }))
    expect(read.ok && read.document.components[0]?.options, type).toEqual(made.options)
  }
})
