import { serverModule } from '@mingtai/server-kit'
import { claimCalls } from '../calls.ts'
import { CLAIM_FILES, claimFiles } from './files.ts'
import { claimHandlers } from './handlers.ts'
import { claimNotices } from './notice-templates.ts'

export { claimWaits } from './notices.ts'

/** 机构认领 as the server takes it. Its table stands with the organizations, whose mergers and counts read it. */
export const server = serverModule({
  name: 'claim',
  title: '机构认领',
  calls: claimCalls,
  handlers: () => claimHandlers(),
  noticeTemplates: claimNotices,
  attachmentOwners: { [CLAIM_FILES]: claimFiles },
})
