import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SITE_TENANT } from '@mingtai/modules/ground/organization/server'
import { siteDefaults, type SiteSettings, siteSettings } from '@mingtai/modules/ground/system/server'
import { escapedMarkup } from '@mingtai/zh'
import type { Services } from '../services.ts'

/** Whether a page of another site led here. Browsers say it, pages cannot. */
export type Arrival = 'here' | 'elsewhere'

interface IndexPage {
  text: string
  /** Sites beside our own that the page may load pictures, videos and pages from. */
  screenSites: readonly string[]
}

/**
 * `index.html` with what a page must know before it may ask anything: the site's title, and how it keeps things in the
 * browser. Without a database the last known is said, so that pages open and say what is the matter.
 */
export function indexPages({ db, tokens }: Services): (file: string, from: Arrival) => Promise<IndexPage> {
  let known: Pick<SiteSettings, 'storagePrefix' | 'pageTitle' | 'externalLogin' | 'publicPaths' | 'screenSites'> =
    siteDefaults
  return async (file, from) => {
    known = await siteSettings(db, SITE_TENANT).catch(() => known)
    const { storagePrefix: prefix, pageTitle: title, externalLogin, publicPaths, screenSites } = known
    // The site's half of a key that only keeps out who looks over a shoulder: every visitor is given it.
    const key = createHmac('sha256', `browser:${tokens.secret}`).update(prefix).digest('hex').slice(0, 32)
    const site = escapedMarkup(
      JSON.stringify({ prefix, key, title, externalLogin, publicPaths: publicPaths.join(' '), from }),
    )
    const page = await readFile(file, 'utf8')
    const text = page
      .replace('name="mingtai-site" content=""', () => `name="mingtai-site" content="${site}"`)
      .replace(
        'name="mingtai-screen-sites" content=""',
        `name="mingtai-screen-sites" content="${screenSites.join(' ')}"`,
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapedMarkup(title)}</title>`)
    return { text, screenSites }
  }
}
