import { type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and } from 'drizzle-orm'
import { contactRows, countPeople, shownContact } from './contact-rows.ts'
import { byRank, listed, matching } from './find.ts'

/** 人员 of the address book by name, pinyin, initials, the end of a number, and where they work. */
export const peopleSearch: SearchProvider = {
  title: '人员',
  icon: 'user',
  order: 5,
  listOf: (keyword) => `/contact/index?keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const actor = signedIn(context)
    const where = and(listed(actor), matching(actor, keyword))
    const rows = await contactRows(context.db, actor, { where, orderBy: byRank(keyword), limit: most })
    const found = rows.map(shownContact).map(({ id, realName, memberships: [place], postName }) => ({
      id,
      title: realName,
      note: [place?.orgName, place?.deptName, postName].filter((word) => word != null && word !== '').join(' · '),
      link: `/contact/index?keyword=${encodeURIComponent(realName)}&person=${encodeURIComponent(id)}`,
    }))
    return { total: await countPeople(context.db, where), found }
  },
}
