import { expect, it } from 'vitest'

import { createPictures } from './pictures.ts'

it('pictures of a page are all there once it is drawn again, however many came before', async () => {
  const image = { type: 'png' as const, bytes: new Uint8Array(), width: 1, height: 1 }
  let loads = 0
  const { picture, loadAsked } = createPictures(() => {
    loads++
    return image
  })
  const draw = (from: number, to: number): number => {
    let drawn = 0
    for (let at = from; at < to; at++) if (picture(`p${at}`) !== null) drawn++
    return drawn
  }
  for (const [from, to] of [
    [0, 250],
    [100, 400],
    [350, 1000],
  ] as const) {
    draw(from, to)
    expect(await loadAsked()).toBe(true)
    expect(draw(from, to)).toBe(to - from)
    expect(await loadAsked()).toBe(false)
  }
  expect(loads).toBe(1000)
})
