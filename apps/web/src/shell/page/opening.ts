import type { WorkbenchMenu } from '@mingtai/modules/shell/workbench/calls'
import { type RoleLists, knowledgeMenus, weeklyMenus } from '@mingtai/modules/shell/workbench/role-menus'

/** What a tab of the top bar does when it is pressed. Office specification, section 2, layout. */
export type Opening = { kind: 'go'; to: string } | { kind: 'external'; address: string } | { kind: 'nothing' }

export type NavItem = WorkbenchMenu

/**
 * The reporting module opens the first weekly sheet that the roles see, the knowledge base its first screen; with none
 * it is said that no role is set. A system elsewhere is opened with a token. Others go to their address, or `/{alias}`.
 */
export function openingOf(item: NavItem, roles: readonly string[], lists: RoleLists): Opening {
  if (item.external !== null && item.external !== '') return { kind: 'external', address: item.external }
  const screens = screensOf(item, roles, lists)
  if (screens === null) return { kind: 'go', to: item.path === '' ? `/${item.alias}` : item.path }
  const [first] = screens
  return first === undefined ? { kind: 'nothing' } : { kind: 'go', to: first.path }
}

/** The screens behind a tab that role lists decide about; null for every other tab. */
function screensOf({ alias, path }: NavItem, roles: readonly string[], lists: RoleLists) {
  const about = `/${alias} ${path}`
  if (about.includes('/luckySheet')) return weeklyMenus(roles, lists)
  if (about.includes('/knowledgeBase')) return knowledgeMenus(roles, lists)
  return null
}

/** The address of another system with the token that signs the person in there; null where it is no web address. */
export function addressWithToken(address: string, token: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  url.searchParams.set('token', token)
  return url.href
}
