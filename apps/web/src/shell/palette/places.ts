import { consoleEntrances, consoleEntries } from '@mingtai/modules/ground/organization/console'
import { workbenchCalls } from '@mingtai/modules/shell/workbench/calls'
import type { MenuNode } from '@mingtai/modules/shell/workbench/calls'
import { callsOf, rightsOf, useMe } from '@mingtai/ui'
import type { Person } from '@mingtai/ui'
import { useQueries, useQuery } from '@tanstack/react-query'
import { maySee } from '../../access.ts'
import { pages } from '../../modules.ts'
import { shownNodes } from '../menu-tree.ts'
import { useNavbar } from '../menus.ts'
import { useSite } from '../site.ts'
import { type Found, linesOf } from './found.ts'

const menus = callsOf(workbenchCalls)
const LONG = 300_000
/** How many of each kind are shown beside the way to all of them. */
const MOST_EACH = 4

/** Every place of every menu that the person sees; all is held here, and only fetched once. */
export function usePlaces(): Found[] {
  const me = useMe()
  const site = useSite()
  const navbar = useNavbar()
  const trees = useQueries({
    queries: [
      ...navbar.map(({ id }) => ({
        queryKey: ['menu', 'routes', id],
        queryFn: () => menus.routes({ topMenuId: id }),
        staleTime: LONG,
      })),
      {
        queryKey: ['menu', 'system', 'notification'],
        queryFn: () => menus.systemRoutes({ systemName: 'notification' }),
        staleTime: LONG,
      },
    ],
  })
  if (me === null || site === null) return []
  const own = trees.flatMap(({ data }, at) => inTree(shownNodes(data ?? []), navbar[at]?.name ?? '消息通知'))
  const top = navbar
    .filter(({ path, external }) => path !== '' && external === null)
    .map(({ name, path, source }) => place(name, '', { icon: source, to: path }))
  const known = (found: Found) => {
    const path = found.to.split('?')[0] ?? ''
    const page = pages[path]
    return page !== undefined && maySee(path, page, { me, lists: site })
  }
  return [...top, ...own, ...consolePlaces(me), ...personal()].filter(known)
}

/** What modules found for a word, once something is typed: each kind with its number, and the way to all of them. */
export function useFound(typed: string) {
  return useQuery({
    queryKey: ['palette', 'found', typed],
    queryFn: async ({ signal }) => {
      const { sections, failed } = await menus.search({ keyword: typed, most: MOST_EACH }, { signal })
      return { lines: sections.flatMap(linesOf), failed }
    },
    enabled: typed !== '',
    staleTime: 30_000,
    placeholderData: (before) => (typed === '' ? undefined : before),
  })
}

function inTree(nodes: MenuNode[], top: string): Found[] {
  return nodes.flatMap((node) => [
    ...(node.path === '' ? [] : [place(node.name, top, { icon: node.source, to: node.path })]),
    ...node.children.map((child) => place(child.name, `${top} / ${node.name}`, { icon: child.source, to: child.path })),
  ])
}

function consolePlaces(me: Person): Found[] {
  return Object.values(consoleEntrances).flatMap((type) =>
    consoleEntries(rightsOf(me), type).map(({ path, title }) => place(title, '组织架构', { icon: 'grid', to: path })),
  )
}

/** The personal centre has no menu of its own. */
function personal(): Found[] {
  return Object.entries(pages)
    .filter(([path]) => path.startsWith('/user/'))
    .map(([to, { title }]) => place(title, '个人中心', { icon: 'user', to }))
}

function place(name: string, note: string, { icon, to }: { icon: string; to: string }): Found {
  return { key: `place ${name} ${to}`, group: '功能', name, note, icon, to }
}
