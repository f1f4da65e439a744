/** The process, and with it the data process and every library, shows the site's clock instead of the machine's. */
export function liveInZone(timeZone: string): void {
  process.env.TZ = timeZone
}
