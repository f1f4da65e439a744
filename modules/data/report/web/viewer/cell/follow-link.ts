import { viewPath } from '../../paths.ts'

/** Where a cell's link leads: a page of ours, or an address outside; null when it leads nowhere safe. */
export function targetOf(link: string): { path: string } | { address: string } | null {
  if (link.startsWith('report:')) {
    const [code = '', search = ''] = link.slice('report:'.length).split('?', 2)
    return code === '' ? null : { path: `${viewPath(decodeURIComponent(code))}${search === '' ? '' : `&${search}`}` }
  }
  if (link.startsWith('/') && !link.startsWith('//')) return { path: link }
  return /^(https?:\/\/|mailto:|tel:)/i.test(link) ? { address: link } : null
}
