import type { Handlers } from '@mingtai/api'
import { currentAnnouncements } from '@mingtai/modules/notification/server'
import { type Actor, type Context, signedIn } from '@mingtai/server-kit'
import type { MenuNode, workbenchCalls } from '../calls.ts'
import { type Entry, navbar, shortcuts, sidebars } from './menus.ts'

/** 工作台: the menus that a person sees, by what their roles allow. */
export function workbenchHandlers(): Handlers<typeof workbenchCalls, Context> {
  return {
    async menu(_, context) {
      const actor = signedIn(context)
      return [
        { alias: 'navbar', workbenchMenus: allowed(navbar, actor).map(menuOf) },
        { alias: 'myapp', workbenchMenus: allowed(shortcuts, actor).map(menuOf) },
        { alias: 'individual', workbenchMenus: [] },
        { alias: 'admin', workbenchMenus: [] },
        { alias: 'system', workbenchMenus: [] },
      ]
    },
    topMenu: async (_, context) => allowed(navbar, signedIn(context)).map(menuOf),
    routes: async ({ topMenuId }, context) => tree(topMenuId, signedIn(context)),
    systemRoutes: async ({ systemName }, context) => tree(systemName, signedIn(context)),
    async notice(_, context) {
      const all = await currentAnnouncements(context.db, signedIn(context))
      return all.filter(({ closed }) => !closed)
    },
  }
}

function tree(alias: string, actor: Actor): MenuNode[] {
  return (Object.hasOwn(sidebars, alias) ? (sidebars[alias] ?? []) : [])
    .map(({ entry, children }) => ({
      ...nodeOf(entry),
      children: allowed(children, actor).map((child) => ({ ...nodeOf(child), children: [] })),
    }))
    .filter((node) => node.children.length > 0)
}

function allowed(entries: Entry[], actor: Actor): Entry[] {
  return entries.filter((entry) => entry.needs === null || actor.rights.has(entry.needs))
}

function menuOf({ alias, name, path, icon }: Entry, index: number) {
  return { id: alias, name, path, alias, source: icon, sort: index + 1, light: true }
}

function nodeOf({ alias, name, path, icon }: Entry) {
  return { path, code: alias, alias, name, source: icon, isCache: true, isHidden: false }
}
