/** Twentieths of a point. */
export function twips(millimetres: number): number {
  return Math.round((millimetres / 25.4) * 1440)
}

/** Twenty-two rows may not be higher than the page by what is rounded. */
export function downTwips(millimetres: number): number {
  return Math.floor((millimetres / 25.4) * 1440)
}
