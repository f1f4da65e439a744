/** Facts about the site that the server writes into `index.html`, so that the page knows them before its first call. */
interface SiteOfPage {
  /** Prefix of every key in the browser's store. */
  prefix: string
  /** The site's half of the key that hides what the browser keeps, in hex. */
  key: string
  title: string
  /** The sign-in page of another system, or ''. */
  externalLogin: string
  /** Pages that open without signing in, with spaces between them. */
  publicPaths: string
  /** `elsewhere`: the visitor came from a page of another site. */
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

/** Whether everybody may open this page without signing in. What it shows is still decided by the server. */
export function isPublicPath(path: string, publicPaths: string): boolean {
  return publicPaths
    .split(' ')
    .some((one) => one !== '' && (one.endsWith('/*') ? path.startsWith(one.slice(0, -1)) : path === one))
}

/** Sets the title of the browser window. */
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
