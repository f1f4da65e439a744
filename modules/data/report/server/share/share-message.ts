import { formatByCode } from '@mingtai/zh'

interface Shared {
  sharer: string
  /** What is shared, in words: 报表“销售月报”. */
  thing: string
  url: string
  password: string | null
  expiresAt: Date | null
  shareType: 1 | 2
  mayExport: boolean
  /** Whether visitors fill in. */
  mayReport?: boolean
}

/** What is sent along with a link: who shares what, the link, the password, and until when it holds. */
export function shareMessage(shared: Shared): string {
  const { sharer, thing, url, password, expiresAt, shareType, mayExport, mayReport = false } = shared
  const until = expiresAt === null ? '长期有效' : `${formatByCode(expiresAt, 2)} 前有效`
  return [
    `${sharer}分享了${thing}`,
    `链接：${url}`,
    ...(password === null ? [] : [`密码：${password}`]),
    `有效期：${until}`,
    `访问方式：${shareType === 2 ? '为手机排版，电脑也能打开' : '电脑和手机都能打开'}，${mayReport ? '可以填报' : mayExport ? '可查看和导出' : '只能查看'}`,
  ].join('\n')
}
