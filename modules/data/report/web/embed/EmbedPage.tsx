import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { api } from '../api.ts'
import { ReportView } from '../viewer/ReportView.tsx'
import { tellParent } from './parent.ts'
import { useEmbedVisit } from './use-embed-visit.ts'
import './embed.css'

/** A report inside another system's page. */
export default function EmbedPage() {
  const { token, visit, error, parent } = useEmbedVisit('report', (sent) => api.openEmbed({ token: sent }))
  if (token === '') return <Refused text="缺少嵌入凭证，请联系该系统的管理员。" />
  if (error !== null) return <Refused text={sentenceOf(error) ?? ''} />
  if (visit === undefined) return <SkeletonRows rows={12} />
  const { share } = visit
  return (
    <main className="embedded">
      <ReportView
        key={share}
        source={{
          queryKey: ['report', 'embedded', share],
          form: () => api.formShared({ share }),
          choices: (question, signal) =>
            api.choicesShared({ share, ...question }, signal === undefined ? {} : { signal }),
          run: (values, _age, reading, signal) => api.runShared({ share, values, reading }, { signal }),
          viewsOf: null,
          mayShare: false,
          tell: (event) => parent !== null && tellParent(parent, event),
        }}
        useTitle={noTitle}
      />
    </main>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <main className="viewer-state">
      <RefusalPanel title="报表没有显示" text={text} actions={null} />
    </main>
  )
}

/** The page around has its own title. */
function noTitle(): void {}
