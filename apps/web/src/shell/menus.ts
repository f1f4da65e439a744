import { workbenchCalls } from '@mingtai/modules/shell/workbench/calls'
import type { MenuNode } from '@mingtai/modules/shell/workbench/calls'
import { callsOf, rightsOf, store, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { litItems, shownNodes, uncachedPaths } from './menu-tree.ts'
import type { NavItem } from './page/opening.ts'
import { consoleNodes, sideAt } from './frame/side.ts'

const calls = callsOf(workbenchCalls)
const LONG = 300_000

/** Addresses that the menus say are drawn anew each time. */
export const uncached = store<ReadonlySet<string>>(new Set())

/** Tabs of the top bar: those that are lit, in their order. */
export function useNavbar(): NavItem[] {
  const { data } = useQuery({ queryKey: ['menu', 'workbench'], queryFn: () => calls.menu({}), staleTime: LONG })
  return litItems(data?.find((group) => group.alias === 'navbar')?.workbenchMenus ?? [])
}

/** The side bar that stands beside an address; empty until known. */
export function useSidebar(address: { path: string; section: string | null }): MenuNode[] {
  const { path, section } = address
  const me = useMe()
  const side = sideAt(path)
  const system = useQuery({
    queryKey: ['menu', 'system', side.kind === 'system' ? side.name : ''],
    queryFn: () => calls.systemRoutes({ systemName: side.kind === 'system' ? side.name : '' }),
    enabled: side.kind === 'system',
    staleTime: LONG,
  })
  const tree = useQuery({
    queryKey: ['menu', 'routes', section],
    queryFn: () => calls.routes({ topMenuId: section ?? '' }),
    enabled: side.kind === 'section' && section !== null,
    staleTime: LONG,
  })
  const nodes = side.kind === 'system' ? system.data : tree.data
  useEffect(() => {
    const found = uncachedPaths(nodes ?? []).filter((one) => !uncached.get().has(one))
    if (found.length > 0) uncached.set(new Set([...uncached.get(), ...found]))
  }, [nodes])
  if (side.kind === 'console') return me === null ? [] : consoleNodes(rightsOf(me))
  return shownNodes(nodes ?? [])
}
