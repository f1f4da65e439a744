interface Colour {
  toRgb(): { r: number; g: number; b: number }
}

/** Whether an opaque colour is so light that words on it are black: by its luma, 0 to 255. */
export function isBright(colour: Colour): boolean {
  const { r, g, b } = colour.toRgb()
  return 0.299 * r + 0.587 * g + 0.114 * b > 192
}
