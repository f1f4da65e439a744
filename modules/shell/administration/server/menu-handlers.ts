import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { tell } from '@mingtai/modules/ground/notification/server'
import { counting, role, roleRight, tenant } from '@mingtai/modules/ground/organization/server'
import { siteSettings } from '@mingtai/modules/ground/system/server'
import { drawnMenus, menu, visibleMenus } from '@mingtai/modules/shell/workbench/server'
import { grantedRights } from '@mingtai/permission'
import {
  audit,
  changed,
  type Context,
  created,
  type Db,
  newId,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { menuCalls } from '../menu-calls.ts'
import { checkMenu, defaultOf, menuIn, menuRows, shownMenu, type StoredMenu } from './menu-rows.ts'

/** 菜单: what the bars and the workbench show, and to whom. */
export function menuHandlers(): Handlers<typeof menuCalls, Context> {
  return {
    async menus(_, context) {
      const rows = await menuRows(context.db, signedIn(context).tenantId)
      return { data: rows.map((row) => shownMenu(row, rows)), total: rows.length }
    },

    async menuDetail({ id }, context) {
      const rows = await menuRows(context.db, signedIn(context).tenantId)
      return shownMenu(menuIn(rows, id), rows)
    },

    async insertMenu(form, context) {
      const actor = signedIn(context)
      const rows = await menuRows(context.db, actor.tenantId)
      checkMenu(form, rows, null)
      const beside = rows.filter((row) => row.parentId === form.parentId && row.group === form.group)
      const sort = Math.max(0, ...beside.map((row) => row.sort)) + 1
      const row = { ...stamp(actor), ...form, code: `own-${newId()}`, sort }
      await context.db.insert(menu).values(row)
      await auditMenuChange(context, { action: '新增菜单', subject: form.name, change: created(form) })
      const now = await menuRows(context.db, actor.tenantId)
      return shownMenu(menuIn(now, row.id), now)
    },

    async updateMenu({ id, revision, ...form }, context) {
      const actor = signedIn(context)
      const rows = await menuRows(context.db, actor.tenantId)
      const before = menuIn(rows, id)
      checkMenu(form, rows, before)
      const { tenantId } = actor
      await saveRevision(context.db, menu, { id, tenantId, revision, values: form, actor })
      await auditMenuChange(context, {
        action: '修改菜单',
        subject: form.name,
        change: changed(facts(before), form),
      })
      const now = await menuRows(context.db, tenantId)
      return shownMenu(menuIn(now, id), now)
    },

    async removeMenu({ id }, context) {
      await remove(context, [id])
      return null
    },

    async removeMenus({ ids }, context) {
      await remove(context, [...new Set(ids)])
      return null
    },

    async menuStatus({ id, name, on }, context) {
      const actor = signedIn(context)
      const before = menuIn(await menuRows(context.db, actor.tenantId), id)
      const { revision } = before
      const values = { [name]: on }
      await saveRevision(context.db, menu, { id, tenantId: actor.tenantId, revision, values, actor })
      const change = changed({ [name]: before[name] }, { [name]: on })
      await auditMenuChange(context, { action: '修改菜单', subject: before.name, change })
      return null
    },

    async sortMenus({ ids }, context) {
      const actor = signedIn(context)
      await context.db.transaction(async (db) => {
        const rows = await menuRows(db, actor.tenantId)
        const wanted = ids.map((id) => menuIn(rows, id))
        const [first] = wanted
        const isBeside = (row: StoredMenu) =>
          row.group === first?.group && row.parentId === first.parentId && row.topMenuId === first.topMenuId
        const all = rows.filter(isBeside)
        if (!wanted.every(isBeside) || all.length !== new Set(ids).size) refuse('menu.orderOutdated')
        const places = all.map((row) => row.sort).toSorted((a, b) => a - b)
        for (const [at, row] of wanted.entries()) {
          // Places that were equal would leave the order to chance.
          const sort = Math.max(places[at] ?? at, at === 0 ? 0 : at + (places[0] ?? 0))
          await db
            .update(menu)
            .set({ sort, ...touch(actor), revision: sql`${menu.revision} + 1` })
            .where(and(eq(menu.tenantId, actor.tenantId), eq(menu.id, row.id)))
        }
        const order = (list: StoredMenu[]) => list.map(({ name }) => name).join('、')
        const change = changed({ order: order(all) }, { order: order(wanted) })
        await auditMenuChange({ ...context, db }, { action: '菜单排序', subject: first?.name ?? '', change })
      })
      return null
    },

    async resetMenus({ id }, context) {
      const actor = signedIn(context)
      return context.db.transaction(async (db) => {
        const rows = await menuRows(db, actor.tenantId)
        const wanted = id === null ? rows.filter(({ builtIn }) => builtIn) : [menuIn(rows, id)]
        if (wanted.some(({ builtIn }) => !builtIn)) refuse('menu.ownHasNoDefault', wanted[0]?.name ?? '')
        for (const row of wanted) {
          const values = defaultOf(row.code, rows)
          if (values === null) continue
          await db
            .update(menu)
            .set({ ...values, ...touch(actor), revision: sql`${menu.revision} + 1` })
            .where(and(eq(menu.tenantId, actor.tenantId), eq(menu.id, row.id)))
        }
        const subject = id === null ? '全部菜单' : (wanted[0]?.name ?? '')
        await auditMenuChange({ ...context, db }, { action: '恢复默认菜单', subject, detail: { rows: wanted.length } })
        return { reset: wanted.length }
      })
    },

    async menuParents(_, context) {
      const rows = await menuRows(context.db, signedIn(context).tenantId)
      return rows
        .filter(({ group, parentId }) => group === 'navbar' || (group === 'side' && parentId === null))
        .map(({ id, name, group, topMenuId }) => ({ id, name, group, topMenuId }))
    },

    async previewMenus({ roleIds }, context) {
      const { tenantId } = signedIn(context)
      const rows = await menuRows(context.db, tenantId)
      const roles = await rolesIn(context.db, tenantId, roleIds)
      const missing = roleIds.find((id) => !roles.ids.has(id))
      if (missing !== undefined) refuse('row.gone', '角色')
      return drawnMenus(visibleMenus(rows, roles, await siteSettings(context.db, tenantId))).map(({ id }) => id)
    },
  }
}

/** Writes an entry of the audit log; browsers read their menus again. */
async function auditMenuChange(context: Context, entry: Parameters<typeof audit>[1]): Promise<void> {
  await audit(context, entry)
  await tell(context.db, 'rights', signedIn(context).tenantId, null)
}

/** What somebody may who holds these roles and what everybody holds, within what the tenant may give. */
async function rolesIn(db: Db, tenantId: string, roleIds: string[]) {
  const wanted =
    roleIds.length === 0 ? eq(role.alias, 'everyone') : or(inArray(role.id, roleIds), eq(role.alias, 'everyone'))
  const rows = await db
    .select({ id: role.id, alias: role.alias, code: roleRight.code, most: tenant.rights })
    .from(role)
    .innerJoin(tenant, eq(tenant.id, role.tenantId))
    .leftJoin(roleRight, and(eq(roleRight.roleId, role.id), eq(roleRight.tenantId, role.tenantId)))
    .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), wanted))
  const grants = rows.flatMap(({ alias, code, most }) =>
    code === null || most?.includes(code) === false ? [] : [{ alias, rights: [code] }],
  )
  return {
    ids: new Set(rows.map(({ id }) => id)),
    rights: grantedRights(counting(grants)),
    roles: [...new Set(rows.map(({ alias }) => alias))].filter((alias) => alias !== 'everyone'),
  }
}

async function remove(context: Context, ids: string[]): Promise<void> {
  const actor = signedIn(context)
  await context.db.transaction(async (db) => {
    const rows = await menuRows(db, actor.tenantId)
    for (const id of ids) {
      const row = menuIn(rows, id)
      if (row.builtIn) refuse('administration.builtIn', row.name)
      const below = rows.find((one) => (one.parentId === id || one.topMenuId === id) && !ids.includes(one.id))
      if (below !== undefined) refuse('row.notEmpty', row.name)
      await db
        .update(menu)
        .set({ deleted: true, ...touch(actor) })
        .where(and(eq(menu.tenantId, actor.tenantId), eq(menu.id, id)))
      await auditMenuChange({ ...context, db }, { action: '删除菜单', subject: row.name, change: removed(facts(row)) })
    }
  })
}

function facts({ name, alias, path, source, group, light, published, isCache, isHidden, ...row }: StoredMenu) {
  const { external, rule, right, topMenuId, parentId } = row
  return {
    ...{ name, alias, path, source, group, topMenuId, parentId, light, published, isCache, isHidden },
    ...{ external, rule, right },
  }
}
