import type { Contact } from '../../calls.ts'
import { contacts } from '../picker/api.ts'
import type { Source } from '../picker/PersonSource.tsx'

/** Where the address book looks, as its address says it: `view` names the kind, `at` the group or place. */
export function sourceFrom(search: URLSearchParams): Source {
  const [view, at] = [search.get('view'), search.get('at')]
  if (view === 'recent' || view === 'favourite') return { kind: view }
  if (view === 'group' && at !== null) return { kind: 'group', id: at }
  if (view === 'place' && at !== null) return { kind: 'place', id: at }
  return { kind: 'all' }
}

export function sourceWords(source: Source): { view: string | null; at: string | null } {
  return { view: source.kind === 'all' ? null : source.kind, at: 'id' in source ? source.id : null }
}

interface Asked {
  keyword: string
  current: number
  size: number
}

/** One page of the people of a source; what is typed is looked for within it. */
export async function pageOf(
  source: Source,
  { keyword, current, size }: Asked,
): Promise<{ records: Contact[]; total: number }> {
  const asked = { current, size, ...(keyword === '' ? {} : { keyword }) }
  switch (source.kind) {
    case 'recent': {
      if (keyword !== '') return contacts.page(asked)
      const records = await contacts.recent({})
      return { records, total: records.length }
    }
    case 'favourite':
      return contacts.page({ ...asked, favourite: 'true' })
    case 'group':
      return contacts.page({ ...asked, groupId: source.id })
    case 'place':
      return contacts.page({ ...asked, placeId: source.id })
    case 'all':
      return contacts.page(asked)
    default:
      return source satisfies never
  }
}
