import type { Vault } from '@mingtai/server-kit'
import type { z } from 'zod'
import type { SourceForm } from '../calls.ts'
import { type StoredParts, sealedSettings } from './stored-settings.ts'
import type { SourceRow } from './tables.ts'

type Form = Omit<z.output<typeof SourceForm>, 'code' | 'name' | 'remark'>

/** What a row keeps of the connection that a form says: secrets sealed, what was not typed again taken from the row before. */
export function storedForm(
  { password, settings, limits, writable, ...place }: Form,
  before: SourceRow | null,
  { vault, id }: { vault: Vault; id: string },
) {
  const stored: StoredParts = { settings: before?.settings ?? null, secrets: before?.secrets ?? null }
  const sealed = settings === undefined ? stored : sealedSettings(settings, stored, { vault, id, type: place.type })
  return {
    ...place,
    ...sealed,
    password: password === null ? (before?.password ?? null) : password === '' ? null : vault.seal(password, id),
    limits: limits ?? before?.limits ?? null,
    writable: writable ?? before?.writable ?? false,
  }
}
