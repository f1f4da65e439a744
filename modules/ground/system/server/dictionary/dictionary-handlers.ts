import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { dictionaryCalls, DictionaryEntry } from '../../dictionary-calls.ts'
import { checkOrganizations } from './check-organizations.ts'
import { dictionaryFile } from './dictionary-file.ts'
import { dictionaryHeads } from './dictionary-heads.ts'
import { dictionaryRows } from './dictionary-rows.ts'
import { allEntries, dictionaryVersion, entriesOf } from './dictionary-values.ts'

/** Dictionaries: for everybody to choose from, and for the administrator to keep. */
export function dictionaryHandlers(dataPlane: DataPlane): Handlers<typeof dictionaryCalls, Context> {
  return {
    async valuesByType({ codeType }, context) {
      return entriesOf(context.db, { tenantId: signedIn(context).tenantId, orgId: null }, codeType)
    },
    async allValues(_, context) {
      return allEntries(context.db, { tenantId: signedIn(context).tenantId, orgId: null }, null)
    },
    dictionary: ({ code }, context) => hereSaid(context, code),
    dictDictionary: ({ code }, context) => hereSaid(context, code),
    async dictionaryByOrganization({ code, orgId }, context) {
      const { tenantId } = signedIn(context)
      await checkOrganizations(context.db, tenantId, [orgId])
      return entriesOf(context.db, { tenantId, orgId }, code)
    },
    async dictionaryByOrganizations({ code, orgIds }, context) {
      const { tenantId } = signedIn(context)
      const ids = [...new Set(orgIds.split(',').map((id) => id.trim()))].filter((id) => id !== '')
      if (ids.length > 100) refuse('row.tooMany', 100)
      await checkOrganizations(context.db, tenantId, ids)
      const found = new Map<string, DictionaryEntry>()
      for (const orgId of ids)
        for (const entry of await entriesOf(context.db, { tenantId, orgId }, code))
          if (!found.has(entry.dictKey)) found.set(entry.dictKey, entry)
      return [...found.values()]
    },
    dictionaryVersion: (_, context) => dictionaryVersion(context.db, signedIn(context).tenantId),
    ...dictionaryHeads(),
    ...dictionaryRows(),
    ...dictionaryFile(dataPlane),
  }
}

/** What is said where the person works now. */
function hereSaid(context: Context, code: string): Promise<DictionaryEntry[]> {
  const { tenantId, organizationId } = signedIn(context)
  return entriesOf(context.db, { tenantId, orgId: organizationId }, code)
}
