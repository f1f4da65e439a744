import { DocumentPage } from './DocumentPage.tsx'

/** The editor without the head of a document: name, people and rights are those of the page that it stands on. */
export function EmbeddedSheet({ id }: { id: string }) {
  return <DocumentPage key={id} id={id} isEmbedded />
}
