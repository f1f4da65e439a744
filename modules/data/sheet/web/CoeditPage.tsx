import { useSearchParams } from 'react-router'
import { DocumentPage } from './editor/DocumentPage.tsx'
import { SheetList } from './list/SheetList.tsx'

/** /coedit: the list of co-edited sheets; with `?id=` one of them. */
export default function CoeditPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <SheetList /> : <DocumentPage key={id} id={id} />
}
