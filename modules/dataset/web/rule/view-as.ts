import type { ViewAs } from '../../calls.ts'

/** The eyes as an address keeps them. */
export function viewAsOf(text: string | null): ViewAs | null {
  const [kind, id = ''] = (text ?? '').split(':')
  if (id === '') return null
  if (kind === 'person') return { kind, id }
  return kind === 'role' ? { kind, alias: id } : null
}

export function viewAsText(viewAs: ViewAs): string {
  return viewAs.kind === 'person' ? `person:${viewAs.id}` : `role:${viewAs.alias}`
}
