import { notify } from '@mingtai/modules/ground/notification/server'
import { type Context, signedIn } from '@mingtai/server-kit'

const PAGE = '/user/my-rights'

/** Tells people which of their roles changed, in the caller's transaction; not the person who changes their own. */
export async function tellRoles(context: Context, roles: ReadonlyMap<string, string[]>, verb: string): Promise<void> {
  const { tenantId, userId, realName } = signedIn(context)
  const sender = { id: userId, name: realName }
  for (const [personId, names] of roles) {
    if (personId === userId) continue
    const values = { sender: realName, change: `${verb}${names.map((name) => `“${name}”`).join('、')}角色` }
    await notify(context.db, {
      tenantId,
      template: 'account.roles-changed',
      to: [personId],
      values,
      sender,
      link: PAGE,
    })
  }
}
