import { rightTo } from '@mingtai/form-schema'
import { type Context, type Owned, signedIn } from '@mingtai/server-kit'
import { versionOf } from '../definition/content.ts'
import { instanceById, relationOf } from '../instance/instance-rows.ts'
import { readerRights } from '../instance/reader-rights.ts'
import { fieldOfFile } from './files.ts'

/** Whether the actor may read an attachment of an approval: they take part in it, and its field is not hidden from them. */
export async function mayReadFile(context: Context, { id, ownerId }: Owned): Promise<boolean> {
  // Files are listed by the form alone, field by field.
  if (id === undefined) return false
  const actor = signedIn(context)
  const row = await instanceById(context.db, actor.tenantId, ownerId).catch(() => null)
  if (row === null) return false
  const relation = await relationOf(context.db, actor, row)
  if (relation === null) return false
  const version = await versionOf(context.db, actor.tenantId, row.versionId)
  const path = fieldOfFile(version.form, row.values, id)
  if (path === null) return true
  return rightTo(await readerRights(context.db, version, row, { actor, relation }), path) !== 'hidden'
}

/** Whether the actor takes part in the approval; which fields they may write is checked where the form is saved. */
export async function mayAddFile(context: Context, { ownerId }: Owned): Promise<boolean> {
  const actor = signedIn(context)
  const row = await instanceById(context.db, actor.tenantId, ownerId)
  return (await relationOf(context.db, actor, row)) !== null
}
