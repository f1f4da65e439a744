/** Milliseconds that the clock on the wall of the site is ahead of the one of this device, zones included. */
let ahead = 0

export function setServerAhead(milliseconds: number): void {
  ahead = milliseconds
}

/** A moment that reads here as the clock of the site does there: televisions often go wrong, or stand in another zone. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}
