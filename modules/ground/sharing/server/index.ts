import { sealedByRow, serverModule } from '@mingtai/server-kit'
import { sharingCalls } from '../calls.ts'
import { sharingHandover } from './handover.ts'
import { sharingHandlers, type SharingServices } from './share-handlers.ts'

export {
  countLiveLinks,
  countUse,
  countVisit,
  deleteEmbedVisits,
  deleteLinksOf,
  endLinksOf,
  insertLink,
  linkById,
  linkByToken,
  returnUse,
  sharerOf,
  tokenHash,
} from './link-rows.ts'
export { registerShareOwners } from './owners.ts'
export { checkPass } from './share-password.ts'
export type { SharingServices } from './share-handlers.ts'

/** 分享链接 as the server takes it. */
export const server = serverModule({
  name: 'sharing',
  title: '分享链接',
  calls: sharingCalls,
  handlers: (services: SharingServices) => sharingHandlers(services),
  handover: [sharingHandover],
  sealedColumns: [sealedByRow('share_link', 'sealed_token')],
})
