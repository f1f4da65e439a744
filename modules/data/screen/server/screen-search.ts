import type { SearchProvider } from '@mingtai/server-kit'
import { listHandlers } from './list-handlers.ts'

/** 大屏 by name, code and pinyin, as far as they stand in the asker's list. */
export const screenSearch: SearchProvider = {
  title: '大屏',
  icon: 'screen',
  needs: 'screen:view',
  order: 65,
  listOf: (keyword) => `/screen/list?keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const { data, total } = await listHandlers.page({ current: 1, size: most, keyword, isTrashed: false }, context)
    const found = data.map(({ id, name, code, folder }) => ({
      id,
      title: name,
      note: folder === null || folder === '' ? code : folder,
      link: `/screen/view?code=${encodeURIComponent(code)}`,
    }))
    return { total, found }
  },
}
