/** Word measures in twentieths of a point; pixels are 96 to the inch. */
export const TWIPS_PER_PIXEL = 15
export const EMU_PER_PIXEL = 9525

/** No paper in Word is longer than 22 inches. */
export const LONGEST = 31_680

export function twips(millimetres: number): number {
  return Math.min(LONGEST, Math.round((millimetres * 1440) / 25.4))
}
