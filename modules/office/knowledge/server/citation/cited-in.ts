/** Pages of things that are cited, by the kind under which modules find them. */
const kindByPath: Readonly<Record<string, string>> = {
  '/knowledge/knowledge-details': 'article',
  '/knowledge/knowledge-preview': 'article',
  '/knowledgeBase/file/file-detail': 'article',
  '/contract-management/contract-upload-detail': 'contract',
  '/document/task/receivingHandle/handleDocument': 'incoming-document',
  '/document/task/documentHandle/documentHandleDetail': 'outgoing-document',
}

export interface Citation {
  kind: string
  targetId: string
}

/** What the links of a stored text lead to, as far as it is ours: articles, contracts, official documents; each once. */
export function citedIn(body: string): Citation[] {
  const found = new Map<string, Citation>()
  for (const [, address = ''] of body.matchAll(/href="([^"]*)"/g)) {
    const plain = address.replaceAll('&amp;', '&')
    if (!URL.canParse(plain, 'http://here')) continue
    const { pathname, searchParams } = new URL(plain, 'http://here')
    const [kind, targetId] = [kindByPath[pathname], searchParams.get('id')]
    if (kind !== undefined && targetId !== null && /^[\w-]{1,64}$/.test(targetId))
      found.set(`${kind} ${targetId}`, { kind, targetId })
  }
  return [...found.values()].slice(0, 100)
}
