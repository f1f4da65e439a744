import type { Db } from '@mingtai/server-kit'

interface ClaimTodo {
  tenantId: string
  personId: string
  system: 'organization'
  kind: string
  step: string
  from: string
  link: string
  businessType: string
  businessId: string
  title: string
}

interface ClaimNotice {
  tenantId: string
  template: 'organization.claim' | 'organization.claim-passed' | 'organization.claim-refused'
  to: readonly string[]
  link: string
  needs?: string
  dedupe: string
  values: Record<string, string>
  business?: { type: string; id: string }
}

interface WhichTodos {
  tenantId: string
  businessType: string
  businessId: string
}

/** How people are told and given something to do; the module that does it stands above this one. */
export interface Notices {
  addTodos(db: Db, todos: readonly ClaimTodo[]): Promise<unknown>
  finishTodos(db: Db, which: WhichTodos, how: { by: string; outcome?: 'done' | 'withdrawn' }): Promise<unknown>
  notify(db: Db, notice: ClaimNotice): Promise<unknown>
}

let given: Notices | null = null

/** Said once when the server is put together, and before the demo world is filled. */
export function sendNoticesBy(notices: Notices): void {
  given = notices
}

export function notices(): Notices {
  if (given === null) throw new Error('nobody said how notices are sent')
  return given
}
