import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { layoutLevel, rootSize, scaleOf } from './scale.ts'
import { colours, paperSeries, screenColours, screenSeries } from './tokens.ts'

const { paper, surface, sider, ink, ink2, ink3, primary, primaryHover, cinnabar, pine, ochre } = colours

test.each([
  ['ink', ink, [paper, surface, sider]],
  ['ink-2', ink2, [paper, surface, sider, colours.tintPlain]],
  ['ink-3', ink3, [paper, surface, colours.rowHover, colours.headGround]],
  ['primary', primary, [paper, surface, colours.tintPrimary]],
  ['primary hover', primaryHover, [surface]],
  ['cinnabar', cinnabar, [surface, colours.tintCinnabar]],
  ['pine', pine, [surface, colours.tintPine]],
  ['ochre', ochre, [surface, colours.tintOchre]],
  ['screen text', screenColours.ink, [screenColours.ground, screenColours.panel]],
  ['muted screen text', screenColours.muted, [screenColours.ground, screenColours.panel]],
])('%s can be read on its grounds', (_, text, grounds) => {
  for (const ground of grounds) expect(contrast(text, ground), ground).toBeGreaterThanOrEqual(4.5)
})

test('white can be read on every filled button', () => {
  for (const ground of [primary, primaryHover, cinnabar])
    expect(contrast('#FFFFFF', ground)).toBeGreaterThanOrEqual(4.5)
})

test('a series stands out from its ground', () => {
  for (const colour of paperSeries) expect(contrast(colour, surface), colour).toBeGreaterThanOrEqual(3)
  for (const colour of screenSeries) expect(contrast(colour, screenColours.panel), colour).toBeGreaterThanOrEqual(3)
})

test('the root size follows the window between its limits', () => {
  expect([800, 1440, 1680, 1920, 2880, 3840, 7680].map(rootSize)).toEqual([12, 12, 14, 16, 24, 32, 32])
  expect([800, 1440, 1920, 2880, 3840, 7680].map(scaleOf)).toEqual([1, 1, 1, 1.5, 2, 2])
})

test('the four widths give five layouts', () => {
  expect([767, 768, 992, 1200, 1680].map(layoutLevel)).toEqual([0, 1, 2, 3, 4])
})
