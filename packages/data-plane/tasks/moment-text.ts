/** A serial of a spreadsheet as a day or moment: days count from the end of 1899; below 1 it is a time of day alone. */
export function momentText(serial: number): string {
  if (serial < 0) return String(serial)
  // The spreadsheet's calendar has a 29th of February 1900.
  const days = serial < 61 && serial >= 1 ? serial + 1 : serial
  const moment = new Date(Math.round((days - 25_569) * 86_400_000)).toISOString()
  if (serial < 1) return moment.slice(11, 19)
  return Number.isInteger(serial) ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' ')
}
