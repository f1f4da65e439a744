import { type RoleLists, mayOpenByRole } from '@mingtai/modules/shell/workbench/role-menus'
import type { Person, WebFace } from '@mingtai/ui'

type Page = WebFace['pages'][string]

/** May this person see the page? By the page's own rule, and for weekly sheets and the knowledge base by the site's role lists. */
export function maySee(path: string, page: Page, { me, lists }: { me: Person; lists: RoleLists }): boolean {
  return mayOpenByRole(path, me.roleAlias, lists) && (page.access?.(me) ?? true)
}

/** Whether the person must be known before it can be said. */
export function asksWho(path: string, page: Page): boolean {
  return page.access !== undefined || path.includes('luckySheet') || path.includes('knowledgeBase')
}
