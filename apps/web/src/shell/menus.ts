import { workbenchCalls } from '@mingtai/modules/workbench/calls'
import type { MenuNode } from '@mingtai/modules/workbench/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { litItems, shownNodes } from './menu-tree.ts'
import type { NavItem } from './menu-tree.ts'

const calls = callsOf(workbenchCalls)

/** Tabs of the top bar: those that are lit, in their order. */
export function useNavbar(): NavItem[] {
  const { data } = useQuery({ queryKey: ['menu', 'workbench'], queryFn: () => calls.menu({}), staleTime: 300_000 })
  return litItems(data?.find((group) => group.alias === 'navbar')?.workbenchMenus ?? [])
}

/** The side bar of the section that an address belongs to; empty until known. */
export function useSidebar(section: string | null): MenuNode[] {
  const { data } = useQuery({
    queryKey: ['menu', 'routes', section],
    queryFn: () => calls.routes({ topMenuId: section ?? '' }),
    enabled: section !== null,
    staleTime: 300_000,
  })
  return shownNodes(data ?? [])
}
