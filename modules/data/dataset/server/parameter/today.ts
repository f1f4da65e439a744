import { formatByCode } from '@mingtai/zh'

/** The day on the server's wall, yyyy-mm-dd. */
export function today(): string {
  return formatByCode(new Date(), 3)
}

/** The time on the server's wall, HH:mm:ss. */
export function timeNow(): string {
  return formatByCode(new Date(), 1).slice(11)
}
