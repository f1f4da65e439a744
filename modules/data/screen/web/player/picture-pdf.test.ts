import { expect, test } from 'vitest'
import { pdfOfPicture } from './picture-pdf.ts'

test('a picture becomes one page of its size, and every object stands where the table says', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0x00, 0x80, 0xff, 0xd9])
  const bytes = Buffer.from(await pdfOfPicture(jpeg, { width: 1920, height: 1080 }).arrayBuffer())
  const text = bytes.toString('latin1')
  expect(text).toContain('/MediaBox[0 0 1440 810]')
  const places = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(5)
  places.forEach((place, at) => expect(text.slice(place).startsWith(`${at + 1} 0 obj`)).toBe(true))
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start).startsWith('xref')).toBe(true)
  expect(bytes.includes(Buffer.from(jpeg))).toBe(true)
})
