import { serverModule } from '@mingtai/server-kit'
import { accessListCalls } from '../calls.ts'
import { accessHandover } from './handover.ts'
import { accessReferences } from './references.ts'
import { accessListHandlers } from './role-handlers.ts'

export { type Asker, type Folder, names, sourceFolder } from './access-rule.ts'
export { askerOf } from './asker.ts'
export { checkLines, namesOfLines } from './line-names.ts'
export { deleteLinesOf, isNamed, linesByOwner, ownersNaming, writeLines, writePartLines } from './line-rows.ts'
export { loggedLines } from './logged-lines.ts'
export { registerAccessOwners } from './owners.ts'
export type { LineRow } from './tables.ts'

/** 访问名单 as the server takes it. */
export const server = serverModule({
  name: 'access',
  title: '访问名单',
  calls: accessListCalls,
  handlers: () => accessListHandlers,
  handover: [accessHandover],
  references: accessReferences,
})
