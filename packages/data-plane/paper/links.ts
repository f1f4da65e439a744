/** Puts the product's address in front of a link inside the product, for paper and files. */
export function linkOnPaper(link: string, base: string | null): string | null {
  if (/^(https?:\/\/|mailto:)/i.test(link)) return link
  if (base === null) return null
  if (link.startsWith('/') && !link.startsWith('//')) return `${base}${link}`
  if (!link.startsWith('report:')) return null
  const [code = '', search = ''] = link.slice('report:'.length).split('?', 2)
  return `${base}/report/view?code=${code}${search === '' ? '' : `&${search}`}`
}
