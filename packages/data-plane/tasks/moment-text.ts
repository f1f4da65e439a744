import { serialText } from '@mingtai/sheet-core'

/** A day serial as a day or moment, to the second; below 1 it is a time of day alone. */
export function momentText(serial: number): string {
  if (serial >= 0 && serial < 1) return serialText(serial, 'timestamp', 0).slice(11)
  return Number.isInteger(serial) ? serialText(serial, 'date') : serialText(serial, 'timestamp', 0)
}
