/** What the page itself says of the site, before anything is asked: the server writes it into `index.html`. */
interface SiteOfPage {
  /** Written before every key that the browser keeps. */
  prefix: string
  /** The site's half of the key that hides what the browser keeps, in hex. */
  key: string
  title: string
  /** The sign-in page of another system, or ''. */
  externalLogin: string
  /** Pages that open without signing in, with spaces between them. */
  publicPaths: string
  /** `elsewhere`: a page of another site led here. */
  from: string
}

const otherwise: SiteOfPage = {
  prefix: 'mingtai',
  key: '00112233445566778899aabbccddeeff',
  title: '明台',
  externalLogin: '',
  publicPaths: '',
  from: 'here',
}

export const siteOfPage: SiteOfPage = read()

/** The site lets everybody open this page; what it shows is still the server's decision. */
export function isPublicPath(path: string, publicPaths: string): boolean {
  return publicPaths
    .split(' ')
    .some((one) => one !== '' && (one.endsWith('/*') ? path.startsWith(one.slice(0, -1)) : path === one))
}

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
