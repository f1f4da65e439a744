import { expect, test } from 'vitest'
import { definitions } from './definition-of.ts'
import { newComponent } from './new-component.ts'
import { ComponentShape } from '../document/component.ts'
import { emptyDocument } from '../document/empty-document.ts'
import { phoneDocument } from '../phone/phone-document.ts'
import { pageScale, sizedFor } from './page-scale.ts'

const large = { width: 3840, height: 2160 }

test('letters grow with a page of more pixels, and stay on one that is only wide, high or small', () => {
  const sizes = [large, { width: 1920, height: 1080 }, { width: 7680, height: 1080 }, { width: 1080, height: 3840 }]
  expect(sizes.map(pageScale)).toEqual([2, 1, 1, 1])
})

test('whatever is put on a page of 3840 × 2160 has twice the pixels, and its settings stay within their limits', () => {
  for (const { type, settings } of definitions) {
    const usual = newComponent({ id: 'a', type })
    const made = sizedFor(usual, large)
    expect(ComponentShape.safeParse(made).success, type).toBe(true)
    expect(made.frame.width, type).toBe(usual.frame.width * 2)
    expect(made.spec.titleSize, type).toBe(usual.spec.titleSize * 2)
    for (const setting of settings) {
      if (setting.kind !== 'number' || setting.unit !== 'px') continue
      const doubled = Math.min(setting.max, Number(usual.options[setting.key]) * 2)
      expect(made.options[setting.key], `${type}.${setting.key}`).toBe(doubled)
    }
    expect(sizedFor(usual, { width: 1920, height: 1080 })).toEqual(usual)
  }
})

test('a phone shows a large screen as it shows the same one on a usual page', () => {
  const components = definitions.map(({ type }, at) =>
    newComponent({ id: `c-${at}`, type, frame: { x: (at % 4) * 480, y: Math.floor(at / 4) * 300 } }),
  )
  const usual = { ...emptyDocument('大屏'), components }
  const doubled = {
    ...usual,
    page: { ...usual.page, ...large },
    components: components.map((one) => {
      const made = sizedFor(one, large)
      return { ...made, frame: { ...made.frame, x: one.frame.x * 2, y: one.frame.y * 2 } }
    }),
  }
  expect(phoneDocument(doubled)).toEqual(phoneDocument(usual))
})
