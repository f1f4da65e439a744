import type { FileReference, Reference } from '@mingtai/form-schema'
import type { FormSources } from '@mingtai/form-view'
import { contactsCalls } from '@mingtai/modules/ground/contacts/calls'
import { PersonSelectDialog } from '@mingtai/modules/ground/contacts/web'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { FilePreview, sendFile } from '@mingtai/modules/ground/attachment/web'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { systemCalls } from '@mingtai/modules/ground/system/calls'
import { callsOf } from '@mingtai/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { api } from '../api.ts'
import { searchRelated } from './search-related.ts'

const contacts = callsOf(contactsCalls)
const files = callsOf(attachmentCalls)
const personal = callsOf(personalCalls)
const system = callsOf(systemCalls)
const ORGANIZATION = 1
const DEPARTMENT = 5

interface Asking {
  chosen: readonly Reference[]
  most: number
  answer(people: Reference[] | null): void
}

/** What forms of approvals ask of the product, and the dialogs that answer them. */
export function useFormSources(openApproval: (instanceId: string) => void): {
  sources: FormSources
  dialogs: ReactNode
} {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [previewed, setPreviewed] = useState<FileReference | null>(null)
  const sources = useMemo(
    (): FormSources => ({
      searchPeople: async (keyword) =>
        (await api.people({ keyword })).map(({ id, name, place }) => ({ id, name, note: place })),
      searchDepartments: (keyword) => places(keyword, DEPARTMENT),
      searchOrganizations: (keyword) => places(keyword, ORGANIZATION),
      searchRelated: (_, keyword) => searchRelated(keyword),
      pickPeople: (chosen, most) => new Promise((answer) => setAsking({ chosen, most, answer })),
      areas: async (code) =>
        (await system.nextAreas({ areaCode: code ?? '' })).map(({ areaCode, areaName, hasChildren }) => ({
          ...{ code: areaCode, name: areaName, isLeaf: !hasChildren },
        })),
      choices: async (dictionary) =>
        (await system.dictionary({ code: dictionary })).map(({ dictKey, remark }) => ({
          ...{ value: dictKey, label: remark, disabled: false },
        })),
      upload: async (file, _, { onShare, signal }) => {
        const { id, name, size } = await sendFile(file, { kind: '8' }, { onShare, signal })
        return { id, name, size }
      },
      preview: setPreviewed,
      pictureOf,
      ownSignature,
      openRelated: (_, { id }) => openApproval(id),
    }),
    [openApproval],
  )
  const close = (people: Reference[] | null) => {
    asking?.answer(people)
    setAsking(null)
  }
  const dialogs = (
    <>
      {asking !== null && (
        <PersonSelectDialog
          value={asking.chosen.map(({ id }) => id)}
          most={asking.most}
          onChoose={(ids) => void named(ids).then(close, () => close(null))}
          onClose={() => setAsking(null)}
        />
      )}
      {previewed !== null && <FilePreview file={previewed} onClose={() => setPreviewed(null)} />}
    </>
  )
  return { sources, dialogs }
}

/** The address under which a stored picture is shown for a while. */
export async function pictureOf({ id }: Pick<FileReference, 'id'>): Promise<string> {
  const [ticket] = await files.ticket({ ids: [id], shown: 'inline' })
  return ticket?.url ?? ''
}

/** The signature that the reader keeps in the personal centre. */
export async function ownSignature(): Promise<FileReference | null> {
  const { attachmentId } = await personal.signature({})
  return attachmentId === null ? null : { id: attachmentId, name: '签名.png', size: 0 }
}

async function named(ids: readonly string[]): Promise<Reference[]> {
  if (ids.length === 0) return []
  const { people } = await contacts.labels({ personIds: [...ids], placeIds: [] })
  return people.map(({ id, name }) => ({ id, name }))
}

async function places(keyword: string, kind: number) {
  if (keyword.trim() === '') {
    const all = await contacts.tree({})
    return all
      .filter(({ type }) => type === kind)
      .slice(0, 50)
      .map(({ id, name }) => ({ id, name }))
  }
  const found = await contacts.search({ keyword, size: 50 })
  return found.places.filter(({ type }) => type === kind).map(({ id, name }) => ({ id, name }))
}
