import type { Handlers } from '@mingtai/api'
import { type Context, defectLog, type SearchProvider, signedIn } from '@mingtai/server-kit'
import type { searchCalls, SearchSection } from '../../search-calls.ts'

type Providers = ReadonlyMap<string, SearchProvider>
type Asked = Parameters<Handlers<typeof searchCalls, Context>['search']>[0]

/** How many kinds are asked at a time, so that one search does not take the whole pool of connections. */
const AT_ONCE = 3
const told = defectLog('search')

/** 全局搜索: every module finds its own things; one that fails does not hide what others found. */
export function searchHandlers(providers: Providers): Handlers<typeof searchCalls, Context> {
  return {
    async search(asked, context) {
      const { rights } = signedIn(context)
      const kinds = [...providers]
        .filter(([type, { needs }]) => (asked.type ?? type) === type && (needs === undefined || rights.has(needs)))
        .toSorted(([, one], [, other]) => one.order - other.order)
      const sections = new Map<string, SearchSection | null>()
      const waiting = [...kinds]
      await Promise.all(Array.from({ length: AT_ONCE }, () => worker(waiting, sections, { asked, context })))
      return {
        sections: kinds.flatMap(([type]) => {
          const section = sections.get(type) ?? null
          return section === null || section.total === 0 ? [] : [section]
        }),
        failed: kinds.flatMap(([type, { title }]) => (sections.get(type) === null ? [title] : [])),
      }
    },
  }
}

async function worker(
  waiting: [string, SearchProvider][],
  sections: Map<string, SearchSection | null>,
  { asked, context }: { asked: Asked; context: Context },
): Promise<void> {
  const { keyword, most } = asked
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [type, provider] = next
    const { title, icon, listOf, find } = provider
    try {
      const { total, found } = await find(context, { keyword, most })
      sections.set(type, { type, title, icon, total, list: listOf(keyword), found })
    } catch (problem) {
      told(problem)
      sections.set(type, null)
    }
  }
}
