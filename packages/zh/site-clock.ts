/**
 * The clock on the wall of the site, in milliseconds as if it stood in UTC. The server's process lives in the site's
 * zone (setting MINGTAI_TIME_ZONE), wherever the machine stands.
 */
export function wallClock(moment: Date): number {
  return moment.getTime() - moment.getTimezoneOffset() * 60_000
}

/** The moment at which the site's wall shows that clock. */
export function momentAt(wall: number): Date {
  const shown = new Date(wall)
  const moment = new Date(0)
  moment.setFullYear(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate())
  moment.setHours(shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds(), shown.getUTCMilliseconds())
  return moment
}
