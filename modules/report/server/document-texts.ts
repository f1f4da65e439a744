import type { DocumentTexts } from '@mingtai/data-plane'
import type { Context } from '@mingtai/server-kit'
import type { ReportServices } from './services.ts'

/** What headers, footers, watermarks and properties of a document may say. */
export function documentTexts({ publicUrl }: ReportServices, { actor }: Context, report: string): DocumentTexts {
  return { report, user: actor?.realName ?? '', now: Date.now(), linkBase: publicUrl.replace(/\/$/, '') }
}
