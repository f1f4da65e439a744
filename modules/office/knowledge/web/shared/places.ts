const base = '/knowledgeBase'

/** Addresses of the knowledge base; those of the portal are open to everybody. */
export const places = {
  files: `${base}/knowledgeBase-file`,
  collection: `${base}/knowledgeBase-collection`,
  management: `${base}/knowledgeBase-management`,
  audit: `${base}/knowledgeBase-audit`,
  portal: '/knowledge/knowledge-file',
  search: '/knowledge/knowledge-search',
  detail: ({ id }: { id: string }) => `/knowledge/knowledge-details?id=${id}`,
  preview: ({ id }: { id: string }) => `/knowledge/knowledge-preview?id=${id}`,
  file: ({ id }: { id: string }) => `${base}/file/file-detail?id=${id}`,
  write: (query: Record<string, string | null>) => {
    const words = Object.entries(query).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
    return `${base}/management/management-add?${new URLSearchParams(words)}`
  },
  auditOf: ({ id }: { id: string }) => `${base}/audit/file-audit?id=${id}`,
}
