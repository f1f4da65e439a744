import { TabbedDocuments } from './shared/TabbedDocuments.tsx'

/** 我的公文: what waits for the reader, and what they had to do with. */
export default function MyDocuments() {
  return <TabbedDocuments title="我的公文" tabs={['todo', 'urgent', 'undertake', 'done', 'cc', 'followed']} />
}
