import { StatusTag, type Tone } from '@mingtai/ui'
import type { ArticleRow } from '../../article.ts'
import { type ArticleState, articleStates, workStates } from '../../words.ts'

const tones: Record<ArticleState, Tone> = {
  draft: 'plain',
  auditing: 'ochre',
  rejected: 'cinnabar',
  published: 'pine',
  expired: 'cinnabar',
  offline: 'plain',
}

/** How an article stands, and beside it the version that is worked on. */
export function StateTags({
  article: { state, work, version, isSuperseded },
}: {
  article: Pick<ArticleRow, 'state' | 'work' | 'version' | 'isSuperseded'>
}) {
  return (
    <span className="knowledge-states">
      <StatusTag tone={tones[state]}>{articleStates[state]}</StatusTag>
      {work !== null && version > 0 && (
        <StatusTag tone={work === 'rejected' ? 'cinnabar' : 'ochre'}>新版{workStates[work]}</StatusTag>
      )}
      {isSuperseded && <StatusTag tone="cinnabar">已被替代</StatusTag>}
    </span>
  )
}
