import type { ViewAs } from '../../calls.ts'

/** The eyes as an address keeps them. */
export function viewAsOf(text: string | null): ViewAs | null {
  const [kind, id = ''] = (text ?? '').split(':')
  if (id === '') return null
  return kind === 'person' || kind === 'role' ? { kind, id } : null
}

export function viewAsText(viewAs: ViewAs): string {
  return `${viewAs.kind}:${viewAs.id}`
}
