import { notify } from '@mingtai/modules/ground/notification/server'
import { type Context, signedIn } from '@mingtai/server-kit'

const PAGE = '/user/my-rights'

/** Tell each person what became of their roles; who changes their own knows it. Within the caller's transaction. */
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
