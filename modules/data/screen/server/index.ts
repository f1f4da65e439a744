import type { Handlers } from '@mingtai/api'
import { type Context, serverModule } from '@mingtai/server-kit'
import { screenCalls } from '../calls.ts'
import { accessHandlers } from './access/access-handlers.ts'
import { SCREEN_LIST, screenAccessOwner } from './access/screen-access.ts'
import { screenDataUses } from './access/data-uses.ts'
import { binHandlers, sweepScreenBin } from './bin-handlers.ts'
import { sweepDisplayCodes } from './display/display-codes.ts'
import { componentDataHandlers } from './data/component-data-handlers.ts'
import { displayHandlers } from './display/display-handlers.ts'
import { playHandlers } from './display/play-handlers.ts'
import { designHandlers } from './design-handlers.ts'
import { screenHandover } from './handover.ts'
import { listHandlers } from './list-handlers.ts'
import { screenMenus } from './menus.ts'
import { pictureHandlers } from './picture/picture-handlers.ts'
import { screenPictureOwners } from './picture/screen-pictures.ts'
import { screenRights } from './rights.ts'
import type { ScreenServices } from './services.ts'
import { embedHandlers, embeddableScreens } from './share/embed-handlers.ts'
import { SCREEN_LINK } from './share/live-share.ts'
import { shareHandlers } from './share/share-handlers.ts'
import { screenShareOwner } from './share/share-owner.ts'
import { templateHandlers } from './template/template-handlers.ts'
import { versionHandlers } from './version-handlers.ts'
import { viewHandlers } from './view-handlers.ts'
import { screenSearch } from './screen-search.ts'

export { originsOfScreenShare } from './share/live-share.ts'
export { serveScreenPush } from './push/serve-push.ts'
export { addScreen } from './add-screen.ts'
export type { ScreenServices } from './services.ts'

/** Data screens: the list, designs, and what is shown of them. */
export function screenHandlers(services: ScreenServices): Handlers<typeof screenCalls, Context> {
  return {
    ...listHandlers,
    ...binHandlers,
    ...designHandlers,
    ...templateHandlers(services),
    ...pictureHandlers(services),
    ...versionHandlers,
    ...accessHandlers,
    ...displayHandlers,
    ...playHandlers(services),
    ...shareHandlers(services),
    ...embedHandlers(services),
    ...viewHandlers(services),
    ...componentDataHandlers(services),
  }
}

/** 数据大屏 as the server takes it. */
export const server = serverModule({
  name: 'screen',
  title: '数据大屏',
  calls: screenCalls,
  handlers: (services: ScreenServices) => screenHandlers(services),
  sweeps: [({ db }) => sweepScreenBin(db), ({ db }) => sweepDisplayCodes(db)],
  shareOwners: { [SCREEN_LINK]: screenShareOwner },
  accessOwners: { [SCREEN_LIST]: screenAccessOwner },
  attachmentOwners: screenPictureOwners,
  handover: [screenHandover],
  dataUses: screenDataUses,
  embeddableScreens,
  searchProviders: { screen: screenSearch },
  rights: screenRights,
  roleRights: { everyone: ['screen:view'], designer: ['screen:design', 'screen:share'] },
  menus: screenMenus,
})
