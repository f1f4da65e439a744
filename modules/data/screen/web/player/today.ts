import { serverNow } from '@mingtai/screen-view'
import { formatByCode } from '@mingtai/zh'

/** The day on the clock of the site, `YYYY-MM-DD`. */
export function today(): string {
  return formatByCode(serverNow(), 3)
}
