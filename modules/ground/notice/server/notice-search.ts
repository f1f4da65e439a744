import type { SearchProvider } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { readingHandlers } from './reading.ts'

/** 通知公告 that are meant for the asker and stand now, by title, text and sender. */
export const noticeSearch: SearchProvider = {
  title: '通知公告',
  icon: 'bell',
  order: 50,
  listOf: (keyword) => `/notice/lists?keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const asked = { tab: 'received' as const, keyword, current: 1, size: most }
    const { records, total } = await readingHandlers().page(asked, context)
    const found = records.map(({ id, title, senderName, publishedAt }) => ({
      id,
      title,
      link: `/notice/details?id=${id}`,
      note: [senderName, publishedAt === null ? '' : formatByCode(new Date(publishedAt), 3)]
        .filter((word) => word !== '')
        .join(' · '),
    }))
    return { total, found }
  },
}
