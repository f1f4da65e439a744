/** What the page itself says of the site, before anything is asked: the server writes it into `index.html`. */
interface SiteOfPage {
  /** Written before every key that the browser keeps. */
  prefix: string
  /** The site's half of the key that hides what the browser keeps, in hex. */
  key: string
  title: string
}

const otherwise: SiteOfPage = { prefix: 'mingtai', key: '00112233445566778899aabbccddeeff', title: '明台' }

export const siteOfPage: SiteOfPage = read()

/** Name the browser window after a page. */
export function titleWindow(title: string | null): void {
  document.title = title === null ? siteOfPage.title : `${title} - ${siteOfPage.title}`
}

function read(): SiteOfPage {
  const text = globalThis.document?.querySelector('meta[name="mingtai-site"]')?.getAttribute('content') ?? ''
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said !== 'object' || said === null) return otherwise
    const known = Object.entries(otherwise).map(([name, value]) => {
      const given: unknown = Reflect.get(said, name)
      return [name, typeof given === 'string' && given !== '' ? given : value]
    })
    return { ...otherwise, ...Object.fromEntries(known) }
  } catch {
    return otherwise
  }
}
