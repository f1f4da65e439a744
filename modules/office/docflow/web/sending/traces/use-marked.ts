import { type DocumentPages, layOutDocument } from '@mingtai/document-layout'
import { type MarkedCopy, markedCopy } from '@mingtai/document-traces'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export interface Range {
  from: number
  to: number
}

export interface Marked {
  copy: MarkedCopy
  pages: DocumentPages
}

/** The marked copy of a document between two of its versions, laid out; the same version twice is that one, clean. */
export function useMarked(id: string, range: Range | null) {
  return useQuery({
    queryKey: ['docflow', 'marked', id, range],
    queryFn: async (): Promise<Marked | null> => {
      if (range === null) return null
      const [first, ...others] = await api.versionPapers({ id, ...range })
      if (first === undefined) return null
      const version = ({ paper, authorName }: typeof first) => ({ document: paper, author: authorName })
      const copy = markedCopy([version(first), ...others.map(version)])
      return { copy, pages: layOutDocument(copy.document) }
    },
    enabled: range !== null,
    retry: false,
  })
}
