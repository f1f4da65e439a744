import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { reportCalls } from '../calls.ts'
import { accessHandlers } from './access/handlers.ts'
import { binHandlers } from './bin.ts'
import { catalogueHandlers } from './catalogue.ts'
import { designHandlers } from './designs.ts'
import { appearanceHandlers } from './appearance.ts'
import { commentHandlers } from './comments.ts'
import { embedHandlers } from './embeds.ts'
import { explainHandlers } from './explain.ts'
import { exportListHandlers } from './export-list.ts'
import { exportHandlers } from './exports.ts'
import { galleryHandlers } from './gallery-handlers.ts'
import { folderHandlers } from './folders.ts'
import { formHandlers } from './form-handlers.ts'
import { goldenHandlers } from './golden.ts'
import { guardHandlers } from './guard.ts'
import { importHandlers } from './import-workbook.ts'
import { paperHandlers } from './paper.ts'
import { pictureHandlers } from './pictures.ts'
import { readingHandlers } from './reading.ts'
import { resultHandlers } from './results.ts'
import { runHandlers } from './run-handlers.ts'
import type { ReportServices } from './services.ts'
import { shareHandlers } from './shares.ts'
import type { PictureKeeper } from './template-pictures.ts'
import { templateHandlers } from './templates.ts'
import { versionHandlers } from './versions.ts'
import { viewHandlers } from './views.ts'

export { originsOfEmbed } from './embeds.ts'
export { reportNaming } from './access/naming.ts'
export { reportHandover } from './handover.ts'
export type { ReportServices } from './services.ts'
export { failInterrupted } from './interrupted.ts'
export { sweepBin } from './bin.ts'
export { movePictures, sweepTemplatePictures } from './template-pictures.ts'
export { sweepResults } from './sweep.ts'
export { addReport } from './templates.ts'

/** Reports: the catalogue, designs, runs, results window by window, exports and shares. */
export function reportHandlers(services: ReportServices & PictureKeeper): Handlers<typeof reportCalls, Context> {
  return {
    ...templateHandlers(services),
    ...catalogueHandlers,
    ...folderHandlers,
    ...binHandlers,
    ...galleryHandlers,
    ...designHandlers(services),
    ...versionHandlers(services),
    ...guardHandlers,
    ...accessHandlers,
    ...goldenHandlers(services),
    ...importHandlers(services),
    ...formHandlers(services),
    ...runHandlers(services),
    ...resultHandlers(services),
    ...exportHandlers(services),
    ...paperHandlers(services),
    ...pictureHandlers(services),
    ...explainHandlers(services),
    ...shareHandlers(services),
    ...readingHandlers(services),
    ...viewHandlers,
    ...commentHandlers(services),
    ...exportListHandlers(services),
    ...embedHandlers(services),
    ...appearanceHandlers(services),
  }
}
