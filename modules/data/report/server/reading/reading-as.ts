import {
  type Reader,
  roleParameters,
  systemParameters,
  type Values,
} from '@mingtai/modules/data/dataset/server/parameters'
import type { ViewAs } from '@mingtai/modules/data/dataset/calls'
import { viewerAs } from '@mingtai/modules/data/dataset/server'
import { audit, type Context, signedIn } from '@mingtai/server-kit'

interface Reading {
  reader: Reader
  system: Values
}

/** One's own eyes, or those of somebody else for who may; what is looked at so is written down under `subject`. */
export async function readingAs(context: Context, viewAs: ViewAs | null, subject?: string): Promise<Reading> {
  const actor = signedIn(context)
  const { tenantId } = actor
  if (viewAs === null) return { reader: { tenantId, actor }, system: await systemParameters(context.db, actor) }
  const viewer = await viewerAs(context, viewAs)
  if (subject !== undefined)
    await audit(context, { action: '以他人身份查看报表', subject: `${subject}：${viewer.name}`, detail: { viewAs } })
  const system =
    viewer.actor === null
      ? await roleParameters(context.db, tenantId, viewer.reader.roleAliases[0] ?? null)
      : await systemParameters(context.db, viewer.actor)
  return { reader: { tenantId, actor, viewer }, system }
}
