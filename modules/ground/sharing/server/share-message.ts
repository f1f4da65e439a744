import { formatByCode } from '@mingtai/zh'

interface Shared {
  sharer: string
  /** What is shared, in words: 报表“销售月报”. */
  thing: string
  url: string
  password: string | null
  expiresAt: Date | null
  /** How it is opened and what visitors do, in words. */
  manner: string
}

/** What is sent along with a link: who shares what, the link, the password, and until when it holds. */
export function shareMessage({ sharer, thing, url, password, expiresAt, manner }: Shared): string {
  const until = expiresAt === null ? '长期有效' : `${formatByCode(expiresAt, 2)} 前有效`
  return [
    `${sharer}分享了${thing}`,
    `链接：${url}`,
    ...(password === null ? [] : [`密码：${password}`]),
    `有效期：${until}`,
    `访问方式：${manner}`,
  ].join('\n')
}
