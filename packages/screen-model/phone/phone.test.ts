import { expect, test } from 'vitest'
import { newComponent } from '../catalogue/new-component.ts'
import type { ScreenComponent } from '../document/component.ts'
import { emptyDocument } from '../document/empty-document.ts'
import { readDocument } from '../document/read-document.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import { isPhoneSize, phoneDocument, phoneParts, PHONE_WIDTH } from './phone-document.ts'

const at = (id: string, type: ScreenComponent['type'], x: number, y: number, changes = {}): ScreenComponent => ({
  ...newComponent({ id, type, frame: { x, y, width: 360, height: 200 } }),
  ...changes,
})

function screen(): ScreenDocument {
  const title = newComponent({ id: 'title', type: 'text', options: { text: '经济运行', textSize: 32 } })
  return {
    ...emptyDocument('手机'),
    components: [
      at('right', 'pie', 1500, 300),
      at('left', 'line', 20, 310),
      at('second', 'metric', 800, 110),
      at('first', 'metric', 20, 100),
      { ...title, frame: { x: 660, y: 12, width: 600, height: 52, rotation: 0 } },
      at('clock', 'date', 20, 10),
      at('deco', 'decoration', 0, 0),
      at('gauge', 'gauge', 20, 700),
      { ...newComponent({ id: 'caption', type: 'text', options: { text: '拥堵指数' } }), frame: frame(60, 890) },
      at('inside', 'table', 0, 0, { isHidden: true }),
    ],
  }
}

const frame = (x: number, y: number) => ({ x, y, width: 200, height: 30, rotation: 0 })
const placed = (document: ScreenDocument) =>
  document.components.filter(({ isHidden, parent }) => !isHidden && parent === null)

test('a screen stands below itself on a phone as it is read, and nothing lies over anything or out of the page', () => {
  const phone = phoneDocument(screen(), 900)
  const shown = placed(phone)
  expect(shown.map(({ id }) => id)).toEqual(['title', 'clock', 'first', 'second', 'left', 'right', 'gauge'])
  for (const [index, { frame: one }] of shown.entries()) {
    expect(one.x >= 0 && one.x + one.width <= PHONE_WIDTH && one.y + one.height <= phone.page.height).toBe(true)
    for (const { frame: other } of shown.slice(index + 1))
      expect(one.y + one.height <= other.y || one.x + one.width <= other.x).toBe(true)
  }
  // Two figures share a line; a caption is the title of its gauge; what is hidden stays for drilling.
  expect(shown[2]?.frame.y).toBe(shown[3]?.frame.y)
  expect(shown[6]?.spec).toMatchObject({ isTitled: true, title: '拥堵指数' })
  expect(phone.components).toHaveLength(10)
})

test('order, height and what is hidden are those of the designer; what came later follows, what is gone is passed over', () => {
  const document = {
    ...screen(),
    phone: {
      isOff: false,
      parts: [
        { id: 'right', height: 500, isHidden: false },
        { id: 'gone', height: null, isHidden: false },
        { id: 'left', height: null, isHidden: true },
        { id: 'caption', height: null, isHidden: false },
      ],
    },
  }
  expect(readDocument(document)).toMatchObject({ ok: true })
  expect(phoneParts(document).map(({ id }) => id)).toEqual([
    ...['right', 'left', 'caption', 'title', 'deco', 'clock', 'first', 'second', 'gauge'],
  ])
  const shown = placed(phoneDocument(document))
  expect(shown.map(({ id }) => id)).toEqual(['right', 'caption', 'title', 'clock', 'first', 'second', 'gauge'])
  expect(shown[0]?.frame.height).toBe(500)
  expect(shown[6]?.spec.isTitled).toBe(false)
})

test('only narrow displays that stand upright are phones, and not where the designer says no', () => {
  const phone = { width: 390, height: 844 }
  expect(isPhoneSize(screen(), phone)).toBe(true)
  expect(isPhoneSize(screen(), { width: 844, height: 390 })).toBe(false)
  expect(isPhoneSize(screen(), { width: 1080, height: 1920 })).toBe(false)
  expect(isPhoneSize({ ...screen(), phone: { isOff: true, parts: [] } }, phone)).toBe(false)
  expect(isPhoneSize({ ...screen(), page: { ...screen().page, width: 390 } }, phone)).toBe(false)
})

test('an arrangement of a hostile file is refused', () => {
  const wrong = [
    { isOff: false, parts: [{ id: 'a', height: 1e9, isHidden: false }] },
    { isOff: false, parts: [{ id: 'a', height: null, isHidden: false, x: 1 }] },
    { isOff: 'no', parts: [] },
    {
      isOff: false,
      parts: Array.from({ length: 501 }, (_, id) => ({ id: String(id), height: null, isHidden: false })),
    },
  ]
  for (const phone of wrong) expect(readDocument({ ...screen(), phone })).toMatchObject({ ok: false })
  expect(readDocument({ ...screen(), guides: { across: [Number.NaN], down: [] } })).toMatchObject({ ok: false })
})

test('a long title has as many lines on a phone as it needs', () => {
  const height = (text: string, textType = 'text') =>
    phoneDocument({
      ...emptyDocument('长'),
      components: [{ ...newComponent({ id: 't', type: 'text', options: { text, textType } }), frame: frame(0, 0) }],
    }).components[0]?.frame.height ?? 0
  const long = '云州市城市地下综合管廊与海绵城市建设管理服务中心（第三分中心）运行台账'
  expect(height(long)).toBeGreaterThan(height('运行台账') * 1.5)
  expect(height(long, 'marquee')).toBe(height('运行台账'))
})
