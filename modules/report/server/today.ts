import { formatByCode } from '@mingtai/zh'

/** The day on the server's wall, yyyy-mm-dd. */
export function today(): string {
  return formatByCode(new Date(), 3)
}
