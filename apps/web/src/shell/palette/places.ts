import { contactsCalls } from '@mingtai/modules/ground/contacts/calls'
import { consoleEntrances, consoleEntries } from '@mingtai/modules/ground/organization/console'
import { reportCalls } from '@mingtai/modules/data/report/calls'
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
import type { Found } from './found.ts'

const menus = callsOf(workbenchCalls)
const contacts = callsOf(contactsCalls)
const reports = callsOf(reportCalls)
const LONG = 300_000

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

/** People of the address book, once something is typed. */
export function usePeople(typed: string) {
  return useQuery({
    queryKey: ['palette', 'people', typed],
    queryFn: async ({ signal }) => {
      const { records } = await contacts.page({ current: 1, size: 6, keyword: typed }, { signal })
      return records.map(({ id, realName, memberships, postName }): Found => {
        const [membership] = memberships
        const note = [membership?.orgName, membership?.deptName, postName]
          .filter((part) => part != null && part !== '')
          .join(' · ')
        const to = `/contact/index?keyword=${encodeURIComponent(realName)}&person=${encodeURIComponent(id)}`
        return { key: `person ${id}`, group: '人员', name: realName, note, icon: 'user', to }
      })
    },
    enabled: typed !== '',
    staleTime: 30_000,
    placeholderData: (before) => (typed === '' ? undefined : before),
  })
}

export function useReports(typed: string) {
  return useQuery({
    queryKey: ['palette', 'reports', typed],
    queryFn: async ({ signal }) => {
      const { data } = await reports.page({ current: 1, size: 6, keyword: typed }, { signal })
      return data.map(({ id, name, code, folder }): Found => {
        const to = `/report/view?code=${encodeURIComponent(code)}`
        return { key: `report ${id}`, group: '报表', name, note: folder === '' ? code : folder, icon: 'report', to }
      })
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
