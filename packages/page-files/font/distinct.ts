/** Each glyph once, the box for missing characters first, and the place of every character's glyph. */
export function distinct(used: readonly number[]): { glyphs: number[]; places: number[] } {
  const order = new Map([[0, 0]])
  const places = used.map((glyph) => {
    if (!order.has(glyph)) order.set(glyph, order.size)
    return order.get(glyph)!
  })
  return { glyphs: [...order.keys()], places }
}
