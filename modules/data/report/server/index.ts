import type { Handlers } from '@mingtai/api'
import { type Context, serverModule, sealedByRow } from '@mingtai/server-kit'
import { reportCalls } from '../calls.ts'
import { accessHandlers } from './access/handlers.ts'
import { reportDataUses } from './access/data-uses.ts'
import { reportAccessOwners } from './access/access-owners.ts'
import { binHandlers, sweepBin } from './catalogue/bin.ts'
import { catalogueHandlers } from './catalogue/catalogue.ts'
import { designHandlers } from './design/designs.ts'
import { appearanceHandlers } from './catalogue/appearance.ts'
import { reportComments } from './comment/comment-owner.ts'
import { embedHandlers } from './share/embeds.ts'
import { explainHandlers } from './reading/explain.ts'
import { reportSearch } from './catalogue/report-search.ts'
import { exportListHandlers } from './export/export-list.ts'
import { exportHandlers } from './export/exports.ts'
import { galleryHandlers } from './catalogue/gallery-handlers.ts'
import { folderHandlers } from './catalogue/folders.ts'
import { formHandlers } from './parameter/form-handlers.ts'
import { goldenHandlers } from './design/golden.ts'
import { guardHandlers } from './design/guard.ts'
import { reportHandover } from './handover.ts'
import { failInterrupted, startWatchingNodes } from './run/interrupted.ts'
import { importHandlers } from './design/import-workbook.ts'
import { paperHandlers } from './run/paper.ts'
import { pictureHandlers } from './picture/pictures.ts'
import { readingHandlers } from './reading/reading.ts'
import { resultHandlers } from './run/results.ts'
import { runHandlers } from './run/run-handlers.ts'
import { reportHealth } from './run/report-health.ts'
import type { ReportServices } from './services.ts'
import { reportPictureOwners } from './picture/picture-owners.ts'
import { sweepResults } from './run/sweep.ts'
import { REPORT_LINK } from './share/report-links.ts'
import { reportShareOwner } from './share/share-owner.ts'
import { movePictures, type PictureServices, sweepTemplatePictures } from './picture/template-pictures.ts'
import { templateHandlers } from './catalogue/templates.ts'
import { versionHandlers } from './catalogue/versions.ts'
import { viewHandlers } from './reading/views.ts'
import { reportUsage } from './catalogue/usage.ts'
import { reportMenus } from './menus.ts'
import { reportNotices } from './notice-templates.ts'
import { reportTables } from './office-tables.ts'
import { reportRights } from './rights.ts'
import { reportRoles } from './roles.ts'

export { useOtherReports } from './catalogue/other-reports.ts'
export { useEmbeddableScreens } from './share/embeddable-screens.ts'
export { originsOfEmbed } from './share/embeds.ts'
export type { ReportServices } from './services.ts'
export { addReport } from './catalogue/templates.ts'

/** Reports: the catalogue, designs, runs, results window by window, exports and shares. */
export function reportHandlers(services: ReportServices & PictureServices): Handlers<typeof reportCalls, Context> {
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
    ...readingHandlers(services),
    ...viewHandlers,
    ...exportListHandlers(services),
    ...embedHandlers(services),
    ...appearanceHandlers(services),
  }
}

/** 报表 as the server takes it. */
export const server = serverModule({
  name: 'report',
  title: '报表',
  calls: reportCalls,
  handlers: (services: ReportServices & PictureServices) => reportHandlers(services),
  sweeps: [
    (services) => sweepResults(services, services.db),
    ({ db }) => sweepBin(db),
    (services) => sweepTemplatePictures(services),
  ],
  async afterStart(services) {
    await failInterrupted(services, services.db)
    startWatchingNodes(services, services.db)
    await movePictures(services)
  },
  health: ({ db }) => ({ area: '报表', facts: () => reportHealth(db) }),
  handover: reportHandover,
  attachmentOwners: reportPictureOwners,
  commentOwners: (services) => ({ report: reportComments(services) }),
  accessOwners: reportAccessOwners,
  shareOwners: { [REPORT_LINK]: reportShareOwner },
  dataUses: reportDataUses,
  usage: reportUsage,
  sealedColumns: [sealedByRow('report_embed', 'sealed_secret')],
  searchProviders: { report: reportSearch },
  rights: reportRights,
  roles: reportRoles,
  roleRights: { everyone: ['report:read', 'report:export', 'report:print'] },
  menus: reportMenus,
  noticeTemplates: reportNotices,
  officeTables: reportTables,
})
