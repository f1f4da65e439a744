import { type Context, likeWords, ofTenant, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and, asc, desc, inArray, like, type SQL, sql } from 'drizzle-orm'
import { listedReports } from '../access/listed.ts'
import { reportTpl } from '../tables.ts'

/** Reports by name, code, pinyin or initials, as far as they stand in the asker's list. */
export const reportSearch: SearchProvider = {
  title: '报表',
  icon: 'report',
  needs: 'report:read',
  order: 60,
  listOf: (keyword) => `/report/list?keyword=${encodeURIComponent(keyword)}`,

  async find(context, { keyword, most }) {
    const words = `%${likeWords(keyword.toLowerCase())}%`
    const begins = sql`starts_with(lower(${reportTpl.name}), ${keyword.toLowerCase()})`
    const where = await listed(context, like(reportTpl.search, words))
    const found = await context.db
      .select(shown)
      .from(reportTpl)
      .where(where)
      .orderBy(desc(begins), desc(reportTpl.views), asc(reportTpl.id))
      .limit(most)
    return { total: await context.db.$count(reportTpl, where), found: found.map(thing) }
  },

  async named(context, ids) {
    const where = await listed(context, inArray(reportTpl.id, ['', ...ids]))
    return (await context.db.select(shown).from(reportTpl).where(where)).map(thing)
  },
}

const shown = { id: reportTpl.id, name: reportTpl.name, code: reportTpl.code, remark: reportTpl.remark }

function thing({ id, name, code, remark }: { id: string; name: string; code: string; remark: string }) {
  const link = `/report/view?code=${encodeURIComponent(code)}`
  return { id, title: name, note: remark === '' ? code : remark, link }
}

async function listed(context: Context, where: SQL): Promise<SQL | undefined> {
  const actor = signedIn(context)
  return and(ofTenant(reportTpl, actor.tenantId), await listedReports(context.db, actor), where)
}
